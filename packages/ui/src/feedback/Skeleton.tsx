import { cx } from '../cx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** 'text' is lines, 'box' a 4:3 picture, 'card' a picture above lines. */
  shape?: 'text' | 'box' | 'card';
  lines?: number;
  className?: string;
}

/** A placeholder while content loads. Hidden from screen readers, so combine it with a Spinner or a busy region. */
export function Skeleton({ shape = 'text', lines = 3, className }: SkeletonProps) {
  const text = Array.from({ length: lines }, (_, line) => `line-${line}`);
  return (
    <div aria-hidden="true" className={cx(styles.skeleton, shape === 'card' && styles.card, className)}>
      {shape === 'text' ? null : <div className={styles.box} />}
      {shape === 'box' ? null : (
        <div className={styles.text}>
          {text.map(line => (
            <div key={line} className={styles.line} />
          ))}
        </div>
      )}
    </div>
  );
}
