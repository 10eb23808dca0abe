import { createStore } from 'zustand/vanilla';

/**
 * The user has to sign in before they can go on: their session has `ended` while they had something to lose, such as a form that is filled
 * in, or a call needs a `fresh` sign-in. Until the user has signed in or gives up, the pages keep their user, and calls that need a token
 * wait.
 */
export interface Interruption {
  reason: 'ended' | 'fresh';
  /** Resolves when the user has signed in again or has given up. */
  over: Promise<void>;
}

interface State extends Interruption {
  end: () => void;
}

export const interruptionStore = createStore<{ current: State | null }>(() => ({ current: null }));

export const interruption = (): Interruption | null => interruptionStore.getState().current;

export const interrupt = (reason: Interruption['reason']): void => {
  if (interruption()) return;
  let end = () => {};
  const over = new Promise<void>(resolve => {
    end = resolve;
  });
  interruptionStore.setState({ current: { reason, over, end } });
};

/** After a sign-in, or when the session is given up. */
export const endInterruption = (): void => {
  const { current } = interruptionStore.getState();
  interruptionStore.setState({ current: null });
  current?.end();
};
