import Stripe from 'stripe';

/** Stripe's SDK for a local server. It does not retry, so that a test sees each response. */
export const sdk = (port: number, fetchFn?: typeof fetch) =>
  new Stripe('sk_test_kerf_local', {
    ...(fetchFn && { httpClient: Stripe.createFetchHttpClient(fetchFn) }),
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** The error of a call. Throws if the call succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}

/** A request as a browser sends it: a form with a publishable key. */
export async function browserPost(url: string, path: string, params: Record<string, string>) {
  const body = new URLSearchParams({ key: 'pk_test_kerf_local', ...params });
  const response = await fetch(`${url}${path}`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

/** The parameters of a browser for a typed card. */
export const typedCard = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
});

/** Ends the processing of a payment. */
export const settle = (url: string, id: string, outcome: 'succeed' | 'fail') =>
  happenTo(url, id, 'settle', { outcome });

/** Disputes a payment. */
export const dispute = (url: string, id: string) => happenTo(url, id, 'dispute');

const happenTo = (url: string, id: string, event: string, params: Record<string, string> = {}) =>
  fetch(`${url}/__stand-in/payment_intents/${id}/${event}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_kerf_local' },
    body: new URLSearchParams(params),
  });

export const setFaults = (url: string, body: object) =>
  fetch(`${url}/__stand-in/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const stateOf = async (url: string) => (await fetch(`${url}/__stand-in/state`)).json();
