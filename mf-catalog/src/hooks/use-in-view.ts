import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the viewport; true until the browser has reported it. */
export const useInView = (element: RefObject<Element | null>) => {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
};
