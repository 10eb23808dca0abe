import type { OrderRecord } from '../orders/order.schema.js';
import { currency, type PaymentIntent } from './payment-provider.js';

/**
 * What a payment means for an order: `pay` it, `refund` a success that came too late, nothing because it is `settled`
 * already or `unfinished`, or a `mismatch` that is never this order's payment.
 */
export type Verdict = 'pay' | 'refund' | 'settled' | 'unfinished' | 'mismatch';

const isOf = (intent: PaymentIntent, order: OrderRecord): boolean =>
  intent.orderId === order._id.toString() &&
  intent.id === order.intent?.id &&
  intent.amountCents === order.totalCents &&
  intent.currency === currency;

const meaning = {
  unpaid: 'pay',
  cancelled: 'refund',
  paid: 'settled',
  shifted: 'settled',
  refunded: 'settled',
} as const;

/** Decides from what the provider says alone, never from what a browser says. */
export const judge = (order: OrderRecord, intent: PaymentIntent): Verdict => {
  if (!isOf(intent, order)) return 'mismatch';
  return intent.status === 'succeeded' ? meaning[order.status] : 'unfinished';
};
