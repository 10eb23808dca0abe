import { type RunningStripe, startStripe } from './index.js';
import { refusal, sdk } from './test-support/clients.js';

let running: RunningStripe;
let stripe: ReturnType<typeof sdk>;

beforeAll(async () => {
  running = await startStripe({ port: 0 });
  stripe = sdk(running.port);
});
afterAll(() => running.close());

const admin = (method: string, body?: string, headers: Record<string, string> = {}) =>
  fetch(`${running.url}/__stand-in/faults`, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const setFaults = (settings: object) => admin('POST', JSON.stringify(settings));
const PAY = { amount: 2599, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };

afterEach(() => admin('DELETE'));

describe('a fault', () => {
  it('fails so many calls, which then did nothing', async () => {
    await setFaults({ failNext: 2, failStatus: 503 });
    const before = (await refusal(stripe.paymentIntents.create(PAY))).statusCode;
    const second = await refusal(stripe.paymentIntents.create(PAY));
    expect([before, second.statusCode]).toEqual([503, 503]);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
    expect((await stripe.paymentIntents.create(PAY)).status).toBe('succeeded');
  });

  it('looks like a rate limit when asked to', async () => {
    await setFaults({ failNext: 1, failStatus: 429 });
    expect(await refusal(stripe.paymentIntents.create(PAY))).toMatchObject({
      type: 'StripeRateLimitError',
      code: 'rate_limit',
    });
  });

  it('loses the answer to a call that was carried out; the same key finds it again', async () => {
    // The SDK tries a broken connection once more by itself.
    await setFaults({ dropNext: 2 });
    const lost = await refusal(stripe.paymentIntents.create(PAY, { idempotencyKey: 'lost' }));
    expect(lost.type).toBe('StripeConnectionError');
    const [charged] = (await stripe.charges.list()).data;
    expect(charged).toMatchObject({ paid: true, amount: 2599 });
    const found = await stripe.paymentIntents.create(PAY, { idempotencyKey: 'lost' });
    expect(found.latest_charge).toBe(charged?.id);
    expect(found.lastResponse.headers).toHaveProperty('idempotent-replayed', 'true');
  });

  it('is told back, and is gone after a reset', async () => {
    const set = await setFaults({ latencyMs: 5, webhookDuplicate: true });
    expect(await set.json()).toMatchObject({ latencyMs: 5, webhookDuplicate: true, failNext: 0 });
    const reset = await admin('DELETE');
    expect(await reset.json()).toMatchObject({ latencyMs: 0, webhookDuplicate: false });
  });

  it.each(['{"speed":1}', '{"failNext":-1}', '{"failStatus":200}', '{"webhooksPaused":1}', '[]', 'no'])(
    'is refused as %s, and changes nothing',
    async body => {
      expect((await admin('POST', body)).status).toBe(400);
      expect(await (await admin('GET')).json()).toMatchObject({ failNext: 0, failStatus: 500, webhooksPaused: false });
    },
  );

  it('cannot be set by a plain form of a foreign page', async () => {
    const response = await admin('POST', '{"failNext":1}', { 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
  });
});

describe('the state', () => {
  it('shows payments and refunds for reconciliation', async () => {
    const paid = await stripe.paymentIntents.create({ ...PAY, metadata: { order: '7' } });
    const refund = await stripe.refunds.create({ payment_intent: paid.id });
    const state = await (await fetch(`${running.url}/__stand-in/state`)).json();
    expect(state.payment_intents).toContainEqual(
      expect.objectContaining({ id: paid.id, metadata: { order: '7' }, status: 'succeeded' }),
    );
    expect(state.refunds).toContainEqual(expect.objectContaining({ id: refund.id, payment_intent: paid.id }));
    expect(state.charges).toContainEqual(expect.objectContaining({ payment_intent: paid.id, refunded: true }));
  });
});
