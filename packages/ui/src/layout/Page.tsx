import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Page.module.css';

export interface PageProps {
  title: ReactNode;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** Buttons or links beside the title. */
  actions?: ReactNode;
  /** 'form' is as wide as a form that stands alone, 'narrow' as a text to read, 'wide' the whole 1200 pixels. */
  width?: 'form' | 'narrow' | 'wide';
  children?: ReactNode;
}

/** One page's content under its h1. It is not the `main` landmark: the shell has that. */
export function Page({ title, intro, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={cx(styles.page, width !== 'wide' && styles[width])}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1>{title}</h1>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
