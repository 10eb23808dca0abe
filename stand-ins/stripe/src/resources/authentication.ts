import type Stripe from 'stripe';
import { docUrl, unexpectedState } from '../errors.js';
import { type CallContext, route } from '../http/route.js';
import { oneOf, required, text } from '../params/readers.js';
import { attempt } from './attempt.js';
import { emit } from './events.js';
import { findIntent } from './find-intent.js';
import { findPaymentMethod } from './payment-methods.js';

const FAILED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

function fail(context: CallContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { ...FAILED, doc_url: docUrl(FAILED.code), payment_method: method },
    next_action: null,
    payment_method: null,
  };
  emit(context, 'payment_intent.payment_failed', failed);
  return context.work.put('payment_intent', failed.id, failed);
}

/** Where the 3-D Secure dialog of stripe.js reports what the shopper chose. Stripe's own address is private. */
export const authenticationRoutes = [
  route(
    'POST',
    '/__stand-in/payment_intents/:id/authenticate',
    { client_secret: text(), outcome: required(oneOf('complete', 'fail')) },
    call => {
      const intent = findIntent(call, call.params.client_secret);
      if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') {
        throw unexpectedState('This PaymentIntent does not wait for authentication.', intent);
      }
      const method = findPaymentMethod(call.work, intent.payment_method);
      if (call.params.outcome === 'fail') return fail(call, intent, method);
      return attempt(call, intent, method, { authenticated: true });
    },
    { publishable: true },
  ),
];
