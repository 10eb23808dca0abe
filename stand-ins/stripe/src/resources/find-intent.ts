import { createHash, timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { invalidRequest, missing } from '../errors.js';
import type { CallContext } from '../http/route.js';

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Compared in constant time, whatever the lengths. */
const same = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));

/** The intent a call is about. A browser has to bring the intent's client secret. Throws StripeError. */
export function findIntent({ work, id, publishable }: CallContext, clientSecret?: string): Stripe.PaymentIntent {
  if (publishable && clientSecret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  const intent = work.get('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  if (clientSecret === undefined || same(clientSecret, intent.client_secret ?? '')) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}
