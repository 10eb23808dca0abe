import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion';
import { useAutoplay } from './use-autoplay';

/**
 * A looping carousel that advances automatically until it is paused. It does not advance while it has the pointer or the
 * focus. With reduced motion it never advances automatically and does not animate.
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

  // In an effect instead of a ref callback, which would force a synchronous layout during the commit.
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
    /** Ref of the element that clips the slides. */
    viewport,
    current,
    moving,
    paused,
    /** Whether the carousel can advance automatically, so that it needs a pause button. */
    canMove: !reduced,
    previous: () => api?.scrollPrev(),
    next: () => api?.scrollNext(),
    goTo: (slide: number) => api?.scrollTo(slide),
    setPaused,
    setHeld,
  };
};
