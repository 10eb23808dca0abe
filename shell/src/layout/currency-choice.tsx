import { type ComponentType, lazy, Suspense } from 'react';
import styles from './currency-choice.module.css';

/** Not in the first scripts. Without it, the shop stays in the currency that it is in. */
const CurrencySelect = lazy<ComponentType>(() => import('./currency-select').catch(() => ({ default: () => null })));

/** The place of the currency select, below every first view. */
export const CurrencyChoice = () => (
  <div className={styles.choice}>
    <Suspense>
      <CurrencySelect />
    </Suspense>
  </div>
);
