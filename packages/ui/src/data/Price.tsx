import type { ReactNode } from 'react';
import styles from './Price.module.css';

/** An amount of money that is formatted already, in tabular figures. */
export function Price({ children }: { children: ReactNode }) {
  return <span className={styles.price}>{children}</span>;
}
