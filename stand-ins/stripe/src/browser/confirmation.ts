import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { type Failure, get, type Outcome, post } from './calls.js';
import { integrationError } from './integration-error.js';
import { askShopper } from './three-d-secure.js';

export type Confirmed = { paymentIntent: PaymentIntent } | Failure;

function pathOf(clientSecret: unknown): string {
  const id = typeof clientSecret === 'string' && /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id) return `payment_intents/${id}`;
  throw integrationError(
    `Invalid value for the intent secret: value should be a client_secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
}

const confirmed = (outcome: Outcome<PaymentIntent>): Confirmed =>
  'error' in outcome ? outcome : { paymentIntent: outcome.value };

export async function retrieveIntent(key: string, clientSecret: string): Promise<Confirmed> {
  return confirmed(await get(key, `/v1/${pathOf(clientSecret)}`, { client_secret: clientSecret }));
}

/** Has the shopper pass 3-D Secure where the bank asks for it. */
export async function authenticate(key: string, clientSecret: string, intent: PaymentIntent): Promise<Confirmed> {
  if (intent.status !== 'requires_action') return { paymentIntent: intent };
  const outcome = await askShopper(intent);
  const path = `/__stand-in/${pathOf(clientSecret)}/authenticate`;
  const result = confirmed(await post(key, path, { client_secret: clientSecret, outcome }));
  if ('error' in result || result.paymentIntent.status !== 'requires_payment_method') return result;
  const error = { ...result.paymentIntent.last_payment_error, payment_intent: result.paymentIntent };
  return { error: error as StripeError };
}

/** Confirms a payment and sees it through whatever the bank asks for. */
export async function confirmIntent(
  key: string,
  clientSecret: string,
  values: object,
  { handleActions = true } = {},
): Promise<Confirmed> {
  const result = confirmed(
    await post(key, `/v1/${pathOf(clientSecret)}/confirm`, {
      ...values,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    }),
  );
  if ('error' in result || !handleActions) return result;
  return authenticate(key, clientSecret, result.paymentIntent);
}
