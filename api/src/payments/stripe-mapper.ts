import type Stripe from 'stripe';
import type { IntentStatus, PaymentEvent, PaymentIntent } from './payment-provider.js';

const statuses: Record<string, IntentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** A status this code does not know counts as still moving, so that nothing final is concluded from it. */
export const toIntent = (intent: Stripe.PaymentIntent): PaymentIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: statuses[intent.status] ?? 'processing',
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
  orderId: intent.metadata.order ?? null,
});

export const toEvent = (event: Stripe.Event): PaymentEvent => {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { id: event.id, kind: 'succeeded', intent: toIntent(event.data.object) };
    case 'payment_intent.payment_failed':
      return { id: event.id, kind: 'declined', intent: toIntent(event.data.object) };
    default:
      return { id: event.id, kind: 'other', intent: null };
  }
};
