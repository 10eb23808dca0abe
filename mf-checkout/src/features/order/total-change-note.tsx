import { formatCents } from '@kerf/contracts/domain';
import { checkoutMessages } from '../../messages/checkout-messages';
import styles from './total-change-note.module.css';
import type { TotalChange } from './use-total-change';

/** Says that the address has changed the total. */
export const TotalChangeNote = ({ change }: { change: TotalChange | undefined }) => (
  <p role="status" className={styles.note}>
    {change
      ? checkoutMessages.newTotal(formatCents(change.total, change.currency), formatCents(change.was, change.currency))
      : null}
  </p>
);
