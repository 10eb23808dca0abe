import { useEffect, useRef } from 'react';

/** A ref for the element that takes the focus when what it shows has changed, but not when it is first shown. */
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
