interface Place {
  element: Element;
  /** Its own id, or what its link leads to and says. */
  sign: string;
  /** How many of the same sign stand before it. */
  before: number;
}

const signOf = (element: Element) => element.id || `${element.getAttribute('href')} ${element.textContent}`;
const alike = (root: Element, { tagName }: Element, sign: string) =>
  [...root.querySelectorAll(tagName)].filter(element => signOf(element) === sign);

const placeOf = (root: Element, element: Element | null): Place | undefined => {
  if (!element || !root.contains(element)) return undefined;
  const sign = signOf(element);
  return { element, sign, before: alike(root, element, sign).indexOf(element) };
};

/**
 * Who has tabbed to a link of the page as it was served has it under the keyboard still when the shop has put its own in that place.
 * Until then it follows the focus.
 */
export const keepFocus = (root: Element) => {
  let last = placeOf(root, document.activeElement);
  const follow = ({ target }: FocusEvent) => {
    last = placeOf(root, target as Element);
  };
  root.addEventListener('focusin', follow as EventListener);

  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('focusin', follow as EventListener);
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const again = alike(root, last.element, last.sign)[last.before];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }).observe(root, { childList: true });
};
