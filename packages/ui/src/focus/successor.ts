const successors = new WeakMap<HTMLElement, HTMLElement>();

/** Records which element gets the focus instead of one that leaves the page. */
export function setFocusSuccessor(removed: HTMLElement, successor: HTMLElement): void {
  successors.set(removed, successor);
}

/** Focuses the element, or its successor if the element has left the page. Does not scroll. */
export function focusOrSuccessor(element: HTMLElement | null | undefined): void {
  let target = element;
  while (target && !target.isConnected) target = successors.get(target);
  target?.focus({ preventScroll: true });
}
