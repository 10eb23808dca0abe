import { type OrderDetail } from '@kerf/contracts';
import { statusFacts } from '@kerf/contracts/order-process';
import type { OrderRecord } from './orders.schema.js';
import { unrefunded } from './refunded-units.js';

/** Promotions left nothing to pay: the order is paid without a payment at the provider. */
export const isFree = ({ totalCents }: Pick<OrderRecord, 'totalCents'>): boolean => totalCents === 0;

/** Whether the shop has the money of a paid order without a payment at the provider: there was none, or the staff recorded one. */
export const isPaidElsewhere = (order: Pick<OrderRecord, 'totalCents' | 'recorded'>): boolean =>
  isFree(order) || order.recorded !== undefined;

/** Whether all units of a free order were given back. No amount tells. */
export const isGivenBack = (order: OrderRecord): boolean =>
  isFree(order) && order.lines.every(({ item }) => unrefunded(order, String(item)) <= 0);

/** Whether it was ordered without an account, even if an account has claimed it since: its links stay valid. */
export const isByGuest = ({ isGuest, guest }: Pick<OrderRecord, 'isGuest' | 'guest'>): boolean =>
  isGuest === true || guest !== undefined;

/** Whether the shop has been paid and keeps the payment, less refunds. */
export const isPaid = ({ status }: Pick<OrderRecord, 'status'>): boolean => statusFacts[status].payment === 'kept';

/** Whether a firm is to pay it by invoice. */
export const isInvoiced = ({ status, taken }: Pick<OrderRecord, 'status' | 'taken'>): boolean =>
  taken?.invoice === true && !isPaid({ status }) && statusFacts[status].fulfilment !== 'cancelled';

/** What the customer has paid in cents, before refunds. A payment that came too late was taken and then refunded. */
export const paidCents = ({ status, totalCents, reversal }: OrderRecord): number =>
  ({ none: 0, kept: totalCents, returned: reversal?.refundedCents ?? 0 })[statusFacts[status].payment];

/** How much of the total the shop has: what was paid less what went back, by refunds or by a lost dispute. Of a free order, whether it was given back. */
export const chargeOf = (order: OrderRecord): OrderDetail['charge'] => {
  const { totalCents, reversal } = order;
  if (isFree(order)) return isGivenBack(order) ? 'none' : 'full';
  const kept = reversal?.dispute === 'lost' ? 0 : paidCents(order) - (reversal?.refundedCents ?? 0);
  if (kept <= 0) return 'none';
  return kept === totalCents ? 'full' : kept < totalCents ? 'partial' : 'overcharged';
};

/** Whether all money of a paid order went back before it was shipped. Its status stays, because a refund can still fail. */
export const isClosed = (order: OrderRecord): boolean =>
  isPaid(order) &&
  statusFacts[order.status].fulfilment === 'unfulfilled' &&
  !order.parcels?.length &&
  chargeOf(order) === 'none';
