import { whenIdle } from '@kerf/federation/when-idle';
import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion';
import { useAutoplay } from './use-autoplay';

/**
 * A looping carousel that advances automatically until it is paused. It does not advance while it has the pointer or the
 * focus. With reduced motion it never advances automatically and does not animate. Its library loads when the browser is idle, or with the
 * first click, which then takes effect.
 */
export const useCarousel = () => {
  const reduced = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<EmblaCarouselType>();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const moving = !reduced && !paused && !held;
  useAutoplay(api, moving);

  const loading = useRef<Promise<EmblaCarouselType | undefined>>(undefined);
  const load = useCallback(() => {
    loading.current ??= import(/* webpackChunkName: "later-carousel" */ 'embla-carousel').then(({ default: embla }) => {
      if (!viewport.current) return undefined;
      const loaded = embla(viewport.current, { loop: true });
      setApi(loaded);
      return loaded;
    });
    // Without the library the first slide stays, and the next click tries again.
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }, []);
  const change = (run: (api: EmblaCarouselType) => void) => {
    // While the library loads, the click is kept.
    if (api) run(api);
    else
      void load().then(
        loaded => loaded && run(loaded),
        () => undefined,
      );
  };

  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  useEffect(() => () => api?.destroy(), [api]);
  useEffect(() => api?.reInit({ loop: true, duration: reduced ? 0 : 28 }), [api, reduced]);

  const subscribe = useCallback(
    (onSelect: () => void) => {
      api?.on('select', onSelect);
      return () => {
        api?.off('select', onSelect);
      };
    },
    [api],
  );
  // A click that waited for the library has changed the slide before the subscription.
  const current = useSyncExternalStore(
    subscribe,
    () => api?.selectedScrollSnap() ?? 0,
    () => 0,
  );

  return {
    /** Ref of the element that clips the slides. */
    viewport,
    current,
    moving,
    paused,
    /** Whether the carousel can advance automatically, so that it needs a pause button. */
    canMove: !reduced,
    previous: () => change(loaded => loaded.scrollPrev()),
    next: () => change(loaded => loaded.scrollNext()),
    goTo: (slide: number) => change(loaded => loaded.scrollTo(slide)),
    setPaused,
    setHeld,
  };
};
