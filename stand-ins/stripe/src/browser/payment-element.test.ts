/**
 * @jest-environment @kerf/tooling/jest/environment
 * @jest-environment-options {"resources": "usable"}
 */
import type { StripeElements } from '@stripe/stripe-js';
import { createSecret, openPage } from '../test-support/page.js';
import { until } from '../test-support/until.js';

let page: Awaited<ReturnType<typeof openPage>>;
let elements: StripeElements;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());
beforeEach(async () => {
  document.body.innerHTML = '<form><div id="payment"></div></form>';
  const appearance = { variables: { colorText: 'rgb(1, 2, 3)' } };
  elements = page.stripe.elements({ clientSecret: await createSecret(page.url), appearance });
  elements.create('payment').mount('#payment');
});

const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  if (!found?.control) throw new Error(`There is no field ${label}.`);
  return found.control as HTMLInputElement;
};
const type = (label: string, value: string) => {
  const input = field(label);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const typeCard = (number: string) => {
  type('Card number', number);
  type('Expiration date', '1240');
  type('Security code', '123');
};
const confirm = () => {
  const payment_method_data = { billing_details: { email: 'a@kerf.test', name: 'A' } };
  return page.stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams: { payment_method_data } });
};
const shown = () => document.querySelector<HTMLElement>('.stripe-payment');

it('pays the intent of its client secret', async () => {
  typeCard('4242424242424242');
  expect(await elements.submit()).toEqual({});
  expect((await confirm()).paymentIntent).toMatchObject({ status: 'succeeded', amount: 2599 });
});

it('returns an error on submit and marks the field of an incomplete card', async () => {
  type('Card number', '4242424242424242');
  expect((await elements.submit()).error).toMatchObject({
    type: 'validation_error',
    message: "Your card's expiration date is incomplete.",
  });
  expect(field('Expiration date').getAttribute('aria-invalid')).toBe('true');
  expect((await confirm()).error).toMatchObject({ type: 'validation_error' });
});

it('returns the message of a declined card', async () => {
  typeCard('4000000000000002');
  expect((await confirm()).error).toMatchObject({ type: 'card_error', message: 'Your card was declined.' });
});

const dialog = () => until(() => document.querySelector('dialog') ?? undefined);
const choose = async (name: string) => {
  const buttons = [...(await dialog()).querySelectorAll('button')];
  buttons.find(button => button.textContent === name)?.click();
};

it('pays after 3-D Secure is completed in a labelled dialog', async () => {
  typeCard('4000002500003155');
  const paying = confirm();
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
  const failing = confirm();
  await choose('Fail');
  expect((await failing).error?.code).toBe('payment_intent_authentication_failure');
  const escaping = confirm();
  (await dialog()).dispatchEvent(new Event('cancel'));
  expect((await escaping).error?.code).toBe('payment_intent_authentication_failure');
});

it('returns an error when the service cannot be reached', async () => {
  typeCard('4242424242424242');
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const { error } = await confirm();
  globalThis.fetch = fetch;
  expect(error?.type).toBe('api_connection_error');
});

it('moves to the next field when one is complete', () => {
  type('Card number', '4242424242424242');
  expect(document.activeElement).toBe(field('Expiration date'));
});

it('applies the appearance, and a changed one', () => {
  expect(shown()?.style.getPropertyValue('--stripe-color')).toBe('rgb(1, 2, 3)');
  // biome-ignore lint/nursery/noFloatingPromises: update() returns nothing.
  elements.update({ appearance: { variables: { colorText: 'rgb(4, 5, 6)' } } });
  expect(shown()?.style.getPropertyValue('--stripe-color')).toBe('rgb(4, 5, 6)');
});
