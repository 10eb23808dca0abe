import { type RunningStripe, startStripe } from './index.js';
import { refusal, sdk } from './test-support/clients.js';

let running: RunningStripe;
let stripe: ReturnType<typeof sdk>;

beforeAll(async () => {
  running = await startStripe({ port: 0 });
  stripe = sdk(running.port);
});
afterAll(() => running.close());

const PAY = { amount: 2599, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
const chargesNow = async () => (await stripe.charges.list({ limit: 100 })).data.length;
const setFaults = (settings: object) =>
  fetch(`${running.url}/__stand-in/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });

describe('an idempotency key', () => {
  it('stands for its first answer', async () => {
    const before = await chargesNow();
    const first = await stripe.paymentIntents.create(PAY, { idempotencyKey: 'replay' });
    const second = await stripe.paymentIntents.create(PAY, { idempotencyKey: 'replay' });
    expect({ ...second, lastResponse: undefined }).toEqual({ ...first, lastResponse: undefined });
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(await chargesNow()).toBe(before + 1);
  });

  it('stands for a decline too', async () => {
    const params = { ...PAY, payment_method: 'pm_card_chargeDeclined' };
    const before = await chargesNow();
    const first = await refusal(stripe.paymentIntents.create(params, { idempotencyKey: 'declined' }));
    const second = await refusal(stripe.paymentIntents.create(params, { idempotencyKey: 'declined' }));
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(await chargesNow()).toBe(before + 1);
  });

  it('is refused for another request', async () => {
    await stripe.paymentIntents.create(PAY, { idempotencyKey: 'other' });
    const before = await chargesNow();
    const error = await refusal(stripe.paymentIntents.create({ ...PAY, amount: 2600 }, { idempotencyKey: 'other' }));
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' });
    expect(error.message).toContain("Try using a key other than 'other'");
    expect(await chargesNow()).toBe(before);
  });

  it('is free again after a request that was malformed', async () => {
    await refusal(stripe.paymentIntents.create({ ...PAY, amount: 1 }, { idempotencyKey: 'malformed' }));
    const paid = await stripe.paymentIntents.create(PAY, { idempotencyKey: 'malformed' });
    expect(paid.status).toBe('succeeded');
  });

  it('that is too long is refused', async () => {
    const error = await refusal(stripe.paymentIntents.create(PAY, { idempotencyKey: 'k'.repeat(256) }));
    expect(error.statusCode).toBe(400);
  });
});

describe('two requests at once with one key', () => {
  afterEach(() => setFaults({ latencyMs: 0 }));

  it('charge once: the second is told to wait', async () => {
    await setFaults({ latencyMs: 100 });
    const before = await chargesNow();
    const pay = () => stripe.paymentIntents.create(PAY, { idempotencyKey: 'race' });
    const results = await Promise.allSettled([pay(), pay()]);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
    expect(await chargesNow()).toBe(before + 1);
  });

  it("end as one payment with the SDK's retries", async () => {
    await setFaults({ latencyMs: 100 });
    const before = await chargesNow();
    const options = { idempotencyKey: 'race with retries', maxNetworkRetries: 5 };
    const paid = await Promise.all(Array.from({ length: 4 }, () => stripe.paymentIntents.create(PAY, options)));
    expect(new Set(paid.map(({ id }) => id)).size).toBe(1);
    expect(await chargesNow()).toBe(before + 1);
  });

  it('refund once', async () => {
    const { id } = await stripe.paymentIntents.create(PAY);
    const refund = () =>
      stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}`, maxNetworkRetries: 5 });
    const [one, two] = await Promise.all([refund(), refund()]);
    expect(one.id).toBe(two.id);
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });
});

describe('two confirmations at once without a key', () => {
  it('charge once', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 2599, currency: 'usd' });
    const confirm = () => stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    const results = await Promise.allSettled([confirm(), confirm()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });
});
