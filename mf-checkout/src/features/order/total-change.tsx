import type { Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { useEffect, useRef, useState } from 'react';
import { checkoutMessages } from '../../messages/checkout-messages';
import styles from './total-change.module.css';

/** The totals before and after another destination, in the smallest unit of `currency`. */
interface TotalChange {
  was: number;
  total: number;
  currency: string;
}

/**
 * How the total changed with the destination, so that the page can say it. Undefined if it did not, or if something else has changed it since.
 * @param quote of the destination; undefined while it loads
 */
export const useTotalChange = (quote: Quote | undefined, destination: string): TotalChange | undefined => {
  const last = useRef<{ destination: string; total: number; currency: string }>(undefined);
  const [change, setChange] = useState<TotalChange>();
  useEffect(() => {
    if (!quote) return;
    const { total, currency } = quote;
    const before = last.current;
    last.current = { destination, total, currency };
    // The note stays while its total does.
    if (!before || (before.total === total && before.currency === currency)) return;
    const isMoved = before.destination !== destination && before.currency === currency;
    setChange(isMoved ? { was: before.total, total, currency } : undefined);
  }, [quote, destination]);
  return change;
};

/** Says that the address has changed the total. */
export const TotalChangeNote = ({ change }: { change: TotalChange | undefined }) => (
  <p role="status" className={styles.note}>
    {change
      ? checkoutMessages.newTotal({
          total: formatCents(change.total, change.currency),
          was: formatCents(change.was, change.currency),
        })
      : null}
  </p>
);
