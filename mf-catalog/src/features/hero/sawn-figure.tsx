import styles from './sawn-figure.module.css';

/** Very large text with a saw cut. Hidden from screen readers, so repeat its content in text. */
export function SawnFigure({ children }: { children: string }) {
  return (
    <div className={styles.figure} aria-hidden="true">
      <span className={styles.upper}>{children}</span>
      <span className={styles.lower}>{children}</span>
    </div>
  );
}
