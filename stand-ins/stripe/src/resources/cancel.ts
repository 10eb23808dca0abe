import type Stripe from 'stripe';
import { unexpectedState } from '../errors.js';
import type { CallContext } from '../http/route.js';
import { nowSeconds } from '../ids.js';
import { emit } from './events.js';

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** Ends a payment that has not succeeded; money held for a later capture is let go. Throws StripeError. */
export function cancelIntent(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | undefined,
): Stripe.PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      intent,
    );
  }
  if (intent.status === 'requires_capture') release(context, String(intent.latest_charge));
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: nowSeconds(),
    cancellation_reason: reason ?? null,
    next_action: null,
  };
  emit(context, 'payment_intent.canceled', canceled);
  return context.work.put('payment_intent', canceled.id, canceled);
}

function release(context: CallContext, chargeId: string): void {
  const charge = context.work.get('charge', chargeId);
  if (!charge) return;
  const released = { ...charge, amount_refunded: charge.amount, refunded: true };
  context.work.put('charge', charge.id, released);
  emit(context, 'charge.refunded', released);
}
