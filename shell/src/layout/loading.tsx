import { Spinner } from '@kerf/ui';
import styles from './loading.module.css';

/** Over the page that is still shown while the next one is being loaded. */
export const LoadingOver = () => (
  <div className={styles.over}>
    <Spinner />
  </div>
);

/** In the place of a page that is being loaded. */
export const LoadingAlone = () => (
  <div className={styles.alone}>
    <Spinner />
  </div>
);
