import type { ReactNode } from 'react';
import { ErrorText } from './ErrorText';
import styles from './Loaded.module.css';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';

export interface LoadedProps<Data> {
  /** A query as TanStack Query gives it; of that library only its shape is known here. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Lines of the skeleton that keeps the place meanwhile. */
  lines: number;
  children: (data: Data) => ReactNode;
}

/** What was asked for, or that it is loading, or why it is not there. What was there stays when a refresh fails. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorText message={query.error.message} onRetry={() => query.refetch()} />;
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton lines={lines} />
      <div className={styles.spinner}>
        <Spinner />
      </div>
    </div>
  );
}
