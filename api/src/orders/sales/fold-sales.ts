import { lastUpTo } from '../../platform/calendar.js';
import type { Figures, ItemBucketRecord, OrderFigures, SaleBucketRecord, SaleRecord } from './sales.schema.js';

export const bucketMs = 15 * 60_000;
export const dayMs = 24 * 3_600_000;

/** The last moment at or before `at` that a length of time divides, in UTC. */
export const floorTo = (length: number, at: Date): Date => new Date(Math.floor(at.getTime() / length) * length);
export const ceilTo = (length: number, at: Date): Date => new Date(Math.ceil(at.getTime() / length) * length);

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

/** What a bucket adds to a stored one, by path. */
export const increments = ({ promotions = {}, ...figures }: Figures): Record<string, number> => ({
  ...figures,
  ...Object.fromEntries(
    Object.entries(promotions).flatMap(([id, ofOne]) =>
      Object.entries(ofOne).map(([name, value]) => [`promotions.${id}.${name}`, value as number]),
    ),
  ),
});

/** The sales of each interval. `starts` are in order, and the first is not after any sale. */
export const foldIntervals = (starts: readonly Date[], sales: readonly (Figures & { at: Date })[]): Figures[] => {
  const totals = starts.map(() => noFigures);
  for (const sale of sales) {
    const index = lastUpTo(starts, sale.at);
    totals[index] = addFigures(totals[index] ?? noFigures, sale);
  }
  return totals;
};

/** What sales add to the buckets of their times, and to those of their items and days. */
export const foldSales = (sales: readonly SaleRecord[]): { buckets: SaleBucketRecord[]; items: ItemBucketRecord[] } => {
  const buckets = new Map<number, SaleBucketRecord>();
  const items = new Map<string, ItemBucketRecord>();
  for (const sale of sales) {
    const start = floorTo(bucketMs, sale.at);
    buckets.set(start.getTime(), {
      _id: start,
      ...addFigures(buckets.get(start.getTime()) ?? noFigures, sale),
    });
    const day = floorTo(dayMs, sale.at);
    for (const { item, units, cents } of sale.lines) {
      const _id = `${day.toISOString().slice(0, 10)} ${item}`;
      const earlier = items.get(_id) ?? { units: 0, cents: 0 };
      items.set(_id, { _id, day, item, units: earlier.units + units, cents: earlier.cents + cents });
    }
  }
  return { buckets: [...buckets.values()], items: [...items.values()] };
};
