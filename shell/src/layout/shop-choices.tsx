import { type ComponentType, lazy, Suspense } from 'react';
import styles from './shop-choices.module.css';

/** Not in the first scripts. Without it, the shop stays with the country and the currency that it has. */
const ShopSelects = lazy<ComponentType>(() => import('./shop-selects').catch(() => ({ default: () => null })));

/** The place of the selects of country and currency, below every first view. */
export const ShopChoices = () => (
  <div className={styles.choices}>
    <Suspense>
      <ShopSelects />
    </Suspense>
  </div>
);
