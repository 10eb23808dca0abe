/** What a toast is about: how it went decides its colour and how urgently it is read out. */
export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  kind: ToastKind;
  text: string;
}

type Deliver = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let deliver: Deliver | null = null;

function send(message: ToastMessage) {
  if (deliver) {
    deliver(message);
    return;
  }
  waiting.push(message);
  for (const listener of listeners) listener();
}

/** Short notices in the top right corner, gone after 5 seconds; shown by the shell's `<Toaster/>`. */
export const toast = {
  success: (text: string) => send({ kind: 'success', text }),
  error: (text: string) => send({ kind: 'error', text }),
  info: (text: string) => send({ kind: 'info', text }),
};

/** Calls back whenever a message waits for a container; returns how to stop. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many messages wait. */
export function waitingCount(): number {
  return waiting.length;
}

/** The container is there: hands it what waited, and everything from now on until the returned call. */
export function connect(next: Deliver): () => void {
  deliver = next;
  // Not at once: in strict mode React takes the container away and puts it back before this task ends.
  queueMicrotask(() => {
    if (deliver !== next) return;
    for (const message of waiting.splice(0)) next(message);
  });
  return () => {
    deliver = null;
  };
}
