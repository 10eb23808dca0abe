import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion';
import { useAutoplay } from './use-autoplay';

/**
 * A carousel in a loop. It moves on by itself until it is paused; while it is held (under the pointer, or with the
 * focus in it) it waits. For visitors who ask for less motion it never moves by itself and jumps instead of sliding.
 */
export const useCarousel = () => {
  const reduced = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const [watch, api] = useEmblaCarousel({ loop: true, duration: reduced ? 0 : 28 });
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const moving = !reduced && !paused && !held;
  useAutoplay(api, moving);

  // As the element's own ref it would have the page measured within the task that puts it there.
  useEffect(() => watch(viewport.current), [watch]);

  useEffect(() => {
    if (!api) return;
    const selected = () => setCurrent(api.selectedScrollSnap());
    api.on('select', selected);
    return () => {
      api.off('select', selected);
    };
  }, [api]);

  return {
    /** The ref of the element the slides are seen through. */
    viewport,
    current,
    moving,
    paused,
    /** Whether it ever moves by itself, so that there is something to pause. */
    canMove: !reduced,
    previous: () => api?.scrollPrev(),
    next: () => api?.scrollNext(),
    goTo: (slide: number) => api?.scrollTo(slide),
    setPaused,
    setHeld,
  };
};
