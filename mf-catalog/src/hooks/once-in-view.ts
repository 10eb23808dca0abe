/** Calls `onVisible` once, when the element scrolls into view. Returns the function that cancels it. */
export const onceInView = (element: Element, onVisible: () => void) => {
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return;
    observer.disconnect();
    onVisible();
  });
  observer.observe(element);
  return () => observer.disconnect();
};
