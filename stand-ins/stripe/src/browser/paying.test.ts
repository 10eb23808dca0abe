/**
 * @jest-environment @kerf/tooling/jest/environment
 * @jest-environment-options {"resources": "usable"}
 */
import type { StripeCardElement } from '@stripe/stripe-js';
import { NUMBER, openPage, type Page, type, typeCard } from '../test-support/page.js';
import { until } from '../test-support/until.js';

let page: Page;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());

describe('loadStripe', () => {
  it('finds the stand-in and does not complain about its version', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await page.loadStripe('pk_test_kerf_local')).toHaveProperty('confirmCardPayment');
    expect(warn).not.toHaveBeenCalled();
    expect(document.querySelector('script[src*="js.stripe.com"]')).toBeNull();
    warn.mockRestore();
  });

  it('refuses a key that is not for tests', async () => {
    await expect(page.loadStripe('pk_live_x')).rejects.toThrow(/test keys only/);
  });
});

describe('a card in the Card Element', () => {
  let card: StripeCardElement;
  beforeEach(() => {
    document.body.innerHTML = '<div id="card"></div>';
    card = page.stripe.elements().create('card');
    card.mount('#card');
  });
  afterEach(() => card.destroy());

  const pay = (secret: string) =>
    page.stripe.confirmCardPayment(secret, { payment_method: { card, billing_details: { email: 'a@kerf.test' } } });

  it('pays', async () => {
    const secret = await page.createSecret();
    typeCard('4242424242424242');
    const { paymentIntent, error } = await pay(secret);
    expect(error).toBeUndefined();
    expect(paymentIntent).toMatchObject({ status: 'succeeded', amount: 2599, id: secret.split('_secret_')[0] });
    expect((await page.stripe.retrievePaymentIntent(secret)).paymentIntent?.status).toBe('succeeded');
  });

  it('pays nothing while the card is incomplete', async () => {
    const secret = await page.createSecret();
    type(NUMBER, '4242424242424242');
    const { error } = await pay(secret);
    expect(error).toMatchObject({ type: 'validation_error', code: 'incomplete_expiry' });
    expect((await page.stripe.retrievePaymentIntent(secret)).paymentIntent?.status).toBe('requires_payment_method');
  });

  it('tells of a decline, after which another card pays', async () => {
    const secret = await page.createSecret();
    typeCard('4000000000000002');
    expect((await pay(secret)).error).toMatchObject({ type: 'card_error', message: 'Your card was declined.' });
    typeCard('4242424242424242');
    expect((await pay(secret)).paymentIntent?.status).toBe('succeeded');
  });

  it('makes a payment method', async () => {
    typeCard('5555555555554444');
    const { paymentMethod } = await page.stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: 'A' },
    });
    expect(paymentMethod).toMatchObject({
      card: { last4: '4444', brand: 'mastercard' },
      billing_details: { name: 'A', address: { postal_code: '94107' } },
    });
  });

  describe('with 3-D Secure', () => {
    const dialog = () => until(() => document.querySelector('dialog') ?? undefined);
    const choose = async (name: string) => {
      const buttons = [...(await dialog()).querySelectorAll('button')];
      buttons.find(button => button.textContent === name)?.click();
    };

    it('asks in a labelled dialog and pays when completed', async () => {
      typeCard('4000002760003184');
      const paying = pay(await page.createSecret());
      const shown = await dialog();
      const title = document.getElementById(shown.getAttribute('aria-labelledby') ?? '');
      expect(title?.textContent).toBe('3D Secure 2 Test Page');
      expect(shown.textContent).toContain('$25.99');
      await choose('Complete');
      expect((await paying).paymentIntent?.status).toBe('succeeded');
      expect(document.querySelector('dialog')).toBeNull();
    });

    it('pays nothing when failed, or escaped', async () => {
      typeCard('4000002760003184');
      const failing = pay(await page.createSecret());
      await choose('Fail');
      expect((await failing).error).toMatchObject({
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      });
      const secret = await page.createSecret();
      const escaping = pay(secret);
      (await dialog()).dispatchEvent(new Event('cancel', { cancelable: true }));
      expect((await escaping).error?.code).toBe('payment_intent_authentication_failure');
      expect((await page.stripe.retrievePaymentIntent(secret)).paymentIntent?.status).toBe('requires_payment_method');
    });

    it('goes on with a payment that waits for it', async () => {
      const secret = await page.createSecret();
      typeCard('4000002500003155');
      const { paymentIntent } = await page.stripe.confirmCardPayment(
        secret,
        { payment_method: { card } },
        { handleActions: false },
      );
      expect(paymentIntent?.status).toBe('requires_action');
      const going = page.stripe.handleNextAction({ clientSecret: secret });
      await choose('Complete');
      expect((await going).paymentIntent?.status).toBe('succeeded');
    });
  });
});

describe('the Payment Element', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="payment"></div>';
  });

  it('says what is wrong by itself and pays', async () => {
    const clientSecret = await page.createSecret();
    const elements = page.stripe.elements({ clientSecret });
    elements.create('payment').mount('#payment');
    type(NUMBER, '4242424242424241');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Your card number is invalid.');
    expect((await elements.submit()).error?.message).toBe('Your card number is invalid.');
    typeCard('4242424242424242');
    expect((await elements.submit()).error).toBeUndefined();
    const { paymentIntent } = await page.stripe.confirmPayment({ elements, redirect: 'if_required' });
    expect(paymentIntent?.status).toBe('succeeded');
  });
});

it('a payment without a client secret is a mistake of the page', async () => {
  const none = undefined as unknown as string;
  await expect(page.stripe.confirmCardPayment(none, { payment_method: 'pm_card_visa' })).rejects.toThrow(
    /value should be a client_secret/,
  );
});

it('a service that cannot be reached is an error, not an exception', async () => {
  const real = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const { error } = await page.stripe.retrievePaymentIntent('pi_x_secret_y');
  globalThis.fetch = real;
  expect(error?.type).toBe('api_connection_error');
});
