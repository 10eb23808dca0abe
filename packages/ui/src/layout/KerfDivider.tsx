import styles from './KerfDivider.module.css';

/** A horizontal rule with a saw cut. Decoration only. */
export function KerfDivider() {
  return <div className={styles.kerf} aria-hidden="true" />;
}
