import type { Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { orderSums } from '@kerf/contracts/orders';
import { chooseCountry, useCountry, useShopConfig } from '@kerf/session';
import { countries } from '@kerf/session/countries';
import { Button, Field, Select, Skeleton } from '@kerf/ui';
import { OrderSummary, SummaryBar, SummaryNote } from '../../components/order-summary';
import { OrderSums, summedQuote } from '../../components/order-sums';
import { cartMessages as cart } from '../../messages/cart-messages';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { sumMessages } from '../../messages/sum-messages';

interface CartSummaryProps {
  /** Undefined while it loads. */
  quote?: Quote;
  isBlocked?: boolean;
  /** Whether the quote is for other lines than those shown. */
  isOutdated?: boolean;
  onCheckout?: () => void;
}

/** What the cart costs, and the way to the checkout. */
export function CartSummary({ quote, isBlocked = false, isOutdated = false, onCheckout }: CartSummaryProps) {
  const country = useCountry();
  const config = useShopConfig();
  const button = (
    <Button variant="primary" size="large" wide disabled={isBlocked} busy={isOutdated || !quote} onClick={onCheckout}>
      {cart.checkout}
    </Button>
  );
  return (
    <OrderSummary
      bar={
        <SummaryBar
          total={quote && formatCents(quote.total, quote.currency)}
          problem={isBlocked ? cart.blocked : undefined}
          button={button}
        />
      }
    >
      {quote ? (
        <>
          <OrderSums sums={orderSums(summedQuote(quote, country), sumMessages)} />
          {quote.method ? null : <p role="alert">{checkout.noDelivery}</p>}
          {config ? (
            <Field label={cart.deliverTo}>
              <Select value={country} onChange={({ target }) => chooseCountry(target.value)}>
                {countries(config.countries).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
        </>
      ) : (
        <Skeleton lines={4} />
      )}
      <SummaryNote>{cart.estimate}</SummaryNote>
    </OrderSummary>
  );
}
