import styles from './sawn-figure.module.css';

/** Very large type with a saw cut through it. For looking at only: say the same in words beside it. */
export function SawnFigure({ children }: { children: string }) {
  return (
    <div className={styles.figure} aria-hidden="true">
      <span className={styles.upper}>{children}</span>
      <span className={styles.lower}>{children}</span>
    </div>
  );
}
