import { createHash } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { invalidRequest, resourceMissing, StripeError } from './errors.js';
import { newId } from './ids.js';
import type { PaymentMethod } from './records.js';
import type { Transaction } from './transaction.js';

/** What happens when a payment method is charged. */
export interface Outcome {
  decline?: { code: string; message: string };
  threeDSecure?: true;
  disputed?: true;
  /** Its refunds succeed at first and fail then. */
  refundsFail?: true;
  /** Its payments are processed until a test settles them. */
  processing?: true;
  /** The shopper approves the payment on a page of the provider. */
  redirects?: true;
  /** The shopper gets a slip and pays in a store. */
  voucher?: true;
}

/** One of Stripe's test cards. */
interface TestCard extends Outcome {
  number: string;
  /** The name of its test token without `pm_card_`. */
  token: string;
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

/** Stripe's test account for a SEPA direct debit. */
const TEST_IBAN = 'DE89370400440532013000';

const OTHER_OUTCOMES: Record<string, Outcome> = {
  klarna: { redirects: true },
  konbini: { voucher: true },
  sepa_debit: { processing: true },
};

/** What charging a payment method does. Card numbers are not stored, and the last four digits are unique. */
export function outcomeOf({ id, type, card }: PaymentMethod): Outcome {
  const outcome = card ? CARDS.find(({ number }) => number.endsWith(card.last4)) : OTHER_OUTCOMES[type];
  if (!outcome) throw invalidRequest(`The payment method ${id} has no test card.`);
  return outcome;
}

/** The same for each payment method of a number, as at Stripe. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, '').slice(0, 16);

const numbered = (number: string) => ({ fingerprint: fingerprintOf(number), last4: number.slice(-4) });

const store = (transaction: Transaction, method: Omit<PaymentMethod, 'id' | 'object'>): PaymentMethod =>
  transaction.put('payment_method', { id: newId('pm'), object: 'payment_method', ...method });

const storeCard = (transaction: Transaction, { number }: TestCard): PaymentMethod =>
  store(transaction, { type: 'card', card: numbered(number) });

/** A stored payment method, or a new one for a test token such as `pm_card_visa`. */
export function findPaymentMethod(transaction: Transaction, id: string): PaymentMethod {
  const stored = transaction.store.get('payment_method', id);
  if (stored) return stored;
  const card = CARDS.find(({ token }) => id === `pm_card_${token}`);
  if (!card) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return storeCard(transaction, card);
}

const REAL_CARD_MESSAGE =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

const realCard = () =>
  new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: REAL_CARD_MESSAGE,
  });

export const paymentMethodEndpoints = [
  endpoint(
    'POST /v1/payment_methods',
    {
      type: z.enum(['card', 'klarna', 'konbini', 'sepa_debit']),
      card: z
        .strictObject({
          number: z.string(),
          exp_month: z.coerce.number().int().min(1).max(12),
          exp_year: z.coerce.number().int().min(2000),
          cvc: z.string().regex(/^\d{3}$/),
        })
        .optional(),
      sepa_debit: z.strictObject({ iban: z.string() }).optional(),
      billing_details: z.strictObject({ email: z.string().optional(), name: z.string().optional() }).optional(),
    },
    ({ transaction, params: { type, card: given, sepa_debit: debit, billing_details: payer = {} } }) => {
      if (type === 'card') {
        const card = CARDS.find(({ number }) => number === given?.number);
        if (!card) throw realCard();
        return storeCard(transaction, card);
      }
      if (type !== 'sepa_debit') return store(transaction, { type });
      if (debit?.iban !== TEST_IBAN)
        throw invalidRequest('The IBAN you provided is invalid.', { code: 'invalid_iban', param: 'sepa_debit[iban]' });
      for (const field of ['email', 'name'] as const)
        if (!payer[field]) throw invalidRequest(`Missing required param: billing_details[${field}].`);
      return store(transaction, { type, sepa_debit: numbered(debit.iban) });
    },
    { public: true },
  ),
];
