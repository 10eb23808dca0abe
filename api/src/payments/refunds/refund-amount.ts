import { unitOf } from '@kerf/contracts';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { lineTotal } from '../../orders/record/order-lines.js';
import type { OrderLine, OrderRecord } from '../../orders/record/orders.schema.js';
import { quantityIn, unrefunded } from '../../orders/record/refunded-units.js';

/** What was paid for a line in cents, with the tax that was added. */
const paidForLine = (line: OrderLine, taxIncluded: boolean): number =>
  lineTotal(line) + (taxIncluded ? 0 : (line.taxCents ?? 0));

/** The part of a line's amount that belongs to its first units. The parts of all units add up to the amount, and each is a multiple of `unit`. */
const shareOf = (amountCents: number, units: number, quantity: number, unit: number): number =>
  Math.floor((amountCents * units) / quantity / unit) * unit;

type Quantities = readonly { item: { toString(): string }; quantity: number }[];

/**
 * What was paid for these quantities, in cents, and at most `leftCents`. The refund that completes all lines returns all that is
 * left, including the delivery, so that refunds of all lines are exactly what was paid.
 */
export const amountForLines = (order: OrderRecord, wanted: Quantities, leftCents: number): number => {
  const isAll = order.lines.every(({ item }) => unrefunded(order, String(item)) === quantityIn(wanted, String(item)));
  if (isAll) return leftCents;
  const unit = unitOf(orderCurrency(order));
  const amount = order.lines.reduce((sum, line) => {
    const before = line.quantity - unrefunded(order, String(line.item));
    const after = before + quantityIn(wanted, String(line.item));
    const paid = paidForLine(line, order.taxIncluded ?? true);
    return sum + shareOf(paid, after, line.quantity, unit) - shareOf(paid, before, line.quantity, unit);
  }, 0);
  return Math.min(amount, leftCents);
};

/**
 * What can still be refunded, in cents: what was paid, less what the provider has refunded, less the pending refunds that it may
 * not know yet.
 */
export const leftToRefund = ({ totalCents, refunds = [] }: OrderRecord, refundedCents: number): number =>
  totalCents -
  refundedCents -
  refunds
    .filter(({ status, providerId }) => status === 'pending' && !providerId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
