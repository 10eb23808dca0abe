import type { Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Price, Sums, type SumsProps } from '@kerf/ui';
import { cartMessages as cart } from '../messages/cart-messages';
import { DiscountNotes } from './discount-notes';

/** The amounts of a quote. Without `delivery` nothing is delivered. */
export type Totals = Pick<Quote, 'subtotal' | 'tax' | 'taxIncluded' | 'total'> &
  Partial<Pick<Quote, 'deliveryDiscounts' | 'currency' | 'taxUnknown'>> & { delivery?: number | undefined };

/** Subtotal, and delivery and tax if there are any. */
export const amountsOf = ({
  subtotal,
  delivery,
  deliveryDiscounts,
  tax,
  taxIncluded,
  taxUnknown,
  currency,
}: Omit<Totals, 'total'>): SumsProps['sums'] => [
  { label: cart.subtotal, amount: <Price>{formatCents(subtotal, currency)}</Price> },
  ...(delivery === undefined
    ? []
    : [
        {
          label: cart.delivery,
          amount: (
            <>
              {delivery === 0 ? cart.free : <Price>{formatCents(delivery, currency)}</Price>}
              <DiscountNotes discounts={deliveryDiscounts} currency={currency} />
            </>
          ),
        },
      ]),
  ...(taxUnknown ? [{ label: cart.tax, amount: cart.taxUnknown }] : []),
  ...(tax > 0
    ? [{ label: taxIncluded ? cart.taxIncluded : cart.tax, amount: <Price>{formatCents(tax, currency)}</Price> }]
    : []),
];

/** Subtotal, delivery, tax and total of a quote. */
export const QuoteTotals = ({ quote }: { quote: Totals }) => (
  <Sums
    total
    sums={[
      ...amountsOf(quote),
      { label: cart.total, amount: <Price>{formatCents(quote.total, quote.currency)}</Price> },
    ]}
  />
);
