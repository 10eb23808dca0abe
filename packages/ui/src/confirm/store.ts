export interface ConfirmOptions {
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Whether the action cannot be undone. The confirm button is then red and does not get the initial focus. */
  destructive?: boolean;
}

/** A question without an answer yet. `opener` is the element that had the focus. */
export interface Question extends ConfirmOptions {
  id: number;
  opener: HTMLElement | null;
  answer: (yes: boolean) => void;
}

let queue: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Question[]) {
  queue = next;
  for (const listener of listeners) listener();
}

/** Asks for confirmation in a dialog of `<ConfirmHost/>`. Resolves to the answer. Shows one question at a time. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const focused = document.activeElement;
  const opener = focused instanceof HTMLElement ? focused : null;
  return new Promise(answer => {
    lastId += 1;
    change([...queue, { ...options, id: lastId, opener, answer }]);
  });
}

/** Removes an answered question from the queue, so that the next one is shown. */
export function dismiss(id: number) {
  change(queue.filter(question => question.id !== id));
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentQuestion(): Question | undefined {
  return queue[0];
}
