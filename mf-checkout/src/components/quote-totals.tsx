import type { Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { countryName } from '@kerf/session/countries';
import { Price, Sums, type SumsProps } from '@kerf/ui';
import { cartMessages as cart } from '../messages/cart-messages';
import { DiscountNotes } from './discount-notes';
import styles from './order-summary.module.css';

/** The amounts of a quote. Without `delivery` nothing is delivered. */
export type Totals = Pick<Quote, 'subtotal' | 'tax' | 'taxIncluded' | 'total'> &
  Partial<Pick<Quote, 'deliveryDiscounts' | 'currency' | 'taxUnknown'>> & {
    delivery?: number | undefined;
    /** Where the goods go. */
    country?: string | undefined;
  };

/** The amounts that add up to the total: subtotal, and delivery and tax if there are any. */
const amountsOf = ({
  subtotal,
  delivery,
  country,
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
          label: country ? cart.deliveryTo(countryName(country)) : cart.delivery,
          amount: (
            <>
              {delivery === 0 ? cart.free : <Price>{formatCents(delivery, currency)}</Price>}
              <DiscountNotes discounts={deliveryDiscounts} currency={currency} />
            </>
          ),
        },
      ]),
  ...(taxUnknown ? [{ label: cart.tax, amount: cart.taxUnknown }] : []),
  ...(tax > 0 && !taxIncluded ? [{ label: cart.tax, amount: <Price>{formatCents(tax, currency)}</Price> }] : []),
];

/** Subtotal, delivery, tax and total of a quote. A tax that the prices include is no part of the sum, so it is below the total. */
export const QuoteTotals = ({ quote }: { quote: Totals }) => (
  <div>
    <Sums
      total
      sums={[
        ...amountsOf(quote),
        { label: cart.total, amount: <Price>{formatCents(quote.total, quote.currency)}</Price> },
      ]}
    />
    {quote.taxIncluded && quote.tax > 0 ? (
      <p className={styles.included}>{cart.taxIncluded(formatCents(quote.tax, quote.currency))}</p>
    ) : null}
  </div>
);
