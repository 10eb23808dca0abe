import type Stripe from 'stripe';
import { docUrl, StripeError } from '../errors.js';
import type { CallContext } from '../http/route.js';
import { newCharge } from './charges.js';
import { DECLINES, type Decline } from './declines.js';
import { openDispute } from './disputes.js';
import { emit } from './events.js';
import { testCardOf } from './payment-methods.js';

type Result = Stripe.PaymentIntent | StripeError;

interface AttemptOptions {
  /** The shopper passed the 3-D Secure dialog. */
  authenticated?: boolean;
  /** Nobody is there to pass it. */
  unattended?: boolean;
}

/** Tries to take the money: the intent as it stands then, or the decline as the error to answer with. */
export function attempt(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { authenticated = false, unattended = false }: AttemptOptions = {},
): Result {
  const card = testCardOf(method);
  if (card.authenticate && !authenticated) {
    if (unattended) return decline(context, intent, method, DECLINES.authenticationRequired, false);
    return requireAction(context, intent, method);
  }
  if (card.decline) return decline(context, intent, method, card.decline, authenticated);
  return approve(context, intent, method, authenticated);
}

function requireAction(context: CallContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Result {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: method.id },
    },
  };
  context.work.put('payment_intent', intent.id, waiting);
  emit(context, 'payment_intent.requires_action', waiting);
  return waiting;
}

function approve(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Result {
  const charge = newCharge(intent, method, { decline: undefined, authenticated });
  const manual = intent.capture_method === 'manual';
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  };
  context.work.put('payment_intent', paid.id, paid);
  emit(context, 'charge.succeeded', charge);
  emit(context, manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  context.work.put('charge', charge.id, testCardOf(method).dispute ? openDispute(context, charge) : charge);
  return paid;
}

function decline(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
  authenticated: boolean,
): Result {
  const charge = newCharge(intent, method, { decline: reason, authenticated });
  const { code, declineCode: decline_code, message, param } = reason;
  const about = { charge: charge.id, code, decline_code, message, param, payment_method: method };
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: { ...about, doc_url: docUrl(code), type: 'card_error' },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  };
  context.work.put('charge', charge.id, charge);
  context.work.put('payment_intent', failed.id, failed);
  emit(context, 'charge.failed', charge);
  emit(context, 'payment_intent.payment_failed', failed);
  return new StripeError(402, { type: 'card_error', ...about, payment_intent: failed });
}
