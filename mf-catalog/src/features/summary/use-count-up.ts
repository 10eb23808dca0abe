import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion';

const DURATION_MS = 2000;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/**
 * Counts from 0 to `end` in two seconds, once, when the element scrolls into view. With reduced motion the value is `end`
 * from the start.
 */
export const useCountUp = <E extends Element>(end: number): [ref: RefObject<E | null>, value: number] => {
  const ref = useRef<E>(null);
  const reduced = useReducedMotion();
  const [part, setPart] = useState(0);

  useEffect(() => {
    if (reduced || !ref.current) return;
    let frame = 0;
    const run = (startedAt: number) => {
      const step = (now: number) => {
        const passed = Math.min((now - startedAt) / DURATION_MS, 1);
        setPart(easeOut(passed));
        if (passed < 1) frame = requestAnimationFrame(step);
      };
      step(startedAt);
    };
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      frame = requestAnimationFrame(run);
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [reduced]);

  return [ref, reduced ? end : Math.round(end * part)];
};
