/**
 * @jest-environment @kerf/tooling/jest/environment
 * @jest-environment-options {"resources": "usable"}
 */
import type { StripeCardElement } from '@stripe/stripe-js';
import { createSecret, field, mountCard, openPage, type, typeCard } from '../test-support/page.js';
import { until } from '../test-support/until.js';

let page: Awaited<ReturnType<typeof openPage>>;
let card: StripeCardElement;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());
beforeEach(() => {
  card = mountCard(page.stripe);
});

async function pay() {
  const secret = await createSecret(page.url);
  const billing_details = { email: 'a@kerf.test', name: 'A' };
  const { paymentMethod, error } = await page.stripe.createPaymentMethod({ type: 'card', card, billing_details });
  if (!paymentMethod) return { error };
  return page.stripe.confirmCardPayment(secret, { payment_method: paymentMethod.id });
}

const dialog = () => until(() => document.querySelector('dialog') ?? undefined);
const choose = async (name: string) => {
  const buttons = [...(await dialog()).querySelectorAll('button')];
  buttons.find(button => button.textContent === name)?.click();
};

it('moves to the next field when one is complete, and applies the style', () => {
  type('number', '4242424242424242');
  expect(document.activeElement).toBe(field('expiration date'));
  expect(field('number').parentElement?.style.getPropertyValue('--stripe-color')).toBe('rgb(1, 2, 3)');
});

it('pays with a good card', async () => {
  typeCard('4242424242424242');
  expect((await pay()).paymentIntent).toMatchObject({ status: 'succeeded', amount: 2599 });
});

it('returns an error and marks the field of an incomplete card', async () => {
  type('number', '4242424242424242');
  expect((await pay()).error).toMatchObject({
    type: 'validation_error',
    message: "Your card's expiration date is incomplete.",
  });
  expect(field('expiration date').getAttribute('aria-invalid')).toBe('true');
});

it('returns the message of a declined card', async () => {
  typeCard('4000000000000002');
  expect((await pay()).error).toMatchObject({ type: 'card_error', message: 'Your card was declined.' });
});

it('pays after 3-D Secure is completed in a labelled dialog', async () => {
  typeCard('4000002500003155');
  const paying = pay();
  const shown = await dialog();
  const title = document.getElementById(shown.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe('3D Secure 2 Test Page');
  expect(shown.textContent).toContain('$25.99');
  await choose('Complete');
  expect((await paying).paymentIntent?.status).toBe('succeeded');
  expect(document.querySelector('dialog')).toBeNull();
});

it('returns an error when 3-D Secure fails or is left with Escape', async () => {
  typeCard('4000002500003155');
  const failing = pay();
  await choose('Fail');
  expect((await failing).error?.code).toBe('payment_intent_authentication_failure');
  const escaping = pay();
  (await dialog()).dispatchEvent(new Event('cancel'));
  expect((await escaping).error?.code).toBe('payment_intent_authentication_failure');
});

it('returns an error when the service cannot be reached', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const { error } = await page.stripe.confirmCardPayment('pi_x_secret_y', { payment_method: 'pm_x' });
  globalThis.fetch = fetch;
  expect(error?.type).toBe('api_connection_error');
});
