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

describe('a payment', () => {
  it('is created waiting for a way to pay, and can be read again', async () => {
    const intent = await create({ metadata: { order: '42' }, description: 'A saw', receipt_email: 'a@kerf.test' });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 2599,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: { order: '42' },
      description: 'A saw',
      receipt_email: 'a@kerf.test',
      livemode: false,
      latest_charge: null,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{20,}$`));
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id, metadata: { order: '42' } });
  });

  it('succeeds when confirmed with a good card and leaves a charge', async () => {
    const intent = await create({ metadata: { order: '42' } });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2599, last_payment_error: null });
    const charge = await stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({
      amount: 2599,
      paid: true,
      captured: true,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: { order: '42' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('can be created and confirmed in one call', async () => {
    const paid = await create({ confirm: true, payment_method: 'pm_card_mastercard' });
    expect(paid.status).toBe('succeeded');
  });

  it('is confirmed once only', async () => {
    const paid = await create({ confirm: true, payment_method: 'pm_card_visa' });
    const error = await refusal(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.message).toMatch(/already succeeded/);
    expect(error.payment_intent).toMatchObject({ id: paid.id, status: 'succeeded' });
    const charges = await stripe.charges.list({ payment_intent: paid.id });
    expect(charges.data).toHaveLength(1);
  });

  it('is not confirmed without a way to pay', async () => {
    const intent = await create();
    const error = await refusal(stripe.paymentIntents.confirm(intent.id));
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(error.message).toMatch(/missing a payment method/);
  });

  it('is not created when it cannot be confirmed', async () => {
    const before = await stripe.paymentIntents.list({ limit: 1 });
    const events = await stripe.events.list({ limit: 1 });
    expect((await refusal(create({ confirm: true }))).code).toBe('payment_intent_unexpected_state');
    expect((await stripe.paymentIntents.list({ limit: 1 })).data).toEqual(before.data);
    expect((await stripe.events.list({ limit: 1 })).data).toEqual(events.data);
  });
});

describe('an update', () => {
  it('changes the amount and merges the metadata of an unpaid payment', async () => {
    const intent = await create({ metadata: { a: '1', b: '2' } });
    const updated = await stripe.paymentIntents.update(intent.id, { amount: 3000, metadata: { b: '', c: '3' } });
    expect(updated).toMatchObject({ amount: 3000, metadata: { a: '1', c: '3' }, status: 'requires_payment_method' });
    expect(updated.metadata).not.toHaveProperty('b');
  });

  it('cannot change the amount of a paid one, but can annotate it', async () => {
    const paid = await create({ confirm: true, payment_method: 'pm_card_visa' });
    const error = await refusal(stripe.paymentIntents.update(paid.id, { amount: 3000 }));
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const updated = await stripe.paymentIntents.update(paid.id, { metadata: { note: 'x' } });
    expect(updated).toMatchObject({ amount: 2599, metadata: { note: 'x' }, status: 'succeeded' });
  });

  it('takes a payment method for a later confirmation', async () => {
    const intent = await create();
    const updated = await stripe.paymentIntents.update(intent.id, { payment_method: 'pm_card_visa' });
    expect(updated.status).toBe('requires_confirmation');
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('succeeded');
  });
});

describe('a cancellation', () => {
  it('ends an unpaid payment, which then cannot be paid', async () => {
    const intent = await create();
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toEqual(expect.any(Number));
    const error = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }));
    expect(error.code).toBe('payment_intent_unexpected_state');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
  });

  it('is refused for a succeeded or a canceled one', async () => {
    const paid = await create({ confirm: true, payment_method: 'pm_card_visa' });
    expect((await refusal(stripe.paymentIntents.cancel(paid.id))).message).toMatch(/has a status of succeeded/);
    expect((await stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
    const canceled = await stripe.paymentIntents.cancel((await create()).id);
    expect((await refusal(stripe.paymentIntents.cancel(canceled.id))).code).toBe('payment_intent_unexpected_state');
  });
});

describe('a manual capture', () => {
  const hold = () => create({ capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' });

  it('takes part of what is held and lets go of the rest', async () => {
    const held = await hold();
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2599, amount_received: 0 });
    const tooMuch = await refusal(stripe.paymentIntents.capture(held.id, { amount_to_capture: 2600 }));
    expect(tooMuch.code).toBe('amount_too_large');
    const paid = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 2000 });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2000, amount_capturable: 0 });
    const charge = await stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({ captured: true, amount_captured: 2000, amount_refunded: 599 });
    expect((await refusal(stripe.paymentIntents.capture(held.id))).code).toBe('payment_intent_unexpected_state');
  });

  it('can be given up', async () => {
    const canceled = await stripe.paymentIntents.cancel((await hold()).id);
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    const charge = await stripe.charges.retrieve(String(canceled.latest_charge));
    expect(charge).toMatchObject({ captured: false, refunded: true });
  });
});

describe('a browser', () => {
  it('confirms with the client secret, and sees nothing of the shop', async () => {
    const intent = await create({ metadata: { order: '42' } });
    const answer = await browserPost(running.url, `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: String(intent.client_secret),
      ...typedCard('4242 4242 4242 4242'),
    });
    expect(answer).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded' } });
    expect(answer.body).not.toHaveProperty('metadata');
    expect(answer.body).not.toHaveProperty('latest_charge');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it.each([
    ['a wrong', 'pi_x_secret_x', 'payment_intent_invalid_parameter'],
    ['no', undefined, 'parameter_missing'],
  ])('is refused with %s client secret', async (_which, secret, code) => {
    const intent = await create();
    const answer = await browserPost(running.url, `/v1/payment_intents/${intent.id}/confirm`, {
      ...(secret ? { client_secret: secret } : {}),
      ...typedCard('4242424242424242'),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  it.each([
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/events'],
  ])('may not %s %s', async (method, path) => {
    const url = `${running.url}${path}?key=pk_test_kerf_local`;
    const response = await fetch(url, { method });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'secret_key_required' } });
  });

  it('may ask from a page of this machine only', async () => {
    const preflight = (origin: string) =>
      fetch(`${running.url}/v1/payment_methods`, { method: 'OPTIONS', headers: { origin } });
    const allowed = async (origin: string) => (await preflight(origin)).headers.get('access-control-allow-origin');
    expect(await allowed('http://localhost:3002')).toBe('http://localhost:3002');
    expect(await allowed('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
    expect(await allowed('https://example.com')).toBeNull();
    expect(await allowed('http://localhost.example.com')).toBeNull();
  });
});
