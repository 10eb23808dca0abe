import type { OrderDetail } from '@kerf/contracts';
import type { OrderRecord } from './orders.schema.js';
import { unrefunded } from './refunded-units.js';

const fulfilments = {
  unpaid: 'unfulfilled',
  paid: 'unfulfilled',
  shipped: 'shipped',
  cancelled: 'cancelled',
  refunded: 'cancelled',
} as const;

/** Where the goods are, whatever happened to the money. An order is returned once all of its lines are. */
export const fulfilmentOf = (order: OrderRecord): OrderDetail['fulfilment'] => {
  if (isClosed(order)) return 'cancelled';
  return order.status === 'shipped' && isReturned(order) ? 'returned' : fulfilments[order.status];
};

const isReturned = ({ lines, returns = [] }: OrderRecord): boolean => {
  const accepted = returns.filter(({ status }) => status === 'accepted').flatMap(each => each.lines);
  return lines.every(({ item, quantity }) => {
    const returned = accepted.filter(line => String(line.item) === String(item));
    return returned.reduce((sum, line) => sum + line.quantity, 0) >= quantity;
  });
};

/** Promotions left nothing to pay: the order is paid without a payment at the provider. */
export const isFree = ({ totalCents }: Pick<OrderRecord, 'totalCents'>): boolean => totalCents === 0;

/** Whether all units of a free order were given back. No amount tells. */
export const isGivenBack = (order: OrderRecord): boolean =>
  isFree(order) && order.lines.every(({ item }) => unrefunded(order, String(item)) <= 0);

/** What the customer has paid in cents, before refunds. A payment that came too late was taken and then refunded. */
export const paidCents = ({ status, totalCents, reversal }: OrderRecord): number =>
  status === 'paid' || status === 'shipped' ? totalCents : status === 'refunded' ? (reversal?.refundedCents ?? 0) : 0;

/** How much of the total the shop has: what was paid less what went back, by refunds or by a lost dispute. Of a free order, whether it was given back. */
export const chargeOf = (order: OrderRecord): OrderDetail['charge'] => {
  const { totalCents, reversal } = order;
  if (isFree(order)) return isGivenBack(order) ? 'none' : 'full';
  const kept = reversal?.dispute === 'lost' ? 0 : paidCents(order) - (reversal?.refundedCents ?? 0);
  if (kept <= 0) return 'none';
  return kept === totalCents ? 'full' : kept < totalCents ? 'partial' : 'overcharged';
};

/**
 * Whether all money of a paid order went back before it was shipped. Its status stays paid, because the transition table has no
 * other, and a refund can still fail.
 */
export const isClosed = (order: OrderRecord): boolean => order.status === 'paid' && chargeOf(order) === 'none';
