import { statusFacts } from '@kerf/contracts/order-process';
import { unrefunded } from './money/refunded-units.js';
import type { OrderRecord } from './orders.schema.js';

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
