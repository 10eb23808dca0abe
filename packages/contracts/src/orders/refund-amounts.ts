import { unitOf } from '../domain/currencies.js';
import type { OrderDetail } from './orders.js';
/** A line of which something may be left to refund. `paid` is for all of `ordered`, with a tax that was added, in the smallest unit of the currency. */
export interface RefundableLine {
  item: string;
  ordered: number;
  left: number;
  paid: number;
}

/** The part of a line's amount that belongs to its first units. The parts of all units add up to the amount, and each is a multiple of `unit`. */
const shareOf = (amount: number, units: number, ordered: number, unit: number): number =>
  Math.floor((amount * units) / ordered / unit) * unit;

/** What was paid for these quantities, without the delivery. */
export const paidForUnits = (
  lines: readonly RefundableLine[],
  wanted: (item: string) => number,
  unit: number,
): number =>
  lines.reduce((sum, { item, ordered, left, paid }) => {
    const before = ordered - left;
    return sum + shareOf(paid, before + wanted(item), ordered, unit) - shareOf(paid, before, ordered, unit);
  }, 0);

/**
 * What was paid for these quantities, and at most `leftAmount`. The refund that completes all lines returns all that is left, including
 * the delivery, so that refunds of all lines are exactly what was paid.
 */
export const refundForLines = (
  lines: readonly RefundableLine[],
  wanted: (item: string) => number,
  leftAmount: number,
  unit: number,
): number => {
  if (lines.every(({ item, left }) => wanted(item) === left)) return leftAmount;
  return Math.min(paidForUnits(lines, wanted, unit), leftAmount);
};

/** What goes back for these units of an order, in the smallest unit of its currency. 0 for an order that does not say what is left to refund. */
export const refundForUnits = (
  { lines, refundable, currency }: Pick<OrderDetail, 'lines' | 'refundable' | 'currency'>,
  units: readonly { item: string; quantity: number }[],
): number => {
  const quantityOf = (of: readonly { item: string; quantity: number }[], item: string) =>
    of.find(line => line.item === item)?.quantity ?? 0;
  const sums = (refundable?.lines ?? []).map(({ item, quantity, paid }) => ({
    item,
    ordered: quantityOf(lines, item),
    left: quantity,
    paid,
  }));
  return refundForLines(sums, item => quantityOf(units, item), refundable?.left ?? 0, unitOf(currency));
};
