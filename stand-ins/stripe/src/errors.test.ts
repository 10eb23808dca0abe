import { get } from 'node:http';
import { type RunningStripe, startStripe } from './index.js';
import { refusal, sdk } from './test-support/clients.js';

let running: RunningStripe;
let stripe: ReturnType<typeof sdk>;

beforeAll(async () => {
  running = await startStripe({ port: 0 });
  stripe = sdk(running.port);
});
afterAll(() => running.close());

const create = (params: object) =>
  stripe.rawRequest('POST', '/v1/payment_intents', { amount: 2599, currency: 'usd', ...params });
const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x']));

describe('a payment is not created', () => {
  it.each([
    ['with an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    ['with an unknown nested one', { shipping: { parcel: '1' } }, 'parameter_unknown', 'shipping[parcel]'],
    ['for less than 50 cents', { amount: 49 }, 'amount_too_small', 'amount'],
    ['for a negative amount', { amount: -2599 }, 'amount_too_small', 'amount'],
    ['for more than 99999999 cents', { amount: 100_000_000 }, 'amount_too_large', 'amount'],
    ['for part of a cent', { amount: 25.99 }, 'parameter_invalid_integer', 'amount'],
    ['for a word', { amount: 'much' }, 'parameter_invalid_integer', 'amount'],
    ['without an amount', { amount: undefined }, 'parameter_missing', 'amount'],
    ['with an empty currency', { currency: '' }, 'parameter_invalid_empty', 'currency'],
    ['in an unknown currency', { currency: 'zzz' }, undefined, 'currency'],
    ['with a word for a boolean', { confirm: 'yes' }, undefined, 'confirm'],
    ['with a bad email', { receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
    ['with a long metadata key', { metadata: { ['k'.repeat(41)]: 'x' } }, undefined, `metadata[${'k'.repeat(41)}]`],
    ['with a long metadata value', { metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
    ['with too many metadata keys', { metadata: many }, undefined, 'metadata'],
    [
      'for other ways to pay',
      { payment_method_types: ['ideal'] },
      'payment_intent_invalid_parameter',
      'payment_method_types',
    ],
  ])('%s', async (_case, params, code, param) => {
    const before = await stripe.paymentIntents.list();
    const error = await refusal(create(params));
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', param });
    expect(error.code).toBe(code);
    expect(error.requestId).toMatch(/^req_/);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(before.data.length);
  });

  it('and metadata at its bounds is fine', async () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${index}`.padEnd(40, 'k'), 'x'.repeat(500)]),
    );
    const intent = await stripe.paymentIntents.create({ amount: 50, currency: 'USD', metadata });
    expect(intent).toMatchObject({ metadata, currency: 'usd' });
  });
});

describe('a call', () => {
  it.each([
    ['no key', '', /did not provide an API key/],
    ['a live key', 'sk_live_123456789012', /Invalid API Key provided: sk_live_\*+9012/],
    ['a bad key', 'nonsense', /Invalid API Key/],
  ])('with %s is a 401', async (_case, key, message) => {
    const headers = key ? { authorization: `Bearer ${key}` } : undefined;
    const response = await fetch(`${running.url}/v1/payment_intents`, { headers });
    expect(response.status).toBe(401);
    expect((await response.json()).error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringMatching(message),
    });
  });

  it('with a restricted test key is answered', async () => {
    expect((await sdk(running.port, 'rk_test_kerf').paymentIntents.list()).object).toBe('list');
  });

  it('to an unknown address is a 404', async () => {
    const error = await refusal(stripe.rawRequest('POST', '/v1/subscriptions', { customer: 'cus_1' }));
    expect(error).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (POST: /v1/subscriptions)'),
    });
  });

  it('addressed by a foreign name is refused, since a page may have rebound that name', async () => {
    const ask = (host: string) =>
      new Promise<number | undefined>(done => {
        const headers = { host, authorization: 'Bearer sk_test_kerf_local' };
        get(`${running.url}/v1/payment_intents`, { headers }, answer => {
          answer.resume();
          done(answer.statusCode);
        });
      });
    expect(await ask('shop.example.com')).toBe(403);
    expect(await ask(`localhost:${running.port}`)).toBe(200);
  });

  it('about an unknown id is a 404 that names it', async () => {
    const error = await refusal(stripe.paymentIntents.retrieve('pi_none'));
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
      message: "No such payment_intent: 'pi_none'",
    });
    expect(error.doc_url).toBe('https://stripe.com/docs/error-codes/resource-missing');
  });

  it('with another kind of body is a 400', async () => {
    const response = await fetch(`${running.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_kerf_local', 'content-type': 'application/json' },
      body: '{"amount":2599}',
    });
    expect(response.status).toBe(400);
  });

  it('with too large a body is a 413', async () => {
    const error = await refusal(create({ description: 'x'.repeat(1_000_001) }));
    expect(error.statusCode).toBe(413);
  });

  it('cannot reach the prototype of anything', async () => {
    const error = await refusal(
      stripe.rawRequest('POST', '/v1/payment_intents?__proto__[amount]=1', { currency: 'usd' }),
    );
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: '__proto__' });
  });

  it('cannot expand what is not expandable', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
    const error = await refusal(stripe.paymentIntents.retrieve(intent.id, { expand: ['customer'] }));
    expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining('cannot be expanded (customer)') });
  });
});
