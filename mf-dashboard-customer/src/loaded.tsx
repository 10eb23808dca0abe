import { ErrorText, Skeleton, Spinner } from '@kerf/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './loaded.module.css';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What was asked for, or that it is loading, or why it is not there. What was there stays when a refresh fails. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorText message={query.error.message} onRetry={() => query.refetch()} />;
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton lines={12} />
      <div className={styles.spinner}>
        <Spinner />
      </div>
    </div>
  );
}
