/**
 * Calls `onVisible` once, when the element scrolls into view or, with a margin such as '300px', near it. Returns the function that
 * cancels it.
 */
export const onceInView = (element: Element, onVisible: () => void, rootMargin = '0px') => {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      observer.disconnect();
      onVisible();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
