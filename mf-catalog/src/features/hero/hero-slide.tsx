import { Link } from '@kerf/federation/router';
import { buttonClass, cx } from '@kerf/ui';
import styles from './hero-slide.module.css';
import { SawnFigure } from './sawn-figure';
import type { Slide } from './slides';

interface HeroSlideProps {
  slide: Slide;
  /** '1 of 3' */
  label: string;
  /** Whether the slide is visible first and its picture loads eagerly. */
  first: boolean;
  current: boolean;
}

/** One slide. Hidden slides cannot get the focus. */
export function HeroSlide({ slide, label, first, current }: HeroSlideProps) {
  const { tone, title, figure, text, action, image } = slide;
  return (
    <section
      aria-roledescription="slide"
      aria-label={label}
      inert={!current}
      className={cx(styles.slide, styles[tone])}
    >
      <img
        className={styles.picture}
        src={image}
        alt=""
        width={960}
        height={540}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
      />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {figure ? <SawnFigure>{figure}</SawnFigure> : null}
          <p className={styles.text}>{text}</p>
          <Link
            to={action.to}
            draggable={false}
            className={cx(buttonClass('primary', { size: 'large' }), styles.action)}
          >
            {action.label}
          </Link>
        </div>
      </div>
    </section>
  );
}
