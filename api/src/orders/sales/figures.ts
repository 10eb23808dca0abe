import { lastUpTo } from '../../platform/calendar.js';
import type { Figures, OrderFigures } from './sales.schema.js';

export const noFigures: Figures = { orders: 0, units: 0, revenueCents: 0, refundCents: 0 };

/** Absent if nothing was taken off. */
export const discounted = (discountCents: number): Pick<Figures, 'discountCents'> =>
  discountCents > 0 ? { discountCents } : {};

const addOrders = (one: OrderFigures, other: OrderFigures): OrderFigures => ({
  orders: one.orders + other.orders,
  units: one.units + other.units,
  revenueCents: one.revenueCents + other.revenueCents,
  refundCents: one.refundCents + other.refundCents,
  ...discounted((one.discountCents ?? 0) + (other.discountCents ?? 0)),
});

export const addFigures = (one: Figures, other: Figures): Figures => {
  const sum = addOrders(one, other);
  if (!one.promotions || !other.promotions) {
    const promotions = one.promotions ?? other.promotions;
    return promotions ? { ...sum, promotions } : sum;
  }
  const promotions = { ...one.promotions };
  for (const [id, figures] of Object.entries(other.promotions))
    promotions[id] = addOrders(promotions[id] ?? noFigures, figures);
  return { ...sum, promotions };
};

/** The sales of each interval. `starts` are in order, and the first is not after any sale. */
export const foldIntervals = (starts: readonly Date[], sales: readonly (Figures & { at: Date })[]): Figures[] => {
  const totals = starts.map(() => noFigures);
  for (const sale of sales) {
    const index = lastUpTo(starts, sale.at);
    totals[index] = addFigures(totals[index] ?? noFigures, sale);
  }
  return totals;
};
