import { type RunningStripe, startStripe } from './index.js';
import { browserPost, refusal, sdk, typedCard } from './test-support/clients.js';

let running: RunningStripe;
let stripe: ReturnType<typeof sdk>;

beforeAll(async () => {
  running = await startStripe({ port: 0 });
  stripe = sdk(running.port);
});
afterAll(() => running.close());

const create = (more = {}) => stripe.paymentIntents.create({ amount: 2599, currency: 'usd', ...more });

async function confirmInBrowser(number: string) {
  const intent = await create();
  const path = `/v1/payment_intents/${intent.id}/confirm`;
  const secret = String(intent.client_secret);
  const answer = await browserPost(running.url, path, { client_secret: secret, ...typedCard(number) });
  return { ...answer, after: await stripe.paymentIntents.retrieve(intent.id) };
}

describe('a declined card', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s: %s', async (number, code, decline_code, message) => {
    const { status, body, after } = await confirmInBrowser(number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, decline_code, message });
    expect(body.error.payment_intent).toMatchObject({ id: after.id, status: 'requires_payment_method' });
    expect(body.error.payment_intent).not.toHaveProperty('metadata');
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      amount_received: 0,
      last_payment_error: { code, decline_code, message, type: 'card_error' },
    });
    const charge = await stripe.charges.retrieve(String(after.latest_charge));
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  });

  it('does not stand in the way of a good one', async () => {
    const intent = await create();
    await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }));
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('is a StripeCardError to the SDK', async () => {
    const error = await refusal(create({ confirm: true, payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }));
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
  });
});

describe('a card that cannot be right', () => {
  it.each([
    ['number', { number: '4242424242424241' }, 'incorrect_number'],
    ['number', { number: 'abc' }, 'incorrect_number'],
    ['exp_month', { exp_month: '13' }, 'invalid_expiry_month'],
    ['exp_year', { exp_year: '2019' }, 'invalid_expiry_year'],
    ['cvc', { cvc: '12' }, 'invalid_cvc'],
  ])('is refused for its %s', async (param, change, code) => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123', ...change };
    const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
    const answer = await browserPost(running.url, '/v1/payment_methods', {
      type: 'card',
      ...Object.fromEntries(fields),
    });
    expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', code, param } } });
  });

  it('is refused when it is not one of the test cards, and never kept', async () => {
    const { status, body, after } = await confirmInBrowser('4111111111111111');
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
    expect(after).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
  });
});

describe('a payment method', () => {
  it('is made of a card with its owner, and keeps no number', async () => {
    const answer = await browserPost(running.url, '/v1/payment_methods', {
      type: 'card',
      'card[number]': '5555555555554444',
      'card[exp_month]': '4',
      'card[exp_year]': '44',
      'card[cvc]': '123',
      'billing_details[email]': 'shopper@kerf.test',
      'billing_details[address][postal_code]': '94107',
    });
    expect(answer.status).toBe(200);
    const method = await stripe.paymentMethods.retrieve(answer.body.id);
    expect(method).toMatchObject({
      type: 'card',
      card: { brand: 'mastercard', last4: '4444', exp_month: 4, exp_year: 2044 },
      billing_details: { email: 'shopper@kerf.test', address: { postal_code: '94107', city: null } },
    });
    expect(JSON.stringify(method)).not.toContain('5555555555554444');
    const paid = await create({ confirm: true, payment_method: method.id });
    expect(paid).toMatchObject({ status: 'succeeded', payment_method: method.id });
  });

  it.each(['pm_card_visa', 'pm_card_amex', 'pm_card_visa_debit'])('%s pays', async token => {
    expect((await create({ confirm: true, payment_method: token })).status).toBe('succeeded');
  });

  it('is made of a test token of a card', async () => {
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    expect(method.card?.last4).toBe('4242');
  });

  it('that nobody has is a 404', async () => {
    const error = await refusal(create({ confirm: true, payment_method: 'pm_card_nosuch' }));
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'payment_method' });
  });
});

describe('3-D Secure', () => {
  async function authenticate(number: string, outcome: 'complete' | 'fail') {
    const { status, body, after } = await confirmInBrowser(number);
    expect({ status, state: body.status }).toEqual({ status: 200, state: 'requires_action' });
    expect(after).toMatchObject({ next_action: { type: 'use_stripe_sdk' }, latest_charge: null });
    const path = `/__stand-in/payment_intents/${after.id}/authenticate`;
    const client_secret = String(after.client_secret);
    const answer = await browserPost(running.url, path, { client_secret, outcome });
    return { answer, after: await stripe.paymentIntents.retrieve(after.id, { expand: ['latest_charge'] }) };
  }

  it.each(['4000002500003155', '4000002760003184'])('%s pays when completed', async number => {
    const { answer, after } = await authenticate(number, 'complete');
    expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded', next_action: null } });
    expect(after).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    });
  });

  it.each(['4000002500003155', '4000002760003184', '4000008260003178'])('%s pays nothing when failed', async number => {
    const { answer, after } = await authenticate(number, 'fail');
    expect(answer).toMatchObject({ status: 200, body: { status: 'requires_payment_method' } });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('4000008260003178 is declined even when completed', async () => {
    const { answer, after } = await authenticate('4000008260003178', 'complete');
    expect(answer).toMatchObject({ status: 402, body: { error: { decline_code: 'insufficient_funds' } } });
    expect(after.status).toBe('requires_payment_method');
  });

  it('cannot be passed without the client secret, nor twice', async () => {
    const { after } = await confirmInBrowser('4000002760003184');
    const path = `/__stand-in/payment_intents/${after.id}/authenticate`;
    const wrong = await browserPost(running.url, path, { client_secret: 'guess', outcome: 'complete' });
    expect(wrong.status).toBe(400);
    expect((await stripe.paymentIntents.retrieve(after.id)).status).toBe('requires_action');
    const right = { client_secret: String(after.client_secret), outcome: 'complete' };
    expect((await browserPost(running.url, path, right)).status).toBe(200);
    expect((await browserPost(running.url, path, right)).status).toBe(400);
    expect((await stripe.charges.list({ payment_intent: after.id })).data).toHaveLength(1);
  });

  it('is a decline when nobody is there to pass it', async () => {
    const error = await refusal(
      create({ confirm: true, off_session: true, payment_method: 'pm_card_authenticationRequired' }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
  });

  it('can be left by cancelling the payment', async () => {
    const waiting = await create({ confirm: true, payment_method: 'pm_card_authenticationRequired' });
    expect(waiting.status).toBe('requires_action');
    expect((await stripe.paymentIntents.cancel(waiting.id)).status).toBe('canceled');
  });
});
