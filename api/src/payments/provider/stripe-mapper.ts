import { hash } from 'node:crypto';
import type Stripe from 'stripe';
import type {
  DisputeState,
  IntentStatus,
  PaymentEvent,
  PaymentIntent,
  ProviderRefund,
  RefundState,
  Reversal,
} from './payment-provider.js';

const statuses: Record<string, IntentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/**
 * The shopper has a slip for a store or the account for a transfer: the payment can arrive days after the page is closed. Stripe calls
 * this `requires_action`, like a 3-D Secure dialog or a bank's page that is still open.
 */
const isAwaited = ({ status, next_action: action }: Stripe.PaymentIntent): boolean =>
  status === 'requires_action' && /_display_details$|^display_bank_transfer/.test(action?.type ?? '');

/** An unknown status counts as processing, so that nothing final follows from it. */
const statusOf = (intent: Stripe.PaymentIntent): IntentStatus =>
  isAwaited(intent) ? 'processing' : (statuses[intent.status] ?? 'processing');

export const toIntent = (intent: Stripe.PaymentIntent): PaymentIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: statusOf(intent),
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency.toUpperCase(),
  orderId: intent.metadata.order ?? null,
});

export const toEvent = (event: Stripe.Event): PaymentEvent => {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { id: event.id, kind: 'succeeded', intent: toIntent(event.data.object) };
    case 'payment_intent.requires_action':
      return isAwaited(event.data.object)
        ? { id: event.id, kind: 'processing', intent: toIntent(event.data.object) }
        : { id: event.id, kind: 'other' };
    case 'payment_intent.processing':
      return { id: event.id, kind: 'processing', intent: toIntent(event.data.object) };
    case 'payment_intent.payment_failed':
      return {
        id: event.id,
        kind: 'declined',
        intent: toIntent(event.data.object),
        source: toSource(event.data.object.last_payment_error),
      };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
      return toReversed(event.id, event.data.object.payment_intent);
    default:
      return { id: event.id, kind: 'other' };
  }
};

/** Only the digest of the fingerprint goes further. */
const toSource = (error: Stripe.PaymentIntent.LastPaymentError | null | undefined): string | null => {
  const { card, sepa_debit, bacs_debit, us_bank_account } = error?.payment_method ?? {};
  const { fingerprint } = card ?? sepa_debit ?? bacs_debit ?? us_bank_account ?? {};
  return fingerprint ? hash('sha256', fingerprint, 'base64url') : null;
};

const toReversed = (id: string, intent: Stripe.PaymentIntent | string | null): PaymentEvent => {
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  return intentId ? { id, kind: 'reversed', intentId } : { id, kind: 'other' };
};

const refundStates: Record<string, RefundState> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

/** An unknown status counts as pending, so that nothing final follows from it. */
export const toRefund = ({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  refundId: metadata?.refund ?? null,
  amountCents: amount,
  state: refundStates[status ?? ''] ?? 'pending',
});

/** An inquiry that ends without a dispute, and a dispute the provider prevented, take no money by themselves. */
const ended: Record<string, DisputeState> = { won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' };
const worstFirst: readonly DisputeState[] = ['lost', 'open', 'won'];

/** A status this code does not know counts as open, so that nothing is shipped on it. */
const stateOf = ({ status }: Pick<Stripe.Dispute, 'status'>): DisputeState => ended[status] ?? 'open';

export const toDispute = (disputes: readonly Stripe.Dispute[]): Pick<Reversal, 'dispute' | 'disputeDueBy'> => {
  const states = disputes.map(stateOf);
  const dispute = worstFirst.find(state => states.includes(state)) ?? null;
  // 0 if the customer's bank takes no response.
  const dueBy = disputes
    .filter(each => stateOf(each) === 'open')
    .flatMap(({ evidence_details }) => evidence_details?.due_by || []);
  return { dispute, disputeDueBy: dueBy.length > 0 ? new Date(Math.min(...dueBy) * 1_000) : null };
};
