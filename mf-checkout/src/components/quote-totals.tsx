import type { Quote } from '@kerf/contracts';
import { Price, Sums } from '@kerf/ui';
import { messages } from '../messages';

const { cart } = messages;

/** The amounts of a quote. Without `delivery` nothing is delivered. */
export type Totals = Pick<Quote, 'subtotal' | 'tax' | 'taxIncluded' | 'total'> & { delivery?: number | undefined };

/** Subtotal, delivery, tax and total of a quote. */
export function QuoteTotals({ quote }: { quote: Totals }) {
  const { subtotal, delivery, tax, taxIncluded, total } = quote;
  const sums = [
    { label: cart.subtotal, amount: <Price cents={subtotal} /> },
    ...(delivery === undefined
      ? []
      : [{ label: cart.delivery, amount: delivery === 0 ? cart.free : <Price cents={delivery} /> }]),
    ...(tax > 0 ? [{ label: taxIncluded ? cart.taxIncluded : cart.tax, amount: <Price cents={tax} /> }] : []),
    { label: cart.total, amount: <Price cents={total} /> },
  ];
  return <Sums total sums={sums} />;
}
