/** Determines the color, and whether screen readers announce the toast as an alert or a status. */
export type ToastKind = 'success' | 'error' | 'info';

/** A button in a toast, such as "Undo". It closes the toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastMessage {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

type Deliver = (message: ToastMessage) => void;

const queue: ToastMessage[] = [];
const listeners = new Set<() => void>();
let deliver: Deliver | null = null;

function flush() {
  if (deliver) for (const message of queue.splice(0)) deliver(message);
}

function send(kind: ToastKind, text: string, action?: ToastAction) {
  queue.push({ kind, text, action });
  flush();
  for (const listener of listeners) listener();
}

/**
 * Shows short messages for 5 seconds, in the top right corner. Needs a mounted `<Toaster/>`. A message with an action stays until the
 * action is chosen or the message is dismissed, because nobody can be sure to reach a button in 5 seconds.
 */
export const toast = {
  success: (text: string, action?: ToastAction) => send('success', text, action),
  error: (text: string) => send('error', text),
  info: (text: string, action?: ToastAction) => send('info', text, action),
};

/** Calls the listener when a message is queued without a container. Returns the function that unsubscribes. */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of queued messages. */
export function queueLength(): number {
  return queue.length;
}

/** Delivers queued and new messages to the container until the returned function is called. */
export function connect(next: Deliver): () => void {
  deliver = next;
  // A microtask, because strict mode unmounts and remounts the container within the same task.
  queueMicrotask(flush);
  return () => {
    deliver = null;
  };
}
