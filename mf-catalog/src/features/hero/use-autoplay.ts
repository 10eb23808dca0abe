import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect } from 'react';

const SLIDE_MS = 6000;

/** While `moving`, shows the next slide six seconds after the last change. A manual change restarts the timer. */
export const useAutoplay = (api: EmblaCarouselType | undefined, moving: boolean) => {
  useEffect(() => {
    if (!api || !moving) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => api.scrollNext(), SLIDE_MS);
    };
    wait();
    api.on('select', wait);
    return () => {
      clearTimeout(timer);
      api.off('select', wait);
    };
  }, [api, moving]);
};
