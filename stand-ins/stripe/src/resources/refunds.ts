import type Stripe from 'stripe';
import { invalidRequest, missing, StripeError, unexpectedState } from '../errors.js';
import { type CallContext, route } from '../http/route.js';
import { newId, nowSeconds } from '../ids.js';
import { changedMetadata, metadata } from '../params/metadata.js';
import { partialAmount } from '../params/money.js';
import { oneOf, text } from '../params/readers.js';
import { emit } from './events.js';
import { listParams, listResource } from './lists.js';

const refunding = {
  amount: partialAmount,
  charge: text(),
  metadata,
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function chargeToRefund({ work }: CallContext, charge?: string, intentId?: string): Stripe.Charge {
  if (charge === undefined && intentId === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  }
  if (charge !== undefined) {
    const known = work.get('charge', charge);
    if (known?.captured) return known;
    throw known
      ? invalidRequest(`Charge ${charge} has not been captured and cannot be refunded.`)
      : missing('charge', charge, 'charge');
  }
  const intent = work.get('payment_intent', String(intentId));
  if (!intent) throw missing('payment_intent', String(intentId), 'payment_intent');
  const latest = work.get('charge', String(intent.latest_charge));
  if (intent.status === 'succeeded' && latest) return latest;
  throw unexpectedState(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, intent);
}

function amountToRefund(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw new StripeError(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      },
      { executed: true },
    );
  }
  const amount = asked ?? left;
  if (amount <= left) return amount;
  throw invalidRequest(
    `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    { param: 'amount' },
  );
}

const create = route('POST', '/v1/refunds', refunding, call => {
  const { params, work } = call;
  const charge = chargeToRefund(call, params.charge, params.payment_intent);
  const amount = amountToRefund(charge, params.amount);
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: changedMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  const returned = charge.amount_refunded + amount;
  const refunded = { ...charge, amount_refunded: returned, refunded: returned === charge.amount };
  work.put('charge', charge.id, refunded);
  emit(call, 'charge.refunded', refunded);
  emit(call, 'refund.created', refund);
  return work.put('refund', refund.id, refund);
});

export const refundRoutes = [
  create,
  route('GET', '/v1/refunds/:id', {}, ({ work, id }) => {
    const refund = work.get('refund', id);
    if (!refund) throw missing('refund', id, 'id');
    return refund;
  }),
  route(
    'GET',
    '/v1/refunds',
    { ...listParams, charge: text(), payment_intent: text() },
    ({ work, params: { charge, payment_intent: intent, ...page } }) => {
      const refunds = work
        .all('refund')
        .filter(refund => !charge || refund.charge === charge)
        .filter(refund => !intent || refund.payment_intent === intent);
      return listResource('refund', '/v1/refunds', refunds, page);
    },
  ),
];
