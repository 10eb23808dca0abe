import type { Quote } from '@kerf/contracts';
import { type OrderSums as Calculated, orderSums, type Summed } from '@kerf/contracts/orders';
import { Icon, Picture, Price } from '@kerf/ui';
import { cartMessages } from '../messages/cart-messages';
import { sumMessages } from '../messages/sum-messages';
import styles from './order-summary.module.css';
import { OrderSums, WasPrice } from './order-sums';

/** A line of a quote and of an order, in the smallest unit of the currency. */
type SummaryLine = Pick<Quote['lines'][number], 'item' | 'name' | 'image' | 'quantity' | 'price' | 'total' | 'without'>;

/** What is bought, and the amounts that add up to the total. */
export function Summary<Line extends SummaryLine>({ of }: { of: Summed<Line> }) {
  const sums = orderSums(of, sumMessages);
  return (
    <>
      <SummaryLines lines={sums.lines} />
      <OrderSums sums={sums} />
    </>
  );
}

/** With more lines, the button would be below a small window. */
const MOST_SHOWN = 3;

interface SummaryLinesProps {
  lines: Calculated<SummaryLine>['lines'];
}

/** The fourth and further lines are shown on request. */
function SummaryLines({ lines }: SummaryLinesProps) {
  const hidden = lines.slice(MOST_SHOWN);
  return (
    <>
      <List lines={lines.slice(0, MOST_SHOWN)} />
      {hidden.length > 0 ? (
        <details className={styles.more}>
          <summary>
            {cartMessages.more({ lines: hidden.length })} <Icon name="chevron-down" />
          </summary>
          <List lines={hidden} />
        </details>
      ) : null}
    </>
  );
}

const List = ({ lines }: SummaryLinesProps) => (
  <ul className={styles.lines}>
    {lines.map(({ line: { item, name, without, image, quantity }, amount, was }) => (
      <li key={item}>
        <Picture src={image} alt="" width={64} height={48} />
        <span dir="auto">
          {quantity} × {name}
          {without ? <small>{without}</small> : null}
        </span>
        <span className={styles.amount}>
          {was ? <WasPrice>{was}</WasPrice> : null}
          <Price>{amount}</Price>
        </span>
      </li>
    ))}
  </ul>
);
