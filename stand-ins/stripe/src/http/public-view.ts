import type Stripe from 'stripe';
import { publicIntent } from '../resources/payment-intent-object.js';

const isIntent = (value: object): value is Stripe.PaymentIntent =>
  'object' in value && value.object === 'payment_intent';

/** The answer, or the body of an error, without what only the shop may see when a browser asks. */
export function publicView<T extends object>(value: T, publishable: boolean): T {
  if (!publishable) return value;
  if (isIntent(value)) return publicIntent(value) as T;
  if (!('payment_intent' in value) || typeof value.payment_intent !== 'object') return value;
  return { ...value, payment_intent: publicView(value.payment_intent as Stripe.PaymentIntent, true) };
}
