import { isPossible, type OrderAction } from '@kerf/contracts/order-process';
import { initialStatus } from './order-transitions.js';
import type { OrderAttention, OrderRecord } from './orders.schema.js';
import { goodsOf } from './parcels.js';

/** What an order waits for after a change, undefined if it is nothing. It is stored, so that indexes count what waits. */
export const attentionOf = (
  before: OrderRecord,
  after: OrderRecord,
  action: OrderAction,
): OrderAttention | undefined => {
  const isDecline = action === 'payment.decline' || action === 'payment.fail' || action === 'order.decline-limit';
  const earlier = after.status === initialStatus ? before.attention?.failedPayment : undefined;
  const failedPayment = isDecline ? new Date() : earlier;
  const attention = { ...stateOf(after), ...(failedPayment && { failedPayment }) };
  return Object.keys(attention).length > 0 ? attention : undefined;
};

/** Without declined payments, which only an action tells. */
export const stateOf = (order: OrderRecord): OrderAttention => {
  const { returns = [], reversal, refunds = [] } = order;
  return {
    ...(isPossible('order.ship', goodsOf(order)) && { ship: true }),
    ...(returns.some(each => each.status === 'requested') && { return: true }),
    ...(reversal?.dispute === 'open' && { dispute: true }),
    // A later refund that did not fail settles it.
    ...(refunds.at(-1)?.status === 'failed' && { failedRefund: true }),
  };
};
