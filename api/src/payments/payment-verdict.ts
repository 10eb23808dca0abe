import type { OrderRecord } from '../orders/orders.schema.js';
import { currency, type PaymentIntent } from './payment-provider.js';

/**
 * What a payment means for an order: `pay` it or `refund` a success that came too late; nothing where either is done
 * (`paid`, `refunded`) or the payment is `unfinished`; a `mismatch` is never this order's payment.
 */
export type Verdict = 'pay' | 'refund' | 'paid' | 'refunded' | 'unfinished' | 'mismatch';

const isOf = (intent: PaymentIntent, order: OrderRecord): boolean =>
  intent.orderId === order._id.toString() &&
  intent.id === order.intent?.id &&
  intent.amountCents === order.totalCents &&
  intent.currency === currency;

const meaning = {
  unpaid: 'pay',
  cancelled: 'refund',
  paid: 'paid',
  shifted: 'paid',
  refunded: 'refunded',
} as const;

/** Decides from what the provider says alone, never from what a browser says. */
export const judge = (order: OrderRecord, intent: PaymentIntent): Verdict => {
  if (!isOf(intent, order)) return 'mismatch';
  return intent.status === 'succeeded' ? meaning[order.status] : 'unfinished';
};
