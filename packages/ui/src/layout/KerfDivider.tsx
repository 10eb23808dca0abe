import styles from './KerfDivider.module.css';

/** A rule with a saw cut through it; decoration only. */
export function KerfDivider() {
  return <div className={styles.kerf} aria-hidden="true" />;
}
