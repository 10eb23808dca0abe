import { formatDollars } from './money';
import styles from './Price.module.css';

export type PriceProps = { dollars: number; cents?: never } | { cents: number; dollars?: never };

/** An amount of money, formatted as $1,234.50 in tabular figures. */
export function Price({ dollars, cents }: PriceProps) {
  return <span className={styles.price}>{formatDollars(dollars ?? cents / 100)}</span>;
}
