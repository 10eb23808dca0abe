import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Page.module.css';

export interface PageProps {
  title: ReactNode;
  /** A sentence below the title. */
  intro?: ReactNode;
  /** Above the title: a link to the list that the page belongs to. */
  back?: ReactNode;
  /** Buttons or links beside the title. */
  actions?: ReactNode;
  /** 'form' fits a single form, 'narrow' fits running text, 'wide' is 1200 pixels. */
  width?: 'form' | 'narrow' | 'wide';
  children?: ReactNode;
}

/** The content of a page below its h1. It is not the `main` landmark, which the shell renders. */
export function Page({ title, intro, back, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={cx(styles.page, width !== 'wide' && styles[width])}>
      <header className={styles.head}>
        {back ? <div className={styles.back}>{back}</div> : null}
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
