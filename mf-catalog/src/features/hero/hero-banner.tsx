import { onKey } from '@kerf/ui';
import type { KeyboardEvent } from 'react';
import { homeMessages } from '../../home-messages';
import styles from './hero-banner.module.css';
import { HeroControls } from './hero-controls';
import { HeroSlide } from './hero-slide';
import { slides } from './slides';
import { useCarousel } from './use-carousel';

/** A carousel of three slides. */
export function HeroBanner() {
  const carousel = useCarousel();
  const { viewport, current, moving, previous, next, setHeld } = carousel;
  const arrowKeys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') previous();
    if (event.key === 'ArrowRight') next();
  };
  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label={homeMessages.hero.label}
      onKeyDown={onKey(arrowKeys)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <HeroControls titles={slides.map(slide => slide.title)} {...carousel} />
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.slides} aria-live={moving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <HeroSlide
              key={slide.title}
              slide={slide}
              label={homeMessages.hero.position({ slide: index + 1, slides: slides.length })}
              first={index === 0}
              current={index === current}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
