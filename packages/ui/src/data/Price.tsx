import type { ReactNode } from 'react';
import styles from './Price.module.css';

/** An amount of money that is formatted already, in tabular figures. A browser that translates the page leaves it as it is. */
export function Price({ children }: { children: ReactNode }) {
  return (
    <span className={styles.price} translate="no">
      {children}
    </span>
  );
}
