import type { Quote, QuoteLine } from '@kerf/contracts';
import type { OrderSums as Calculated, Summed } from '@kerf/contracts/orders';
import { Price, Sums, VisuallyHidden } from '@kerf/ui';
import { cartMessages as cart } from '../messages/cart-messages';
import styles from './order-summary.module.css';

/** The amounts of an order or a quote, which add up to the total. */
export function OrderSums({ sums: { rows, total, notes } }: { sums: Calculated }) {
  return (
    <div>
      <Sums total sums={[...rows, total].map(({ label, amount }) => ({ label, amount: <Price>{amount}</Price> }))} />
      {notes.map(note => (
        <p key={note} className={styles.included}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** What a quote says about its amounts. Nothing is delivered without a method. */
export const summedQuote = (quote: Quote, country: string, methodName: string = cart.delivery): Summed<QuoteLine> => ({
  ...quote,
  country,
  delivery: quote.method ? { name: methodName, price: quote.delivery, discounts: quote.deliveryDiscounts } : undefined,
  taxUnknown: quote.method ? quote.taxUnknown : undefined,
});

/** A price that is no longer asked. */
export const WasPrice = ({ children }: { children: string }) => (
  <s className={styles.was}>
    <VisuallyHidden>{cart.listPrice}</VisuallyHidden> {children}
  </s>
);
