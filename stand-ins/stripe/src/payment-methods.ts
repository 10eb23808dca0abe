import { createHash } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { invalidRequest, resourceMissing, StripeError } from './errors.js';
import { newId } from './ids.js';
import type { PaymentMethod } from './records.js';
import type { Transaction } from './transaction.js';

/** What happens when one of Stripe's test cards is charged. */
export interface TestCard {
  number: string;
  /** The name of its test token without `pm_card_`. */
  token: string;
  decline?: { code: string; message: string };
  threeDSecure?: true;
  disputed?: true;
  /** Its refunds succeed at first and fail then. */
  refundsFail?: true;
  /** Its payments are processed until a test settles them. */
  processing?: true;
}

const CARDS: TestCard[] = [
  { number: '4242424242424242', token: 'visa' },
  {
    number: '4000000000000002',
    token: 'chargeDeclined',
    decline: { code: 'generic_decline', message: 'Your card was declined.' },
  },
  { number: '4000002500003155', token: 'authenticationRequiredOnSetup', threeDSecure: true },
  { number: '4000000000000259', token: 'createDispute', disputed: true },
  { number: '4000000000005126', token: 'refundFail', refundsFail: true },
  { number: '4000000000006009', token: 'processing', processing: true },
];

/** The test card of a payment method. Card numbers are not stored, and the last four digits are unique. */
export function testCardOf({ id, card: { last4 } }: PaymentMethod): TestCard {
  const card = CARDS.find(({ number }) => number.endsWith(last4));
  if (!card) throw invalidRequest(`The payment method ${id} has no test card.`);
  return card;
}

/** The same for each payment method of a card number, as at Stripe. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, '').slice(0, 16);

const store = (transaction: Transaction, { number }: TestCard): PaymentMethod =>
  transaction.put('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    card: { fingerprint: fingerprintOf(number), last4: number.slice(-4) },
    type: 'card',
  });

/** A stored payment method, or a new one for a test token such as `pm_card_visa`. */
export function findPaymentMethod(transaction: Transaction, id: string): PaymentMethod {
  const stored = transaction.store.get('payment_method', id);
  if (stored) return stored;
  const card = CARDS.find(({ token }) => id === `pm_card_${token}`);
  if (!card) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return store(transaction, card);
}

const REAL_CARD_MESSAGE =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

export const paymentMethodEndpoints = [
  endpoint(
    'POST /v1/payment_methods',
    {
      type: z.literal('card'),
      card: z.strictObject({
        number: z.string(),
        exp_month: z.coerce.number().int().min(1).max(12),
        exp_year: z.coerce.number().int().min(2000),
        cvc: z.string().regex(/^\d{3}$/),
      }),
      billing_details: z.strictObject({ email: z.string().optional(), name: z.string().optional() }).optional(),
    },
    ({ transaction, params: { card: given } }) => {
      const card = CARDS.find(({ number }) => number === given.number);
      if (card) return store(transaction, card);
      throw new StripeError(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
        message: REAL_CARD_MESSAGE,
      });
    },
    { public: true },
  ),
];
