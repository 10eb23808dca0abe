import { isClosed } from './order-axes.js';
import { type Attention, attentions, type OrderRecord } from './orders.schema.js';

/** Whether an action records a declined card. */
export const isDecline = (action: string): boolean => action === 'payment.decline' || action === 'order.decline-limit';

/** What an order waits for after a change. It is stored, so that an index counts what waits. */
export const attentionOf = (before: OrderRecord, after: OrderRecord, action: string): Attention[] => {
  const isUnpaidStill = after.status === 'unpaid' && before.attention?.includes('failed-payment');
  return [...stateOf(after), ...(isDecline(action) || isUnpaidStill ? (['failed-payment'] as const) : [])];
};

/** Without declined payments, which only an action tells. */
export const stateOf = (order: OrderRecord): Attention[] => {
  const { status, returns = [], reversal, refunds = [] } = order;
  const waits: Partial<Record<Attention, boolean>> = {
    ship: status === 'paid' && !isClosed(order),
    return: returns.some(each => each.status === 'requested'),
    dispute: reversal?.dispute === 'open',
    // A later refund that did not fail settles it.
    'failed-refund': refunds.at(-1)?.status === 'failed',
  };
  return attentions.filter(each => waits[each]);
};
