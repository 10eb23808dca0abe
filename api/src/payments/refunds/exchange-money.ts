import { unitOf } from '@kerf/contracts';
import { statusFacts } from '@kerf/contracts/order-process';
import { paidForQuantities } from '../../orders/record/money/refund-amount.js';
import type { LineQuantity } from '../../orders/record/money/refund-records.js';
import { quantityIn, unrefunded } from '../../orders/record/money/refunded-units.js';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { lineTotal } from '../../orders/record/order-lines.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';

/** What was paid for units that come back, in cents. */
export interface UnitsPaid {
  /** With the tax that was added. */
  paidCents: number;
  /** Without it: what the prices of other versions are compared with. */
  netCents: number;
}

/** A part of an amount, in whole units of the currency. */
const partOf = (cents: number, part: number, whole: number, unit: number): number =>
  whole === 0 ? 0 : Math.floor((cents * part) / whole / unit) * unit;

/**
 * What was paid for these units without the delivery, and is not given back otherwise. The delivery of an exchange costs nothing, so that of
 * the first order stays paid.
 */
export const paidForExchanged = (order: OrderRecord, lines: readonly LineQuantity[], leftCents: number): UnitsPaid => {
  const unit = unitOf(orderCurrency(order));
  const paid = paidForQuantities(order, lines);
  const net = paidForQuantities(order, lines, lineTotal);
  const paidCents = Math.max(0, Math.min(paid, leftCents));
  return { paidCents, netCents: paidCents === paid ? net : partOf(net, paidCents, paid, unit) };
};

/** What of it pays for the new order. The rest goes back. */
export const keptOf = (order: OrderRecord, { paidCents, netCents }: UnitsPaid, usedCents: number): number =>
  usedCents >= netCents ? paidCents : partOf(paidCents, usedCents, netCents, unitOf(orderCurrency(order)));

/**
 * What of the credit of an exchange its order no longer needs: all once it is cancelled, else the share of the units that were refunded. It goes back
 * with the first order, which took the money.
 */
export const releasedCents = (order: OrderRecord): number => {
  const { creditCents = 0, returned } = order.taken ?? {};
  if (creditCents === 0 || statusFacts[order.status].fulfilment === 'cancelled') return creditCents;
  const credits = order.lines.map(({ item, quantity, discounts = [] }) => ({
    quantity,
    cents: discounts.reduce(
      (sum, { promotion, cents }) => (String(promotion) === String(returned) ? sum + cents : sum),
      0,
    ),
    back: quantity - unrefunded(order, String(item)),
  }));
  if (credits.every(({ quantity, back }) => back >= quantity)) return creditCents;
  const whole = credits.reduce((sum, { cents }) => sum + cents, 0);
  const gone = credits.reduce((sum, { cents, back, quantity }) => sum + Math.floor((cents * back) / quantity), 0);
  return partOf(creditCents, gone, whole, unitOf(orderCurrency(order)));
};

/** The lines of a return that are exchanged, or those that are not. */
export const linesOf = (lines: readonly LineQuantity[], exchanged: ReadonlySet<string>, isExchanged: boolean) =>
  lines.filter(({ item }) => exchanged.has(String(item)) === isExchanged && quantityIn(lines, String(item)) > 0);
