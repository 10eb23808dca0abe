import type { Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Button, Skeleton } from '@kerf/ui';
import { OrderSummary, SummaryNote } from '../../components/order-summary';
import { QuoteTotals } from '../../components/quote-totals';
import { cartMessages as cart } from '../../messages/cart-messages';

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
  const button = (
    <Button variant="primary" size="large" wide disabled={isBlocked} busy={isOutdated || !quote} onClick={onCheckout}>
      {cart.checkout}
    </Button>
  );
  return (
    <OrderSummary
      total={quote && formatCents(quote.total, quote.currency)}
      problem={isBlocked ? cart.blocked : undefined}
      button={button}
    >
      {quote ? <QuoteTotals quote={quote} /> : <Skeleton lines={4} />}
      <SummaryNote>{cart.estimate}</SummaryNote>
    </OrderSummary>
  );
}
