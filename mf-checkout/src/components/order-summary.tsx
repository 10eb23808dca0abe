import { formatCents, type OrderDetail, type Quote } from '@kerf/contracts';
import { Card, cx, Icon, Loaded, type LoadedProps, Picture, Price, Skeleton } from '@kerf/ui';
import { useState } from 'react';
import { messages } from '../messages';
import styles from './order-summary.module.css';
import { QuoteTotals, type Totals } from './quote-totals';

const { cart } = messages;

/** What a quote and an order have in common, in cents. */
interface Summary extends Totals {
  lines: readonly Pick<Quote['lines'][number], 'item' | 'name' | 'image' | 'quantity' | 'total'>[];
}

/** The summary of an order. One without delivery, as the order form places it, has none in its summary either. */
export const summaryOf = ({ lines, subtotal, delivery, tax, taxIncluded, total }: OrderDetail): Summary => ({
  lines,
  subtotal,
  delivery: delivery?.price,
  tax,
  taxIncluded,
  total: total,
});

/** The lines and what they cost. On a phone it is above the form, so there it begins collapsed to the total. */
export function OrderSummary({ of }: { of: Summary }) {
  const [isWide] = useState(() => window.matchMedia('(min-width: 60rem)').matches);
  return (
    <Card as="section" aria-label={cart.summary} className={styles.summary}>
      <details open={isWide}>
        <summary className={styles.head}>
          <span className={styles.title}>
            {cart.summary} <Icon name="chevron-down" />
          </span>{' '}
          <span>{formatCents(of.total)}</span>
        </summary>
        <ul className={styles.lines}>
          {of.lines.map(({ item, name, image, quantity, total }) => (
            <li key={item}>
              <Picture src={image} alt="" width={64} height={48} />
              <span dir="auto">
                {quantity} × {name}
              </span>
              <Price>{formatCents(total)}</Price>
            </li>
          ))}
        </ul>
        <QuoteTotals quote={of} />
      </details>
    </Card>
  );
}

const loading = { data: undefined, error: null, refetch: () => undefined };

/** The place of a summary whose `query` is loading or has failed. On a phone it is as high as a collapsed summary. */
export const SummaryFrame = ({ query = loading }: Partial<Pick<LoadedProps<unknown>, 'query'>>) => (
  <Card as="section" aria-label={cart.summary} className={cx(styles.summary, styles.frame)}>
    <p className={styles.head}>{cart.summary}</p>
    <Loaded query={query} skeleton={<Skeleton lines={8} className={styles.beside} />}>
      {() => null}
    </Loaded>
  </Card>
);
