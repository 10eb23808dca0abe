import type { SalesInterval } from '@kerf/contracts/staff';
import { foldIntervals, noFigures } from '../../orders/sales/figures.js';
import type { TimedFigures } from '../../orders/sales/sales.schema.js';

type IntervalJson = Omit<SalesInterval, 'from'> & { from: string };

/** The sales of each interval. `starts` are in order, and the first is not after any sale. */
export const salesIntervals = (starts: readonly Date[], sales: readonly TimedFigures[]): IntervalJson[] => {
  const totals = foldIntervals(starts, sales);
  return starts.map((from, index) => {
    const {
      orders,
      units,
      revenueCents: revenue,
      refundCents: refunds,
      discountCents: discounts,
    } = totals[index] ?? noFigures;
    return { from: from.toISOString(), orders, units, revenue, refunds, ...(discounts && { discounts }) };
  });
};
