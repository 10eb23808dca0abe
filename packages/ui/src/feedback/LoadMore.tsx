import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button';
import { ErrorText } from './ErrorText';
import styles from './LoadMore.module.css';

export interface LoadMoreProps {
  /** A list that loads page by page. Only this shape is used, so that this package needs React only. */
  list: { hasMore: boolean; isLoadingMore: boolean; moreError: Error | null; loadMore: () => void };
  /** Shown when the last page has loaded. It takes the focus from the button, which is gone. */
  end: ReactNode;
  children: ReactNode;
}

/** Without scrolling: the new entries are above the text, where the button was. */
const focus = (node: HTMLElement | null) => node?.focus({ preventScroll: true });

/** The button that loads the next page of a list. */
export function LoadMore({ list, end, children }: LoadMoreProps) {
  const [used, setUsed] = useState(false);
  if (list.moreError) return <ErrorText message={list.moreError.message} onRetry={list.loadMore} />;
  if (!list.hasMore)
    return used ? (
      <p ref={focus} tabIndex={-1} className={styles.end}>
        {end}
      </p>
    ) : null;
  const load = () => {
    setUsed(true);
    list.loadMore();
  };
  return (
    <p className={styles.more}>
      <Button busy={list.isLoadingMore} onClick={load}>
        {children}
      </Button>
    </p>
  );
}
