import { useShopConfig } from '@kerf/session';
import { useShopZone } from '../components/date-time';
import { staffFootMessages as texts } from '../messages/staff-foot-messages';
import styles from './staff-foot.module.css';

/** The name of a currency behind an amount: "US dollars". */
const currencyName = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** In which time zone and currency the pages of the staff are, and how to see their keys. */
export default function StaffFoot() {
  const zone = useShopZone();
  const config = useShopConfig();
  if (!zone || !config) return null;
  return (
    <p className={styles.foot}>
      <span>{texts.times(zone)}</span>
      <span>{texts.amounts(currencyName(config.currency))}</span>
      <span className={styles.keys}>
        {texts.press} <kbd>{texts.key}</kbd> {texts.forTheKeys}
      </span>
    </p>
  );
}
