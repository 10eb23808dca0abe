import { canTake, type OrderStatus, statusFacts } from '@kerf/contracts/order-process';
import { orderCurrency } from '../../orders/record/order-currency.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { PaymentIntent } from './payment-provider.js';

/**
 * What a payment means for an order: `pay` marks it paid, `refund` returns a payment that succeeded too late. Nothing is left to do
 * for `paid` and `refunded`, nor for an `unfinished` payment. A `mismatch` is not this order's payment.
 */
export type Verdict = 'pay' | 'refund' | 'paid' | 'refunded' | 'unfinished' | 'mismatch';

const isOf = (intent: PaymentIntent, order: OrderRecord): boolean =>
  intent.orderId === order._id.toString() &&
  intent.id === order.intent?.id &&
  intent.amountCents === order.totalCents &&
  intent.currency === orderCurrency(order);

/** What a payment that succeeded means, by what the shop knows of it. */
const meaningOf = (status: OrderStatus): Verdict => {
  if (canTake('payment.succeed', status)) return 'pay';
  if (canTake('payment.refund', status)) return 'refund';
  return statusFacts[status].payment === 'kept' ? 'paid' : 'refunded';
};

/** Decides from the provider's data only, never from the browser's. */
export const verdictOn = (order: OrderRecord, intent: PaymentIntent): Verdict => {
  if (!isOf(intent, order)) return 'mismatch';
  return intent.status === 'succeeded' ? meaningOf(order.status) : 'unfinished';
};
