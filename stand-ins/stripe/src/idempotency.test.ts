import { errorOf, setFaults, stateOf } from './test-support/clients.js';
import { type Running, startServer, USD } from './test-support/start.js';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const create = (idempotencyKey: string, amount = 2599) =>
  server.stripe.paymentIntents.create({ ...USD, amount }, { idempotencyKey });
const count = async () => (await stateOf(server.url)).payment_intents.length;

describe('an idempotency key', () => {
  it('returns its first response again', async () => {
    const first = await create('replay');
    const before = await count();
    const second = await create('replay');
    expect({ ...second, lastResponse: undefined }).toEqual({ ...first, lastResponse: undefined });
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(await count()).toBe(before);
  });

  it('returns a decline again and does not charge', async () => {
    const { id } = await server.create();
    const confirm = (payment_method: string) =>
      server.stripe.paymentIntents.confirm(id, { payment_method }, { idempotencyKey: 'declined' });
    const [first, second] = [
      await errorOf(confirm('pm_card_chargeDeclined')),
      await errorOf(confirm('pm_card_chargeDeclined')),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([402, 402]);
    expect(second.headers).toHaveProperty('idempotent-replayed');
  });

  it('returns 400 for another request', async () => {
    await create('other');
    const before = await count();
    expect(await errorOf(create('other', 2600))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(await count()).toBe(before);
  });

  it('can be used again after invalid parameters', async () => {
    await errorOf(create('invalid', 1));
    expect(await create('invalid')).toMatchObject({ amount: 2599 });
  });

  it('returns the response that a broken connection lost', async () => {
    // The SDK repeats a request once after a broken connection.
    await setFaults(server.url, { dropNext: 2 });
    expect((await errorOf(create('lost'))).type).toBe('StripeConnectionError');
    const before = await count();
    expect((await create('lost')).lastResponse.headers).toHaveProperty('idempotent-replayed', 'true');
    expect(await count()).toBe(before);
  });

  it('refunds once when two requests arrive at the same time', async () => {
    const { id } = await server.pay();
    const refund = () => server.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}` });
    const [one, two] = await Promise.all([refund(), refund()]);
    expect(one.id).toBe(two.id);
    expect((await server.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('is unknown after it has lapsed', async () => {
    const { id } = await create('lapsed');
    await setFaults(server.url, { idempotencyKeysLapsed: true });
    expect((await create('lapsed')).id).not.toBe(id);
    await setFaults(server.url, { idempotencyKeysLapsed: false });
  });
});
