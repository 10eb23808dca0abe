import type { ReactNode } from 'react';
import { ErrorText } from './ErrorText';
import styles from './Loaded.module.css';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';

export interface LoadedProps<Data> {
  /** A TanStack Query result. Only this shape is used, so that this package needs React only. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Lines of the default skeleton. */
  lines?: number;
  /** Keeps the place of the data while it loads. */
  skeleton?: ReactNode;
  /** Announced to screen readers while the data loads. */
  loadingLabel?: string;
  /** Shown instead of the children if the data is an empty array. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query's state: loading, failed, empty or loaded. Loaded data stays when a later refresh fails. */
export function Loaded<Data>({ query, lines, skeleton, loadingLabel, empty, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0;
    return isEmpty && empty !== undefined ? empty : children(data);
  }
  if (error) return <ErrorText message={error.message} onRetry={refetch} />;
  return (
    <div className={styles.loading} aria-busy="true">
      {skeleton ?? <Skeleton lines={lines} />}
      <div className={styles.spinner}>
        <Spinner label={loadingLabel} />
      </div>
    </div>
  );
}
