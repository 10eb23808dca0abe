import type { ReactNode } from 'react';
import styles from './promotions.module.css';

const focus = (opened: HTMLElement | null) => opened?.focus();

/** What a button of the list opens above it. It gets the focus, which also scrolls it into view. */
export const Opened = ({ children }: { children: ReactNode }) => (
  <div ref={focus} tabIndex={-1} className={styles.opened}>
    {children}
  </div>
);
