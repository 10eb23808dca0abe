import type { QuoteDiscount } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { discountMessages } from '../messages/discount-messages';
import styles from './order-summary.module.css';

/** What promotions took off a line or off the delivery. */
export const DiscountNotes = ({
  discounts = [],
  currency,
}: {
  discounts?: readonly QuoteDiscount[] | undefined;
  currency?: string | undefined;
}) => (
  <>
    {discounts.map(({ promotion, name, amount }) => (
      <small key={promotion} className={styles.discount} dir="auto">
        {discountMessages.discount(name, formatCents(-amount, currency))}
      </small>
    ))}
  </>
);
