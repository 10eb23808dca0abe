import type { Quote } from '@kerf/contracts';
import { Price } from '@kerf/ui';
import { messages } from '../messages';
import styles from './quote-totals.module.css';

const { cart } = messages;

/** The amounts of a quote. Without `delivery` nothing is delivered. */
export type Totals = Pick<Quote, 'subtotal' | 'tax' | 'taxIncluded' | 'total'> & { delivery?: number | undefined };

/** Subtotal, delivery, tax and total of a quote. */
export function QuoteTotals({ quote }: { quote: Totals }) {
  const { subtotal, delivery, tax, taxIncluded, total } = quote;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{cart.subtotal}</dt>
        <dd>
          <Price cents={subtotal} />
        </dd>
      </div>
      {delivery === undefined ? null : (
        <div>
          <dt>{cart.delivery}</dt>
          <dd>{delivery === 0 ? cart.free : <Price cents={delivery} />}</dd>
        </div>
      )}
      {tax > 0 ? (
        <div>
          <dt>{taxIncluded ? cart.taxIncluded : cart.tax}</dt>
          <dd>
            <Price cents={tax} />
          </dd>
        </div>
      ) : null}
      <div className={styles.total}>
        <dt>{cart.total}</dt>
        <dd>
          <Price cents={total} />
        </dd>
      </div>
    </dl>
  );
}
