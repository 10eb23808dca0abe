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

const meaning = {
  unpaid: 'pay',
  cancelled: 'refund',
  paid: 'paid',
  shipped: 'paid',
  refunded: 'refunded',
} as const;

/** Decides from the provider's data only, never from the browser's. */
export const verdictOn = (order: OrderRecord, intent: PaymentIntent): Verdict => {
  if (!isOf(intent, order)) return 'mismatch';
  return intent.status === 'succeeded' ? meaning[order.status] : 'unfinished';
};
