interface Place {
  element: HTMLElement;
  /** Its own id, or what its link leads to and says. */
  sign: string;
  /** How many of the same sign stand before it. */
  before: number;
}

const signOf = (element: Element) => element.id || `${element.getAttribute('href')} ${element.textContent}`;
const alike = (root: Element, { tagName }: Element, sign: string) =>
  [...root.querySelectorAll<HTMLElement>(tagName)].filter(element => signOf(element) === sign);

const placeOf = (root: Element, element: EventTarget | null): Place | undefined => {
  if (!(element instanceof HTMLElement) || !root.contains(element)) return undefined;
  const sign = signOf(element);
  return { element, sign, before: alike(root, element, sign).indexOf(element) };
};

const isWhole = (root: Element) => !root.querySelector('[aria-busy="true"]');

/**
 * Who has tabbed to a link of the page as it was served has it under the keyboard still when the frame, and then the page, has put its
 * own in that place. Goes on until the page is whole.
 */
export const keepFocus = (root: Element) => {
  let last = placeOf(root, document.activeElement);
  const watching = new AbortController();
  const { signal } = watching;
  const follow = (element: EventTarget | null) => {
    last = placeOf(root, element);
  };
  root.addEventListener('focusin', ({ target }) => follow(target), { signal });
  // Whoever clicks beside everything means to leave it.
  root.addEventListener('pointerdown', () => follow(null), { signal });

  new MutationObserver((_, observer) => {
    if (last && document.activeElement === document.body) {
      const again = last.element.isConnected ? last.element : alike(root, last.element, last.sign)[last.before];
      again?.focus({ preventScroll: true });
    }
    if (!isWhole(root)) return;
    observer.disconnect();
    watching.abort();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
};
