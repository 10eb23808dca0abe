import type { Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Icon, Picture, Price } from '@kerf/ui';
import { cartMessages } from '../messages/cart-messages';
import styles from './order-summary.module.css';
import { WasPrice } from './order-sums';

/** A line of a quote and of an order, in cents. */
export type SummaryLine = Pick<Quote['lines'][number], 'item' | 'name' | 'image' | 'quantity' | 'total'> & {
  /** Before the discounts. */
  list?: number | undefined;
};

/** With more lines, the button would be below a small window. */
const MOST_SHOWN = 3;

interface SummaryLinesProps {
  lines: readonly SummaryLine[];
  /** Default: the base currency. */
  currency?: string | undefined;
}

/** What is bought. The fourth and further lines are shown on request. */
export function SummaryLines({ lines, currency }: SummaryLinesProps) {
  const hidden = lines.slice(MOST_SHOWN);
  return (
    <>
      <List lines={lines.slice(0, MOST_SHOWN)} currency={currency} />
      {hidden.length > 0 ? (
        <details className={styles.more}>
          <summary>
            {cartMessages.more(hidden.length)} <Icon name="chevron-down" />
          </summary>
          <List lines={hidden} currency={currency} />
        </details>
      ) : null}
    </>
  );
}

const List = ({ lines, currency }: SummaryLinesProps) => (
  <ul className={styles.lines}>
    {lines.map(({ item, name, image, quantity, list, total }) => (
      <li key={item}>
        <Picture src={image} alt="" width={64} height={48} />
        <span dir="auto">
          {quantity} × {name}
        </span>
        <span className={styles.amount}>
          {list !== undefined && list > total ? <WasPrice>{formatCents(list, currency)}</WasPrice> : null}
          <Price>{formatCents(total, currency)}</Price>
        </span>
      </li>
    ))}
  </ul>
);
