import type Stripe from 'stripe';
import { missing } from '../errors.js';
import { route } from '../http/route.js';
import { newId, nowSeconds } from '../ids.js';
import { text } from '../params/readers.js';
import type { Decline } from './declines.js';
import { listParams, listResource } from './lists.js';

/** The charge one attempt to pay leaves behind. Amounts in cents. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline, authenticated }: { decline: Decline | undefined; authenticated: boolean },
): Stripe.Charge {
  const captured = !decline && intent.capture_method !== 'manual';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: captured ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'KERF',
    captured,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardUsed(intent, method, authenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function cardUsed(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card | undefined {
  if (!method.card) return undefined;
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

const outcome = (decline: Decline | undefined): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 16,
  seller_message: decline ? 'The bank did not accept the charge.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
});

export const chargeRoutes = [
  route('GET', '/v1/charges/:id', {}, ({ work, id }) => {
    const charge = work.get('charge', id);
    if (!charge) throw missing('charge', id, 'id');
    return charge;
  }),
  route(
    'GET',
    '/v1/charges',
    { ...listParams, payment_intent: text() },
    ({ work, params: { payment_intent: intent, ...page } }) => {
      const charges = work.all('charge').filter(charge => !intent || charge.payment_intent === intent);
      return listResource('charge', '/v1/charges', charges, page);
    },
  ),
];
