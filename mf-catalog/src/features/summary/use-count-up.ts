import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion';

const DURATION_MS = 2000;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Calls `seen` once, when the element is in view; returns how to stop waiting. */
const onceInView = (element: Element, seen: () => void) => {
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/**
 * A whole number that runs from 0 to `end` in two seconds, once, when the element comes into view.
 * It is `end` from the start for visitors who ask for less motion.
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
    const stopWaiting = onceInView(ref.current, () => {
      frame = requestAnimationFrame(run);
    });
    return () => {
      stopWaiting();
      cancelAnimationFrame(frame);
    };
  }, [reduced]);

  return [ref, reduced ? end : Math.round(end * part)];
};
