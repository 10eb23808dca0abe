import type { ReactNode } from 'react';
import { listsMessages } from '../../messages/lists-messages';
import styles from './filter-bar.module.css';

/** The search and the filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search aria-label={listsMessages.filters} className={styles.bar}>
      {children}
    </search>
  );
}
