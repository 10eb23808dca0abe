import type { Quote } from '@kerf/contracts';
import { Button, Card, cx, Skeleton } from '@kerf/ui';
import { QuoteTotals } from '../../components/quote-totals';
import { messages } from '../../messages';
import styles from './cart-summary.module.css';

const { cart } = messages;

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
  return (
    <Card as="section" aria-labelledby="summary" className={cx(styles.card, !quote && styles.loading)}>
      <h2 id="summary">{cart.summary}</h2>
      {quote ? <QuoteTotals quote={quote} /> : <Skeleton lines={4} />}
      <p className={styles.note}>{cart.estimate}</p>
      <Button
        variant="primary"
        size="large"
        wide
        disabled={isBlocked}
        busy={isOutdated || !quote}
        aria-describedby={isBlocked ? 'blocked' : undefined}
        onClick={onCheckout}
      >
        {cart.checkout}
      </Button>
      {isBlocked ? <p id="blocked">{cart.blocked}</p> : null}
    </Card>
  );
}
