/**
 * @jest-environment @kerf/testing/jest/environment
 * @jest-environment-options {"resources": "usable"}
 */
import type { loadStripe as LoadStripe, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { temporaryFolder } from '../test-support/folder.js';
import { build, type Server, serve } from '../test-support/process.js';
import { until } from '../test-support/until.js';

jest.setTimeout(40_000);

const folder = temporaryFolder();
let server: Server;
let loadStripe: typeof LoadStripe;
let stripe: Stripe;

beforeAll(async () => {
  build();
  // jsdom has no modal dialogs; that they trap the focus is the browser's work.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  server = await serve({ DATA_DIR: folder.path });
  const script = document.createElement('script');
  script.src = `${server.url}/stripe.js`;
  document.head.append(script);
  await until(() => 'Stripe' in window || undefined);
  // The library asks the network for Stripe's script when it is loaded and finds none.
  ({ loadStripe } = await import('@stripe/stripe-js'));
  stripe = (await loadStripe('pk_test_kerf_local')) as Stripe;
});
afterAll(async () => {
  await server.stop('SIGTERM');
  folder.remove();
});

async function createSecret(): Promise<string> {
  const response = await fetch(`${server.url}/v1/payment_intents`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_kerf_local',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'amount=2599&currency=usd',
  });
  return (await response.json()).client_secret;
}

const input = (label: string) => {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
  if (!found) throw new Error(`No field ${label}`);
  return found;
};
const NUMBER = 'Credit or debit card number';
const EXPIRY = 'Credit or debit card expiration date';
const CVC = 'Credit or debit card CVC/CVV';

function type(label: string, value: string): void {
  const field = input(label);
  field.focus();
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function typeCard(number: string): void {
  type(NUMBER, number);
  type(EXPIRY, '1240');
  type(CVC, '123');
  type('ZIP', '94107');
}

describe('loadStripe', () => {
  it('finds the stand-in and does not complain about its version', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await loadStripe('pk_test_kerf_local')).toHaveProperty('confirmCardPayment');
    expect(warn).not.toHaveBeenCalled();
    expect(document.querySelector('script[src*="js.stripe.com"]')).toBeNull();
    warn.mockRestore();
  });

  it('refuses a key that is not for tests', async () => {
    await expect(loadStripe('pk_live_x')).rejects.toThrow(/test keys only/);
  });
});

