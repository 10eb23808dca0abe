import { IconButton } from '@kerf/ui';
import { homeMessages } from '../../home-messages';
import styles from './hero-controls.module.css';

interface HeroControlsProps {
  titles: readonly string[];
  current: number;
  paused: boolean;
  canMove: boolean;
  previous: () => void;
  next: () => void;
  goTo: (slide: number) => void;
  setPaused: (paused: boolean) => void;
}

/** The buttons of the carousel. */
export function HeroControls({ titles, current, paused, canMove, previous, next, goTo, setPaused }: HeroControlsProps) {
  return (
    <div className={styles.place}>
      <div className={styles.controls}>
        {canMove ? (
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? homeMessages.hero.play : homeMessages.hero.pause}
            onClick={() => setPaused(!paused)}
          />
        ) : null}
        <IconButton icon="chevron-left" label={homeMessages.hero.previous} onClick={previous} />
        <span className={styles.dots}>
          {titles.map((title, index) => (
            <button
              key={title}
              type="button"
              className={styles.dot}
              aria-label={homeMessages.hero.slide({ position: index + 1, title })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </span>
        <IconButton icon="chevron-right" label={homeMessages.hero.next} onClick={next} />
      </div>
    </div>
  );
}
