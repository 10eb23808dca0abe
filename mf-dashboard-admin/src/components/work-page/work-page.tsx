import { Link } from '@kerf/federation/router';
import { Icon } from '@kerf/ui';
import type { ReactNode } from 'react';
import styles from './work-page.module.css';

/** Of the element around a page that begins with a `WorkHead`. */
export const workPageClass = styles.page;

interface WorkHeadProps {
  /** The list that the page belongs to. */
  back: { to: string; label: string };
  /** In the line of the link to the list. */
  beside?: ReactNode;
  title: string;
  /** Beside the title. */
  state?: ReactNode;
  /** Buttons, links and a menu. On a phone they are in a bar at the end of the screen. */
  actions: ReactNode;
}

/** The head of a page about one thing. Its name, its state and its actions stay in sight. */
export function WorkHead({ back, beside, title, state, actions }: WorkHeadProps) {
  return (
    <>
      <div className={styles.above}>
        <Link to={back.to} className={styles.back}>
          <Icon name="chevron-left" />
          {back.label}
        </Link>
        {beside}
      </div>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 dir="auto">{title}</h1>
          {state}
        </div>
        <div className={styles.actions} data-end-bar="phone">
          {actions}
        </div>
      </header>
    </>
  );
}

/** The key that does what the button around it does. */
export const KeyHint = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={styles.key}>
    {children}
  </span>
);
