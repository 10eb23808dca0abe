import { locale } from '@kerf/contracts/domain';
import { useShopConfig } from '@kerf/session';
import { useShopZone } from '../components/date-time';
import { textWith } from '../components/text-with';
import { staffFootMessages as texts } from '../messages/staff-foot-messages';
import styles from './staff-foot.module.css';

/** Lists all keys. */
const listKey = '?';

/** The name of a currency behind an amount: "US dollars". */
const currencyName = (currency: string): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** In which time zone and currency the pages of the staff are, and how to see their keys. */
export default function StaffFoot() {
  const zone = useShopZone();
  const config = useShopConfig();
  if (!zone || !config) return null;
  return (
    <p className={styles.foot}>
      <span>{texts.times({ zone })}</span>
      <span>{texts.amounts({ currency: currencyName(config.currency) })}</span>
      <span className={styles.keys}>{textWith(texts.keys, { key: <kbd>{listKey}</kbd> })}</span>
    </p>
  );
}
