import { useShopPromises } from '@kerf/federation/use-shop-texts';
import styles from './shop-promise.module.css';
import { textMessages as texts } from './text-messages';

/** The setting of the shop that a text is about: the days of return, or the years of warranty. */
export function ShopPromise({ path }: { path: string }) {
  const { returnDays, warrantyYears } = useShopPromises();
  if (path === '/help/returns' && returnDays)
    return <p className={styles.promise}>{texts.returnDays({ days: returnDays })}</p>;
  if (path === '/help/warranty' && warrantyYears)
    return <p className={styles.promise}>{texts.warranty({ years: warrantyYears })}</p>;
  return null;
}
