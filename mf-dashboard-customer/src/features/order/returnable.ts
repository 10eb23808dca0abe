import type { OrderDetail, OrderLine } from '@kerf/contracts';

type Quantities = readonly { item: string; quantity: number }[];

/** How many units of an item some refunds or returns have. */
export const quantityIn = (parts: readonly { lines: Quantities }[], item: string): number =>
  parts.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.item === item ? line.quantity : 0), 0);

/** The refunds that have not failed. */
export const refundsOf = ({ refunds }: OrderDetail) => refunds.filter(({ status }) => status !== 'failed');

/** What is left of a line after refunds and undecided returns. The API checks it again. */
const leftOf = (order: OrderDetail, { item, quantity }: OrderLine): number =>
  quantity -
  quantityIn(refundsOf(order), item) -
  quantityIn(
    order.returns.filter(({ status }) => status === 'requested'),
    item,
  );

/** The lines of a shipped order that can still be returned, with the quantity that is left. */
export const returnable = (order: OrderDetail): OrderLine[] => {
  if (order.status !== 'shipped' || order.returnPeriod?.over) return [];
  return order.lines.map(line => ({ ...line, quantity: leftOf(order, line) })).filter(({ quantity }) => quantity > 0);
};
