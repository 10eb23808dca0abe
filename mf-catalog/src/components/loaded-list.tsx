import type { UseQueryResult } from '@kerf/federation/query';
import { ErrorText, Spinner } from '@kerf/ui';
import type { ReactNode } from 'react';
import styles from './loaded-list.module.css';

interface LoadedListProps<T> {
  query: UseQueryResult<T[]>;
  /** Read out while it loads. */
  loadingLabel: string;
  /** Keeps the place of the list while it loads. */
  skeleton: ReactNode;
  /** Stands where the list has nothing in it. */
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
}

/** A list in whichever state it is: loading, failed, empty or there. */
export function LoadedList<T>({ query, loadingLabel, skeleton, empty, children }: LoadedListProps<T>) {
  if (query.data) return query.data.length > 0 ? children(query.data) : empty;
  if (query.isError) {
    return (
      <ErrorText
        message={query.error.message}
        retryLabel={query.isFetching ? 'Trying again' : 'Retry'}
        onRetry={() => query.refetch()}
      />
    );
  }
  return (
    <div className={styles.loading} aria-busy="true">
      {skeleton}
      <span className={styles.spinner}>
        <Spinner label={loadingLabel} />
      </span>
    </div>
  );
}
