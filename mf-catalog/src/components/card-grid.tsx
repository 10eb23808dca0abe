import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** A list of cards in three columns, two on a tablet, one on a phone. Its children are `<li>`s. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
