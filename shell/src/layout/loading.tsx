import { Spinner } from '@kerf/ui';
import styles from './loading.module.css';

/** A spinner over the current page while the next page loads. */
export const LoadingOver = () => (
  <div className={styles.over}>
    <Spinner />
  </div>
);

/** A spinner in place of a page that loads. */
export const LoadingAlone = () => (
  <div className={styles.alone}>
    <Spinner />
  </div>
);
