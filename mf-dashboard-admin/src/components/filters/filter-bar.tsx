import { useSearchParams } from '@kerf/federation/router';
import { Button } from '@kerf/ui';
import { type ReactNode, useState } from 'react';
import { listsMessages } from '../../messages/lists-messages';
import styles from './filter-bar.module.css';

/** Other parts of a list's page say what these are: the search, the views and the order. */
const shownElsewhere = ['q', 'page', 'sort', 'status', 'state', 'view'];

/** The search and the filters above a list. On a phone a button opens the filters, unless one of them is set. */
export function FilterBar({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState([...params.keys()].some(name => !shownElsewhere.includes(name)));
  return (
    <search aria-label={listsMessages.filters} className={styles.bar} data-open={isOpen}>
      {children}
      <Button className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {listsMessages.openFilters}
      </Button>
    </search>
  );
}
