/** Fields whose text is lost with their page. A search is in the address. */
const typed = 'main form :is(textarea, select, input:not([type="search"], [type="checkbox"], [type="radio"]))';

/** Follows whether the visitor has typed into a form of the page that is shown. */
export const followTyping = (pathname: () => string): (() => boolean) => {
  let typedAt: string | undefined;
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(typed) && !target.closest('search')) typedAt = pathname();
  });
  return () => typedAt === pathname();
};
