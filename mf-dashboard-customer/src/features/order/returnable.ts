import type { OrderDetail, OrderLine } from '@kerf/contracts';
import { isOffered } from '@kerf/contracts/order-process';

export type Units = readonly { item: string; quantity: number }[];

/** How many units of an item some parcels, refunds or returns have. */
export const quantityIn = (parts: readonly { lines: Units }[], item: string): number =>
  parts.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.item === item ? line.quantity : 0), 0);

export const refundsOf = ({ refunds }: OrderDetail) => refunds.filter(({ status }) => status !== 'failed');

/**
 * How many units of a line the customer has and can return. The API checks it again.
 * Not what was in parcels less all refunds: a unit that was refunded before it was shipped was in none.
 */
const leftOf = (order: OrderDetail, { item, quantity }: OrderLine): number =>
  quantity -
  quantityIn([{ lines: order.unshipped }, ...refundsOf(order)], item) -
  quantityIn(
    order.returns.filter(({ status }) => status === 'requested'),
    item,
  );

/** The lines that can still be returned, with the quantity that is left. */
export const returnable = (order: OrderDetail): OrderLine[] => {
  if (!isOffered('return.request', 'customer', order) || order.returnPeriod?.over) return [];
  return order.lines.map(line => ({ ...line, quantity: leftOf(order, line) })).filter(({ quantity }) => quantity > 0);
};
