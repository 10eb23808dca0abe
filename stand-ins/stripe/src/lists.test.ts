import { type RunningStripe, startStripe } from './index.js';
import { refusal, sdk } from './test-support/clients.js';

let running: RunningStripe;
let stripe: ReturnType<typeof sdk>;
const ids: string[] = [];

beforeAll(async () => {
  running = await startStripe({ port: 0 });
  stripe = sdk(running.port);
  for (let index = 0; index < 5; index += 1) {
    ids.unshift((await stripe.paymentIntents.create({ amount: 100 + index, currency: 'usd' })).id);
  }
});
afterAll(() => running.close());

const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);

describe('a list', () => {
  it('comes newest first, in pages', async () => {
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    const rest = await stripe.paymentIntents.list({ starting_after: ids[1] });
    expect(idsOf(rest)).toEqual(ids.slice(2));
    expect(rest.has_more).toBe(false);
    const before = await stripe.paymentIntents.list({ ending_before: ids[3], limit: 2 });
    expect(idsOf(before)).toEqual(ids.slice(1, 3));
  });

  it("is walked by the SDK's own pagination", async () => {
    const walked: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) walked.push(intent.id);
    expect(walked).toEqual(ids);
  });

  it('keeps its order when an old record changes', async () => {
    await stripe.paymentIntents.update(String(ids[4]), { description: 'changed' });
    expect(idsOf(await stripe.paymentIntents.list())).toEqual(ids);
  });

  it('is narrowed by the time of creation', async () => {
    const { created } = await stripe.paymentIntents.retrieve(String(ids[0]));
    expect(idsOf(await stripe.paymentIntents.list({ created: { gte: created - 60, lte: created } }))).toEqual(ids);
    expect(idsOf(await stripe.paymentIntents.list({ created: { gt: created + 60 } }))).toEqual([]);
    expect(idsOf(await stripe.paymentIntents.list({ created: { lt: created - 60 } }))).toEqual([]);
  });

  it('refuses a limit out of range and an unknown start', async () => {
    expect((await refusal(stripe.paymentIntents.list({ limit: 101 }))).param).toBe('limit');
    expect((await refusal(stripe.paymentIntents.list({ limit: 0 }))).param).toBe('limit');
    const error = await refusal(stripe.paymentIntents.list({ starting_after: 'pi_none' }));
    expect(error).toMatchObject({ statusCode: 404, param: 'starting_after' });
  });

  it('of events is narrowed by type, and each can be read', async () => {
    await stripe.paymentIntents.cancel(String(ids[0]));
    const list = await stripe.events.list({ type: 'payment_intent.canceled' });
    expect(list.data).toHaveLength(1);
    const event = await stripe.events.retrieve(String(list.data[0]?.id));
    expect(event).toMatchObject({
      type: 'payment_intent.canceled',
      data: { object: { id: ids[0], status: 'canceled' } },
    });
    expect(event.api_version).toBe('2026-10-28.endive');
  });
});
