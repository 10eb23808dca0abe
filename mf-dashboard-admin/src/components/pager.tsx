import { Link, useSearchParams } from '@kerf/federation/router';
import { buttonClass, Icon } from '@kerf/ui';
import { listsMessages as lists } from '../messages/lists-messages';
import styles from './paged-table.module.css';

export interface PagerProps {
  page: number;
  pages: number;
  /** Number of the first row on the page, from 1. `last` is that of the last row. */
  first: number;
  last: number;
  /** How many rows there are: "120", or "100+" while not all pages have loaded. */
  all: string;
}

export function Pager({ page, pages, first, last, all }: PagerProps) {
  const [search] = useSearchParams();
  const to = (other: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(other) })}`;
  return (
    <nav aria-label={lists.pages} className={styles.pager}>
      <p role="status" className={styles.shown}>
        {lists.shown(first, last, all)}
      </p>
      <div className={styles.links}>
        {page > 1 ? (
          <Link className={buttonClass()} to={to(page - 1)}>
            <Icon name="chevron-left" />
            {lists.previous}
          </Link>
        ) : null}
        {page < pages ? (
          <Link className={buttonClass()} to={to(page + 1)}>
            {lists.next}
            <Icon name="chevron-right" />
          </Link>
        ) : null}
      </div>
    </nav>
  );
}
