import { type ComponentType, lazy, Suspense } from 'react';
import styles from './shop-choices.module.css';

const load = () => import('./later-choices');
const none = { default: () => null };

/** Not in the first scripts. Without it, the shop stays with the country and the currency that it has. */
const ShopSelects = lazy<ComponentType>(() =>
  load()
    .then(({ ShopSelects: shown }) => ({ default: shown }))
    .catch(() => none),
);
const CountryButton = lazy<ComponentType>(() =>
  load()
    .then(({ CountryButton: shown }) => ({ default: shown }))
    .catch(() => none),
);

/** The place of the selects of country and currency, below every first view. */
export const ShopChoices = () => (
  <div className={styles.choices}>
    <Suspense>
      <ShopSelects />
    </Suspense>
  </div>
);

/** The country of delivery at the end of the departments. The served page has none, because only the browser knows the visitor's. */
export const CountryChoice = () => (
  <Suspense>
    <CountryButton />
  </Suspense>
);