describe('the Card Element', () => {
  let card: StripeCardElement;
  let changes: { complete: boolean; empty: boolean; error?: { code: string; message: string }; brand: string }[];
  let container: HTMLElement;

  beforeEach(() => {
    document.body.innerHTML = '<form><div id="card"></div><button>Pay</button></form>';
    container = document.querySelector('#card') as HTMLElement;
    changes = [];
    card = stripe.elements().create('card', { style: { base: { color: 'rgb(1, 2, 3)' } } });
    card.on('change', event => changes.push(event as (typeof changes)[number]));
    card.mount('#card');
  });
  afterEach(() => card.destroy());

  const pay = async (secret: string) =>
    stripe.confirmCardPayment(secret, { payment_method: { card, billing_details: { email: 'a@kerf.test' } } });

  it('tells when it is ready, focused, left and escaped', () => {
    const heard: string[] = [];
    card.on('focus', () => heard.push('focus'));
    card.on('blur', () => heard.push('blur'));
    card.on('escape', () => heard.push('escape'));
    const ready = new Promise<void>(done => {
      card.on('ready', () => done());
    });
    card.focus();
    expect(document.activeElement).toBe(input(NUMBER));
    expect(container.classList).toContain('StripeElement--focus');
    input(NUMBER).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    card.blur();
    expect(heard).toEqual(['focus', 'escape', 'blur']);
    return ready;
  });

  it('tells how complete it is', () => {
    expect(container.className).toBe('StripeElement StripeElement--empty');
    typeCard('4242424242424242');
    expect(input(NUMBER).value).toBe('4242 4242 4242 4242');
    expect(changes.at(0)).toMatchObject({ complete: false, empty: false, brand: 'visa' });
    expect(changes.at(-1)).toMatchObject({ complete: true, empty: false, error: undefined });
    expect(container.className).toContain('StripeElement--complete');
    card.clear();
    expect(changes.at(-1)).toMatchObject({ complete: false, empty: true });
  });

  it('says what is wrong', () => {
    type(NUMBER, '4242424242424241');
    expect(changes.at(-1)?.error).toEqual({
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Your card number is invalid.',
    });
    expect(container.classList).toContain('StripeElement--invalid');
    expect(input(NUMBER).getAttribute('aria-invalid')).toBe('true');
    type(NUMBER, '4242');
    input(NUMBER).blur();
    expect(changes.at(-1)?.error?.message).toBe('Your card number is incomplete.');
  });

  it('goes on to the next field, and back on Backspace', () => {
    type(NUMBER, '4242424242424242');
    expect(document.activeElement).toBe(input(EXPIRY));
    input(EXPIRY).dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', cancelable: true }));
    expect(document.activeElement).toBe(input(NUMBER));
  });

  it('is disabled and enabled by an update, and takes its colour from the style', () => {
    card.update({ disabled: true });
    expect(input(NUMBER).disabled).toBe(true);
    card.update({ disabled: false });
    expect(input(NUMBER).disabled).toBe(false);
    const form = container.firstElementChild as HTMLElement;
    expect(form.style.getPropertyValue('--stripe-color')).toBe('rgb(1, 2, 3)');
  });

  it('keeps the card out of the form around it, and sends that form on Enter', () => {
    const form = document.querySelector('form') as HTMLFormElement;
    const submitted = jest.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', submitted);
    typeCard('4242424242424242');
    expect([...form.elements].map(({ tagName }) => tagName)).toEqual(['BUTTON']);
    input(CVC).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('can be made once in a group, and again when it is destroyed', () => {
    const elements = stripe.elements();
    const first = elements.create('card');
    expect(() => elements.create('card')).toThrow(/Can only create one Element of type card/);
    expect(elements.getElement('card')).toBe(first);
    first.destroy();
    expect(elements.getElement('card')).toBeNull();
    expect(() => first.mount('#card')).toThrow(/destroyed/);
    elements.create('card');
  });

  it('pays', async () => {
    const secret = await createSecret();
    typeCard('4242424242424242');
    const { paymentIntent, error } = await pay(secret);
    expect(error).toBeUndefined();
    expect(paymentIntent).toMatchObject({ status: 'succeeded', amount: 2599, id: secret.split('_secret_')[0] });
    expect((await stripe.retrievePaymentIntent(secret)).paymentIntent?.status).toBe('succeeded');
  });

  it('pays nothing while the card is incomplete', async () => {
    const secret = await createSecret();
    type(NUMBER, '4242424242424242');
    const { error } = await pay(secret);
    expect(error).toMatchObject({ type: 'validation_error', code: 'incomplete_expiry' });
    expect((await stripe.retrievePaymentIntent(secret)).paymentIntent?.status).toBe('requires_payment_method');
  });

  it('tells of a decline, after which another card pays', async () => {
    const secret = await createSecret();
    typeCard('4000000000000002');
    expect((await pay(secret)).error).toMatchObject({ type: 'card_error', message: 'Your card was declined.' });
    typeCard('4242424242424242');
    expect((await pay(secret)).paymentIntent?.status).toBe('succeeded');
  });

  it('makes a payment method', async () => {
    typeCard('5555555555554444');
    const { paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'A' } });
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
      const paying = pay(await createSecret());
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
      const failing = pay(await createSecret());
      await choose('Fail');
      expect((await failing).error).toMatchObject({
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      });
      const secret = await createSecret();
      const escaping = pay(secret);
      (await dialog()).dispatchEvent(new Event('cancel', { cancelable: true }));
      expect((await escaping).error?.code).toBe('payment_intent_authentication_failure');
      expect((await stripe.retrievePaymentIntent(secret)).paymentIntent?.status).toBe('requires_payment_method');
    });

    it('goes on with a payment that waits for it', async () => {
      const secret = await createSecret();
      typeCard('4000002500003155');
      const { paymentIntent } = await stripe.confirmCardPayment(
        secret,
        { payment_method: { card } },
        { handleActions: false },
      );
      expect(paymentIntent?.status).toBe('requires_action');
      const going = stripe.handleNextAction({ clientSecret: secret });
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
    const clientSecret = await createSecret();
    const elements = stripe.elements({ clientSecret });
    elements.create('payment').mount('#payment');
    type(NUMBER, '4242424242424241');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Your card number is invalid.');
    expect((await elements.submit()).error?.message).toBe('Your card number is invalid.');
    typeCard('4242424242424242');
    expect((await elements.submit()).error).toBeUndefined();
    const { paymentIntent } = await stripe.confirmPayment({ elements, redirect: 'if_required' });
    expect(paymentIntent?.status).toBe('succeeded');
  });
});

it('a payment without a client secret is a mistake of the page', async () => {
  const none = undefined as unknown as string;
  await expect(stripe.confirmCardPayment(none, { payment_method: 'pm_card_visa' })).rejects.toThrow(
    /value should be a client_secret/,
  );
});

it('a service that cannot be reached is an error, not an exception', async () => {
  const real = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const { error } = await stripe.retrievePaymentIntent('pi_x_secret_y');
  globalThis.fetch = real;
  expect(error?.type).toBe('api_connection_error');
});
