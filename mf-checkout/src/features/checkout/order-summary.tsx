import type { Quote } from '@kerf/contracts';
import { Card, formatCents, Picture, Price } from '@kerf/ui';
import { QuoteTotals } from '../../components/quote-totals';
import { messages } from '../../messages';
import styles from './checkout.module.css';

const { cart } = messages;

/** The lines and what they cost. It can be collapsed, because it is above the form on a phone. */
export function OrderSummary({ quote }: { quote: Quote }) {
  return (
    <Card as="section" aria-label={cart.summary} className={styles.summary}>
      <details open>
        <summary className={styles.summaryHead}>
          <span>{cart.summary}</span> <span>{formatCents(quote.total)}</span>
        </summary>
        <ul className={styles.lines}>
          {quote.lines.map(({ item, name, image, quantity, total }) => (
            <li key={item}>
              <Picture src={image} alt="" width={64} height={48} />
              <span dir="auto">
                {quantity} × {name}
              </span>
              <Price cents={total} />
            </li>
          ))}
        </ul>
        <QuoteTotals quote={quote} />
      </details>
    </Card>
  );
}
