/** What is near is loaded before it is scrolled into view. */
const MARGIN = '300px';

/** Calls `show` once, when the element is in the viewport or near it. Returns the function that stops waiting. */
export const whenNear = (element: Element, show: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      show();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
