/**
 * @jest-environment @kerf/tooling/jest/environment
 * @jest-environment-options {"resources": "usable"}
 */
import type { StripeElements } from '@stripe/stripe-js';
import { setFaults } from '../test-support/clients.js';
import { createSecret, openPage } from '../test-support/page.js';
import { until } from '../test-support/until.js';

let page: Awaited<ReturnType<typeof openPage>>;
let elements: StripeElements;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());
/** Shows the elements for a payment, once they are loaded. Returns the wallets that they offer. */
const show = async (currency?: string) => {
  document.body.innerHTML = '<form><div id="wallets"></div><div id="payment"></div></form>';
  const appearance = { variables: { colorText: 'rgb(1, 2, 3)' } };
  elements = page.stripe.elements({ clientSecret: await createSecret(page.url, currency), appearance });
  const wallets = elements.create('expressCheckout');
  const ready = new Promise<object | undefined>(resolve =>
    wallets.on('ready', ({ availablePaymentMethods }) => resolve(availablePaymentMethods)),
  );
  wallets.mount('#wallets');
  elements.create('payment').mount('#payment');
  return { wallets, offered: await ready };
};
beforeEach(async () => {
  await show();
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

const clickWallet = () => document.querySelector<HTMLButtonElement>('.stripe-wallets button')?.click();

it.each([
  ['Pay now', { paymentIntent: { status: 'succeeded' } }],
  ['Use a declined card', { error: { type: 'card_error', message: 'Your card was declined.' } }],
])('takes the card of the wallet after %s, also while the fields are empty', async (answer, result) => {
  const { wallets, offered } = await show();
  expect(offered).toMatchObject({ googlePay: true });
  const paid = new Promise(resolve => wallets.on('confirm', () => resolve(confirm())));
  clickWallet();
  await choose(answer);
  expect(await paid).toMatchObject(result);
  expect((await confirm()).error).toMatchObject({ type: 'validation_error' });
});

it('confirms nothing after the wallet is closed', async () => {
  const { wallets } = await show();
  const confirmed = jest.fn();
  wallets.on('confirm', confirmed);
  const cancelled = new Promise(resolve => wallets.on('cancel', resolve));
  clickWallet();
  await choose('Cancel');
  await cancelled;
  expect(confirmed).not.toHaveBeenCalled();
});

it('offers no wallet that the account does not have', async () => {
  await setFaults(page.url, { methods: ['card'] });
  const { offered } = await show();
  await setFaults(page.url, { methods: ['card', 'google_pay', 'klarna', 'konbini', 'sepa_debit'] });
  expect(offered).toBeUndefined();
  expect(document.querySelector('.stripe-wallets')?.childElementCount).toBe(0);
});

const methods = () => [...document.querySelectorAll('legend ~ .stripe-method > label')].map(each => each.textContent);

it.each([
  ['usd', []],
  ['eur', ['Card', 'Klarna', 'SEPA Direct Debit']],
  ['jpy', ['Card', 'Konbini']],
])('lists the methods for %s where there are several', async (currency, names) => {
  await show(currency);
  expect(methods()).toEqual(names);
  expect(field('Card number').closest('[hidden]')).toBeNull();
});

it('starts a direct debit with the test account, and refuses another one', async () => {
  await show('eur');
  field('SEPA Direct Debit').click();
  expect((await elements.submit()).error?.message).toBe('The IBAN you provided is invalid.');
  type('IBAN', 'DE00 1234 1234 1234 1234 00');
  expect((await confirm()).error).toMatchObject({ code: 'invalid_iban' });
  type('IBAN', 'DE89 3704 0044 0532 0130 00');
  expect((await confirm()).paymentIntent).toMatchObject({ status: 'processing', amount: 2599 });
});

it('shows a slip for a convenience store', async () => {
  await show('jpy');
  field('Konbini').click();
  const paying = confirm();
  await choose('Close');
  expect((await paying).paymentIntent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'konbini_display_details' },
  });
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
