import { get } from 'node:http';
import { errorOf } from './test-support/clients.js';
import { type Running, startServer, USD } from './test-support/start.js';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const post = (params: object) => server.stripe.rawRequest('POST', '/v1/payment_intents', { ...USD, ...params });
const newest = async () => (await server.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id;

describe('parameters', () => {
  it.each([
    ['an unknown parameter', { confirm: true }, 'parameter_unknown', 'confirm'],
    [
      'an unknown nested parameter',
      { automatic_payment_methods: { enabled: true, allow_redirects: 'never', x: 1 } },
      'parameter_unknown',
      'automatic_payment_methods[x]',
    ],
    ['less than 50 cents', { amount: 49 }, 'amount_too_small', 'amount'],
    ['more than 99999999 cents', { amount: 100_000_000 }, 'amount_too_large', 'amount'],
    ['a fraction of a cent', { amount: 25.99 }, 'parameter_invalid_integer', 'amount'],
    ['no amount', { amount: undefined }, 'parameter_missing', 'amount'],
    ['another currency', { currency: 'xxx' }, undefined, 'currency'],
  ])('returns 400 for %s and creates nothing', async (_case, params, code, param) => {
    const before = await newest();
    const error = await errorOf(post(params));
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', param });
    expect(error.code).toBe(code);
    expect(error.requestId).toMatch(/^req_/);
    expect(await newest()).toBe(before);
  });

  it('returns 400 for an unsupported expansion', async () => {
    const { id } = await server.create();
    const error = await errorOf(server.stripe.paymentIntents.retrieve(id, { expand: ['customer'] }));
    expect(error).toMatchObject({ statusCode: 400, param: 'expand[0]' });
  });
});

describe('a request', () => {
  it('returns 404 for an unknown path and for an unknown id', async () => {
    const path = await errorOf(server.stripe.rawRequest('POST', '/v1/subscriptions', { customer: 'cus_1' }));
    expect(path.statusCode).toBe(404);
    expect(path.message).toContain('Unrecognized request URL (POST: /v1/subscriptions)');
    const id = await errorOf(server.stripe.paymentIntents.retrieve('pi_none'));
    expect(id).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
  });

  it.each(['', 'sk_live_123456789012', 'nonsense'])('returns 401 with the key "%s"', async key => {
    const headers = { authorization: `Bearer ${key}` };
    expect((await fetch(`${server.url}/v1/payment_intents`, { headers })).status).toBe(401);
  });

  it.each([
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/refunds'],
  ])('returns 403 for %s %s with a publishable key', async (method, path) => {
    const response = await fetch(`${server.url}${path}?key=pk_test_kerf_local`, { method });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'secret_key_required' } });
  });

  it('returns 415 for a body that is not a form and 413 for a large body', async () => {
    const headers = { authorization: 'Bearer sk_test_kerf_local', 'content-type': 'application/json' };
    const json = { method: 'POST', headers, body: '{"amount":2599}' };
    expect((await fetch(`${server.url}/v1/payment_intents`, json)).status).toBe(415);
    expect((await errorOf(post({ metadata: { note: 'x'.repeat(1_100_000) } }))).statusCode).toBe(413);
  });

  it('returns 403 for a foreign host name, which a page may have rebound', async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>(done => {
        get(`${server.url}/__stand-in/state`, { headers: { host } }, response => {
          response.resume();
          done(response.statusCode);
        });
      });
    expect(await statusFor('shop.example.com')).toBe(403);
    expect(await statusFor(`localhost:${server.port}`)).toBe(200);
  });

  it.each([
    ['http://localhost:3002', 'http://localhost:3002'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https://example.com', null],
    ['http://localhost.example.com', null],
  ])('from a page of %s gets the CORS origin %s', async (origin, allowed) => {
    const response = await fetch(`${server.url}/stripe.js`, { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
  });
});
