import { Link } from '@kerf/federation/router';
import { useEffect, useRef } from 'react';
import { listsMessages } from '../../messages/lists-messages';
import styles from './views.module.css';

/** In pixels, left of the current view. */
const MARGIN = 48;

export interface View {
  to: string;
  label: string;
  /** How many rows it has, where the API counts them. */
  count?: string | undefined;
  isCurrent: boolean;
}

/** The parts of a list that the staff uses most, as links with the number of their rows. */
export function Views({ views }: { views: readonly View[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent);
  // On a phone the views are wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, and its count, move the link
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - MARGIN;
  }, [current?.to, current?.count]);
  return (
    <nav ref={nav} aria-label={listsMessages.views} className={styles.views}>
      {views.map(({ to, label, count, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
          {count === undefined ? null : <span className={styles.count}> {count}</span>}
        </Link>
      ))}
    </nav>
  );
}
