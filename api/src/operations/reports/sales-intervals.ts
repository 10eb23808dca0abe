import type { SalesInterval } from '@kerf/contracts/staff';
import { addFigures, noFigures } from '../../orders/sales/fold-sales.js';
import type { TimedFigures } from '../../orders/sales/sale-totals.js';

type IntervalJson = Omit<SalesInterval, 'from'> & { from: string };

/** The sales of each interval. `starts` are in order, and the first is not after any sale. */
export const salesIntervals = (starts: readonly Date[], sales: readonly TimedFigures[]): IntervalJson[] => {
  const totals = starts.map(() => noFigures);
  for (const sale of sales) {
    const index = lastUpTo(starts, sale.at);
    totals[index] = addFigures(totals[index] ?? noFigures, sale);
  }
  return starts.map((from, index) => {
    const { orders, units, revenueCents: revenue, refundCents: refunds } = totals[index] ?? noFigures;
    return { from: from.toISOString(), orders, units, revenue, refunds };
  });
};

/** The index of the last start that is not after `at`. */
const lastUpTo = (starts: readonly Date[], at: Date): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as Date) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};
