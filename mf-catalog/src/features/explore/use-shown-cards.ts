import { whenIdle } from '@kerf/federation/when-idle';
import { startTransition, useEffect, useState } from 'react';

/** Cards of one step: two rows of a wide window. */
const STEP = 6;

/** How many of the served cards the visitor sees. */
const servedInView = (): number =>
  [...document.querySelectorAll('[data-filled]')].filter(card => card.getBoundingClientRect().top < innerHeight).length;

/**
 * The number of cards to render. On the first page of a document these are the cards in view. The others follow in steps when the browser
 * is idle, so that no task is long, or all at once when the visitor scrolls. On a later page all cards are rendered.
 */
export const useShownCards = (total: number): number => {
  const [shown, setShown] = useState(() => {
    const inView = servedInView();
    return inView > 0 && inView < total ? inView : Number.POSITIVE_INFINITY;
  });
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return;
    const show = (next: number) => startTransition(() => setShown(next < total ? next : Number.POSITIVE_INFINITY));
    const showAll = () => show(total);
    const cancel = whenIdle(() => show(shown + STEP));
    window.addEventListener('scroll', showAll, { once: true, passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', showAll);
    };
  }, [shown, total]);
  return shown;
};
