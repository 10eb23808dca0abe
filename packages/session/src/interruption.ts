import { createStore } from 'zustand/vanilla';

/**
 * A session that has ended while the user had something to lose, such as a form that is filled in. Until the user signs in again or gives
 * up, the pages keep their user, and calls that need a token wait.
 */
export interface Interruption {
  /** Resolves when the user has signed in again or has given up. */
  over: Promise<void>;
}

interface State extends Interruption {
  end: () => void;
}

export const interruptionStore = createStore<{ current: State | null }>(() => ({ current: null }));

export const interruption = (): Interruption | null => interruptionStore.getState().current;

export const interrupt = (): void => {
  if (interruption()) return;
  let end = () => {};
  const over = new Promise<void>(resolve => {
    end = resolve;
  });
  interruptionStore.setState({ current: { over, end } });
};

/** After a sign-in, or when the session is given up. */
export const endInterruption = (): void => {
  const { current } = interruptionStore.getState();
  interruptionStore.setState({ current: null });
  current?.end();
};
