export interface ConfirmOptions {
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** What is confirmed cannot be undone: shown in red, and never where the focus starts. */
  destructive?: boolean;
}

/** A question waiting for its answer; `opener` is where the focus was when it was asked. */
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

/** Asks in a dialog shown by the shell's `<ConfirmHost/>`; several are asked one after the other. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const focused = document.activeElement;
  const opener = focused instanceof HTMLElement ? focused : null;
  return new Promise(answer => {
    lastId += 1;
    change([...queue, { ...options, id: lastId, opener, answer }]);
  });
}

/** Takes an answered question out, so that the next one is asked. */
export function dismiss(id: number) {
  change(queue.filter(question => question.id !== id));
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question being asked. */
export function currentQuestion(): Question | undefined {
  return queue[0];
}
