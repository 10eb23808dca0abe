import type { ReviewRecord } from '../../../reviews/reviews.schema.js';
import type { Random } from '../random.js';
import type { DemoOrder } from './demo-order.js';
import { dayMs, hourMs } from './durations.js';

/** About 18 months. */
const days = 540;

/** What became of orders after they were placed. */
export const fates = {
  cancelled: order => order.cancel(),
  declined: order => order.decline(),
  waiting: order => order.pay(),
  shipped: order => order.pay().ship(),
  refunded: order => order.pay().ship().refund(),
  refundFailed: order => order.pay().ship().failRefund(),
  returning: order => order.pay().ship().askReturn(),
  returned: order => order.pay().ship().askReturn().acceptReturn(),
  disputed: order => order.pay().ship().dispute(),
} satisfies Record<string, (order: DemoOrder) => unknown>;

export type Fate = keyof typeof fates;

export interface PlannedOrder {
  at: Date;
  fate: Fate;
  /** Of a review that is marked as verified: the order is its author's and has its item. */
  review?: Pick<ReviewRecord, 'author' | 'name' | 'item'>;
}

/** In percent, from Sunday to Saturday: people buy tools before and on the weekend. */
const weekdays = [85, 105, 95, 95, 100, 120, 140];

/** How many orders a day has. `grown` goes from 0 to 1. */
const ordersOn = (day: Date, grown: number, next: Random): number => {
  const expected = ((1 + 3.4 * grown) * (weekdays[day.getUTCDay()] ?? 100)) / 100;
  return Math.floor(expected * (0.6 + next(80) / 100) + next(100) / 100);
};

const fateOf = (age: number, next: Random): Fate => {
  const number = next(100);
  if (number < 6) return 'cancelled';
  if (age < 2 * dayMs) return 'waiting';
  if (age > 20 * dayMs && number < 9) return 'refunded';
  return age > 30 * dayMs && number < 11 ? 'returned' : 'shipped';
};

/** What waits for the staff: the place, from the last one, among the orders that were shipped. */
const open: readonly [place: number, fate: Fate][] = [
  [2, 'declined'],
  [4, 'declined'],
  [14, 'refundFailed'],
  [40, 'disputed'],
  [45, 'disputed'],
  [70, 'returning'],
  [72, 'returning'],
  [76, 'returning'],
];

/** When orders were placed until now, the oldest first, and what became of each. */
export const plannedOrders = (now: Date, next: Random): PlannedOrder[] => {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const orders: PlannedOrder[] = [];
  for (let back = days; back >= 0; back--) {
    const day = new Date(today - back * dayMs);
    for (let left = ordersOn(day, 1 - back / days, next); left > 0; left--) {
      // Between 8 and 22 o'clock, most in the evening.
      const at = new Date(day.getTime() + 8 * hourMs + Math.max(next(14 * hourMs), next(14 * hourMs)));
      if (at < now) orders.push({ at, fate: fateOf(now.getTime() - at.getTime(), next) });
    }
  }
  orders.sort((a, b) => a.at.getTime() - b.at.getTime());
  const shipped = orders.filter(({ fate }) => fate === 'shipped');
  for (const [place, fate] of open) {
    const order = shipped.at(-place);
    if (order) order.fate = fate;
  }
  return orders;
};
