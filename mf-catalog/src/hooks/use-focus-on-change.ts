import { useEffect, useRef } from 'react';

/** Returns a ref for an element that gets the focus when `shown` changes, but not on the first render. */
export const useFocusOnChange = <Target extends HTMLElement>(shown: unknown) => {
  const target = useRef<Target>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    target.current?.focus({ preventScroll: true });
  }, [shown]);
  return target;
};
