import { formatCents, type Quote } from '@kerf/contracts';
import { Price, Sums } from '@kerf/ui';
import { messages } from '../messages';

const { cart } = messages;

/** The amounts of a quote. Without `delivery` nothing is delivered. */
export type Totals = Pick<Quote, 'subtotal' | 'tax' | 'taxIncluded' | 'total'> & { delivery?: number | undefined };

/** Subtotal, delivery, tax and total of a quote. */
export function QuoteTotals({ quote }: { quote: Totals }) {
  const { subtotal, delivery, tax, taxIncluded, total } = quote;
  const sums = [
    { label: cart.subtotal, amount: <Price>{formatCents(subtotal)}</Price> },
    ...(delivery === undefined
      ? []
      : [{ label: cart.delivery, amount: delivery === 0 ? cart.free : <Price>{formatCents(delivery)}</Price> }]),
    ...(tax > 0
      ? [{ label: taxIncluded ? cart.taxIncluded : cart.tax, amount: <Price>{formatCents(tax)}</Price> }]
      : []),
    { label: cart.total, amount: <Price>{formatCents(total)}</Price> },
  ];
  return <Sums total sums={sums} />;
}
