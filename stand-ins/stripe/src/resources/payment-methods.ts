import type Stripe from 'stripe';
import { brandOf } from '../browser/card-number.js';
import { invalidRequest, missing } from '../errors.js';
import { route } from '../http/route.js';
import { newId, nowSeconds } from '../ids.js';
import { billingDetails, storedAddress } from '../params/billing.js';
import { changedMetadata, metadata } from '../params/metadata.js';
import { hash, oneOf, required, type Values } from '../params/readers.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { type CardDetails, cardDetails, checkCard, tokenDetails } from './card-details.js';
import { cardOfFingerprint, cardOfToken, fingerprintOf, type TestCard } from './cards.js';

const shape = {
  type: required(oneOf('card')),
  card: cardDetails,
  billing_details: billingDetails,
  metadata,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
};

export const paymentMethodData = hash(shape);

/** Makes a payment method of what was typed. Throws StripeError for a card that cannot be right. */
export function createPaymentMethod(work: UnitOfWork, given: Values<typeof shape>): Stripe.PaymentMethod {
  if (!given.card) {
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  return store(work, checkCard(given.card), given);
}

function store(
  work: UnitOfWork,
  details: CardDetails,
  given: Partial<Pick<Values<typeof shape>, 'billing_details' | 'metadata' | 'allow_redisplay'>>,
): Stripe.PaymentMethod {
  const billing = given.billing_details;
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: given.allow_redisplay ?? 'unspecified',
    billing_details: {
      address: storedAddress(billing?.address),
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: billing?.tax_id ?? null,
    },
    card: describeCard(details, billing?.address?.postal_code ? 'pass' : null),
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: changedMetadata({}, given.metadata),
    type: 'card',
  };
  return work.put('payment_method', method.id, method);
}

function describeCard(details: CardDetails, postalCheck: string | null): Stripe.PaymentMethod.Card {
  const { number, funding = 'credit', authenticate } = details.card;
  const brand = brandOf(number);
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: postalCheck,
      cvc_check: details.cvcGiven ? 'pass' : null,
    },
    country: 'US',
    display_brand: brand,
    exp_month: details.expMonth,
    exp_year: details.expYear,
    fingerprint: fingerprintOf(number),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: authenticate ?? brand === 'visa' },
    wallet: null,
  };
}

/** A payment method by its id, or a new one for a `pm_card_…` test token. Throws a 404. */
export function findPaymentMethod(work: UnitOfWork, id: string): Stripe.PaymentMethod {
  const known = work.get('payment_method', id);
  if (known) return known;
  const card = id.startsWith('pm_card_') ? cardOfToken(id) : undefined;
  if (card) return store(work, tokenDetails(card), {});
  throw missing('PaymentMethod', id, 'payment_method');
}

/** The test card behind a stored payment method; the number itself is never stored. */
export function testCardOf(method: Stripe.PaymentMethod): TestCard {
  const card = cardOfFingerprint(method.card?.fingerprint ?? '');
  if (!card) throw new Error(`Payment method ${method.id} has no test card`);
  return card;
}

export const paymentMethodRoutes = [
  route('POST', '/v1/payment_methods', shape, ({ work, params }) => createPaymentMethod(work, params), {
    publishable: true,
  }),
  route('GET', '/v1/payment_methods/:id', {}, ({ work, id }) => findPaymentMethod(work, id)),
];
