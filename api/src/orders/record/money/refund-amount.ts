import { unitOf } from '@kerf/contracts';
import { paidForUnits, type RefundableLine, refundForLines } from '@kerf/contracts/orders';
import { orderCurrency } from '../order-currency.js';
import { lineTotal } from '../order-lines.js';
import type { OrderLine, OrderRecord } from '../orders.schema.js';
import type { OrderRefund } from './refund-records.js';
import { quantityIn, unrefunded } from './refunded-units.js';

/** What was paid for a line in cents, with the tax that was added. */
export const paidForLine = (line: OrderLine, { taxIncluded = true }: OrderRecord): number =>
  lineTotal(line) + (taxIncluded ? 0 : (line.taxCents ?? 0));

const refundableLines = (order: OrderRecord, paidFor = paidForLine): RefundableLine[] =>
  order.lines.map(line => ({
    item: String(line.item),
    ordered: line.quantity,
    left: unrefunded(order, String(line.item)),
    paid: paidFor(line, order),
  }));

type Quantities = readonly { item: { toString(): string }; quantity: number }[];

/** What was paid for these quantities, in cents, and at most `leftCents`. */
export const amountForLines = (order: OrderRecord, wanted: Quantities, leftCents: number): number =>
  refundForLines(refundableLines(order), item => quantityIn(wanted, item), leftCents, unitOf(orderCurrency(order)));

/**
 * What was paid for these quantities without the delivery, in cents.
 * @param paidFor of a whole line. Default: with the tax that was added.
 */
export const paidForQuantities = (order: OrderRecord, wanted: Quantities, paidFor = paidForLine): number =>
  paidForUnits(refundableLines(order, paidFor), item => quantityIn(wanted, item), unitOf(orderCurrency(order)));

/** What pays for the orders of exchanges, in cents. */
export const keptCents = ({ refunds = [] }: Pick<OrderRecord, 'refunds'>): number =>
  refunds.reduce((sum, refund) => sum + (refund.keptCents ?? 0), 0);

/** The provider has not said yet whether it makes the refund. It may know it already. */
export const isUnanswered = ({ status, providerId }: OrderRefund): boolean => status === 'pending' && !providerId;

/**
 * What can still be refunded, in cents: what was paid, less what the provider has refunded, less the refunds without an answer
 * (`refundedCents` is without them), less what pays for an exchange.
 */
export const leftToRefund = ({ totalCents, refunds = [] }: OrderRecord, refundedCents: number): number =>
  totalCents -
  refundedCents -
  keptCents({ refunds }) -
  refunds.filter(isUnanswered).reduce((sum, { amountCents }) => sum + amountCents, 0);
