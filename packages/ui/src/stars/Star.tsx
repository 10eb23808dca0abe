import { cx } from '../cx';
import styles from './Stars.module.css';

const outline = 'm12 2.8 2.83 5.85 6.42.87-4.68 4.48 1.15 6.4L12 17.3l-5.72 3.1 1.15-6.4-4.68-4.48 6.42-.87L12 2.8Z';

/** One star: empty, half or full. */
export function Star({ fill }: { fill: 0 | 0.5 | 1 }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.star} aria-hidden="true" focusable="false">
      <path d={outline} className={styles.empty} />
      {fill ? <path d={outline} className={cx(styles.full, fill === 0.5 && styles.half)} /> : null}
    </svg>
  );
}
