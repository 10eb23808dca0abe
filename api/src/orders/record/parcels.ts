import type { OrderDetail } from '@kerf/contracts';
import { statusFacts } from '@kerf/contracts/order-process';
import { Types } from 'mongoose';
import { hasMoney, isClosed } from './money/payment-state.js';
import type { LineQuantity, OrderRefund, RefundLine } from './money/refund-records.js';
import { quantityIn } from './money/refunded-units.js';
import { isPaid } from './order-statuses.js';
import type { OrderLine, OrderParcel, OrderRecord } from './orders.schema.js';
import type { OrderTracking } from './parcel-tracking.js';

export const newParcel = (lines: LineQuantity[], tracking: OrderTracking | undefined): OrderParcel => ({
  _id: new Types.ObjectId(),
  lines,
  ...(tracking && { tracking }),
  shippedAt: new Date(),
});

/** In the order in which they left. An order from before it had parcels left in one, whose id is that of the order. */
export const parcelsOf = (order: OrderRecord): readonly OrderParcel[] => {
  const { parcels, status, _id, tracking, shippedAt, updatedAt } = order;
  if (parcels) return parcels;
  if (statusFacts[status].fulfilment !== 'shipped') return [];
  return [{ _id, lines: notCancelled(order), ...(tracking && { tracking }), shippedAt: shippedAt ?? updatedAt }];
};

/** Whether a parcel is on its way, as far as the shop knows. One that the staff miss is not. */
export const isAway = ({ deliveredAt, missing }: OrderParcel): boolean => !deliveredAt && !missing;

/** When the first parcel left of those that are on their way. */
export const awaySinceOf = (parcels: readonly OrderParcel[]): Date | undefined =>
  parcels
    .filter(isAway)
    .map(({ shippedAt }) => shippedAt)
    .reduce<Date | undefined>((first, at) => (first && first < at ? first : at), undefined);

/** Of a paid order, the units that are neither shipped nor refunded. */
export const unshippedOf = (order: OrderRecord): LineQuantity[] => {
  const { payment, fulfilment } = statusFacts[order.status];
  if (payment !== 'kept' || fulfilment === 'shipped' || !hasMoney(order)) return [];
  const shipped = parcelsOf(order).flatMap(({ lines }) => lines);
  return notCancelled(order)
    .map(line => ({ ...line, quantity: line.quantity - quantityIn(shipped, String(line.item)) }))
    .filter(({ quantity }) => quantity > 0);
};

/** What the process table asks for. */
export const goodsOf = (order: OrderRecord) => {
  const unshipped = unshippedOf(order);
  const packing = order.packingAt !== undefined && unshipped.length > 0;
  return { status: order.status, unshipped, parcels: parcelsOf(order), ...(packing && { packing: true as const }) };
};

/**
 * Whether nothing is left to ship, and the rest has left: an order whose last units were refunded, or a paid one without tools. A refund that can still fail
 * may bring some back.
 */
export const isAllShipped = (order: OrderRecord): boolean =>
  statusFacts[order.status].fulfilment === 'unfulfilled' &&
  (parcelsOf(order).length > 0 || (order.lines.length === 0 && isPaid(order))) &&
  unshippedOf(order).length === 0 &&
  !(order.refunds ?? []).some(({ status }) => status === 'pending');

/** The units of an item that the customer has got and that no refund includes. */
export const atCustomer = (order: OrderRecord, item: string): number => {
  const shipped = quantityIn(
    parcelsOf(order).flatMap(({ lines }) => lines),
    item,
  );
  return (order.refunds ?? [])
    .filter(({ status }) => status !== 'failed')
    .reduce((left, refund) => left - quantityIn(refund.lines, item) + cancelledIn(order, refund, item), shipped);
};

/** Where the goods are, whatever happened to the money. An order is returned once all that left is. */
export const fulfilmentOf = (order: OrderRecord): OrderDetail['fulfilment'] => {
  if (isClosed(order)) return 'cancelled';
  const { fulfilment } = statusFacts[order.status];
  if (fulfilment !== 'shipped') return order.parcels?.length ? 'partly shipped' : fulfilment;
  if (isReturned(order)) return 'returned';
  return deliveredAtOf(order) ? 'delivered' : fulfilment;
};

const isReturned = (order: OrderRecord): boolean => {
  const shipped = parcelsOf(order).flatMap(({ lines }) => lines);
  const accepted = (order.returns ?? []).filter(({ status }) => status === 'accepted').flatMap(({ lines }) => lines);
  return (
    shipped.length > 0 &&
    shipped.every(({ item }) => quantityIn(accepted, String(item)) >= quantityIn(shipped, String(item)))
  );
};

/** When the last parcel left. Undefined while units are to be shipped. */
export const shippedAtOf = (order: OrderRecord): Date | undefined =>
  statusFacts[order.status].fulfilment === 'shipped' ? parcelsOf(order).at(-1)?.shippedAt : undefined;

/** When the last parcel arrived. Undefined until all have, as far as the shop knows. */
export const deliveredAtOf = (order: OrderRecord): Date | undefined => {
  const arrivals = shippedAtOf(order) ? parcelsOf(order).map(({ deliveredAt }) => deliveredAt) : [];
  return arrivals.reduce((last, at) => (last && at && last > at ? last : last && at), arrivals[0]);
};

/** The lines of an order, less what was refunded before it was shipped. */
const notCancelled = (order: OrderRecord): LineQuantity[] =>
  order.lines
    .map(({ item, product, quantity }: OrderLine) => {
      const cancelled = (order.refunds ?? [])
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, refund) => sum + cancelledIn(order, refund, String(item)), 0);
      return { item, ...(product && { product }), quantity: quantity - cancelled };
    })
    .filter(({ quantity }) => quantity > 0);

/** The units of a refund that had not left the shop. */
const cancelledIn = (order: OrderRecord, refund: OrderRefund, item: string): number =>
  refund.lines
    .filter(line => String(line.item) === item)
    .reduce((sum, line) => sum + unshippedIn(order, refund, line), 0);

/** The same of one line. A refund from before an order had parcels says so by its time. */
export const unshippedIn = (
  { shippedAt }: OrderRecord,
  { at }: OrderRefund,
  { quantity, unshipped = !shippedAt || at < shippedAt ? quantity : 0 }: RefundLine,
): number => unshipped;
