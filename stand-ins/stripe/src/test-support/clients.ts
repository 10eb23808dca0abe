import Stripe from 'stripe';

/** The real SDK pointed at a stand-in, without its own retries: a test wants to see each answer. */
export const sdk = (port: number, key = 'sk_test_kerf_local') =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

/** What a call was refused with. Throws when it was not. */
export async function refusal(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused.');
}

/** A call as a browser makes it: publishable key, form body. */
export async function browserPost(url: string, path: string, params: Record<string, string>) {
  const body = new URLSearchParams({ key: 'pk_test_kerf_local', ...params });
  const response = await fetch(`${url}${path}`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

/** The parameters of a browser for a card typed by hand. */
export const typedCard = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
});
