import type Stripe from 'stripe';
import { invalidRequest, unexpectedState } from '../errors.js';
import type { CallContext } from '../http/route.js';
import { newId } from '../ids.js';
import { metadata } from '../params/metadata.js';
import { partialAmount } from '../params/money.js';
import type { Values } from '../params/readers.js';
import { emit } from './events.js';
import { describe } from './payment-intent-object.js';

export const capturing = { amount_to_capture: partialAmount, metadata };

/** Takes money held by a payment with manual capture; what is not taken goes back. Throws StripeError. */
export function captureIntent(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  params: Values<typeof capturing>,
): Stripe.PaymentIntent {
  const charge = context.work.get('charge', String(intent.latest_charge));
  if (intent.status !== 'requires_capture' || !charge) {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      intent,
    );
  }
  const captured = params.amount_to_capture ?? intent.amount_capturable;
  if (captured > intent.amount_capturable) {
    throw invalidRequest(
      'The amount to capture is greater than the amount that can be captured for this PaymentIntent.',
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const taken: Stripe.Charge = {
    ...charge,
    amount_captured: captured,
    amount_refunded: charge.amount - captured,
    balance_transaction: newId('txn'),
    captured: true,
  };
  const paid: Stripe.PaymentIntent = {
    ...describe(intent, { metadata: params.metadata }),
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: captured,
  };
  context.work.put('charge', taken.id, taken);
  emit(context, 'charge.captured', taken);
  emit(context, 'payment_intent.succeeded', paid);
  return context.work.put('payment_intent', paid.id, paid);
}
