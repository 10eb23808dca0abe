interface Place {
  element: HTMLElement;
  /** The element's id, or its address and text. */
  signature: string;
  /** Its position among the elements with the same signature. */
  index: number;
}

const signatureOf = (element: Element) => element.id || `${element.getAttribute('href')} ${element.textContent}`;
const alike = (root: Element, { tagName }: Element, signature: string) =>
  [...root.querySelectorAll<HTMLElement>(tagName)].filter(element => signatureOf(element) === signature);

const placeOf = (root: Element, element: EventTarget | null): Place | undefined => {
  if (!(element instanceof HTMLElement) || !root.contains(element)) return undefined;
  const signature = signatureOf(element);
  return { element, signature, index: alike(root, element, signature).indexOf(element) };
};

const isComplete = (root: Element) => !root.querySelector('[aria-busy="true"]');

/**
 * Keeps the keyboard focus when React replaces the served HTML, first with the frame and then with the page: focuses the
 * element that corresponds to the one that had the focus. Stops when the page is complete.
 */
export const keepFocus = (root: Element) => {
  let last = placeOf(root, document.activeElement);
  const watching = new AbortController();
  const { signal } = watching;
  const follow = (element: EventTarget | null) => {
    last = placeOf(root, element);
  };
  root.addEventListener('focusin', ({ target }) => follow(target), { signal });
  // A click outside focusable elements removes the focus on purpose.
  root.addEventListener('pointerdown', () => follow(null), { signal });

  new MutationObserver((_, observer) => {
    if (last && document.activeElement === document.body) {
      const again = last.element.isConnected ? last.element : alike(root, last.element, last.signature)[last.index];
      again?.focus({ preventScroll: true });
    }
    if (!isComplete(root)) return;
    observer.disconnect();
    watching.abort();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
};
