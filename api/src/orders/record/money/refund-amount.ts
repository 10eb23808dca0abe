import { unitOf } from '@kerf/contracts';
import { type RefundableLine, refundForLines } from '@kerf/contracts/orders';
import { orderCurrency } from '../order-currency.js';
import { lineTotal } from '../order-lines.js';
import type { OrderLine, OrderRecord } from '../orders.schema.js';
import { quantityIn, unrefunded } from './refunded-units.js';

/** What was paid for a line in cents, with the tax that was added. */
export const paidForLine = (line: OrderLine, { taxIncluded = true }: OrderRecord): number =>
  lineTotal(line) + (taxIncluded ? 0 : (line.taxCents ?? 0));

const refundableLines = (order: OrderRecord): RefundableLine[] =>
  order.lines.map(line => ({
    item: String(line.item),
    ordered: line.quantity,
    left: unrefunded(order, String(line.item)),
    paid: paidForLine(line, order),
  }));

type Quantities = readonly { item: { toString(): string }; quantity: number }[];

/** What was paid for these quantities, in cents, and at most `leftCents`. */
export const amountForLines = (order: OrderRecord, wanted: Quantities, leftCents: number): number =>
  refundForLines(refundableLines(order), item => quantityIn(wanted, item), leftCents, unitOf(orderCurrency(order)));

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
