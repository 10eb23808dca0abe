import { type RunningStripe, startStripe } from './index.js';
import { refusal, sdk } from './test-support/clients.js';
import { temporaryFolder } from './test-support/folder.js';
import { startReceiver } from './test-support/receiver.js';
import { until } from './test-support/until.js';

const SECRET = 'whsec_test_of_the_stand_in';
const PAY = { amount: 2599, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let running: RunningStripe;
let stripe: ReturnType<typeof sdk>;

async function start(dir?: string) {
  running = await startStripe({ port: 0, dir, webhookUrl: receiver.url, webhookSecret: SECRET });
  stripe = sdk(running.port);
}

beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await running.close();
  await receiver.close();
});

const setFaults = (settings: object) =>
  fetch(`${running.url}/__stand-in/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
const pending = async () => (await (await fetch(`${running.url}/__stand-in/state`)).json()).pending_webhooks;
const heard = (type: string) => until(() => receiver.types().includes(type) || undefined);
const settled = () => until(async () => ((await pending()).length === 0 ? true : undefined));

describe('a webhook', () => {
  it('tells of each step, signed over the raw body', async () => {
    await start();
    const paid = await stripe.paymentIntents.create({ ...PAY, metadata: { order: '42' } });
    await heard('payment_intent.succeeded');
    await settled();
    expect(receiver.types().sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
    const events = receiver.received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, SECRET),
    );
    const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded');
    expect(succeeded?.data.object).toMatchObject({ id: paid.id, amount_received: 2599, metadata: { order: '42' } });
    expect(succeeded?.request?.id).toBe(paid.lastResponse.requestId);
  });

  it('does not verify with another secret or another body', async () => {
    await start();
    await stripe.paymentIntents.create(PAY);
    await heard('payment_intent.succeeded');
    const { body, signature } = receiver.received[0] ?? { body: '', signature: '' };
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow(/signature/);
  });

  it.each([
    [
      'a decline',
      'payment_intent.payment_failed',
      () => refusal(stripe.paymentIntents.create({ ...PAY, payment_method: 'pm_card_chargeDeclined' })),
    ],
    [
      '3-D Secure',
      'payment_intent.requires_action',
      () => stripe.paymentIntents.create({ ...PAY, payment_method: 'pm_card_authenticationRequired' }),
    ],
    [
      'a cancellation',
      'payment_intent.canceled',
      async () =>
        stripe.paymentIntents.cancel((await stripe.paymentIntents.create({ amount: 50, currency: 'usd' })).id),
    ],
    [
      'a hold',
      'payment_intent.amount_capturable_updated',
      () => stripe.paymentIntents.create({ ...PAY, capture_method: 'manual' }),
    ],
    [
      'a refund',
      'charge.refunded',
      async () => stripe.refunds.create({ payment_intent: (await stripe.paymentIntents.create(PAY)).id }),
    ],
  ])('tells of %s', async (_what, type, act) => {
    await start();
    await act();
    expect(await heard(type)).toBe(true);
  });

  it('is tried again until it is taken', async () => {
    receiver.status = 500;
    await start();
    const intent = await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
    await until(() => receiver.received.length >= 3 || undefined);
    const [event] = (await stripe.events.list()).data;
    expect(event).toMatchObject({ pending_webhooks: 1, data: { object: { id: intent.id } } });
    receiver.status = 200;
    await settled();
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect((await stripe.events.retrieve(String(event?.id))).pending_webhooks).toBe(0);
    const taken = receiver.received.length;
    await stripe.events.list();
    expect(receiver.received).toHaveLength(taken);
  });

  it('is not taken by an address that sends it on', async () => {
    receiver.status = 307;
    receiver.location = `${receiver.url}/elsewhere`;
    await start();
    await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
    await until(async () => ((await pending())[0]?.attempts > 0 ? true : undefined));
    expect(receiver.received.map(({ path }) => path)).not.toContain('/payments/webhook/elsewhere');
  });

  it('goes to a new address from then on, with what waits', async () => {
    receiver.status = 500;
    await start();
    const intent = await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
    await until(() => receiver.received.length > 0 || undefined);
    const other = await startReceiver();
    running.deliverTo(other.url);
    await settled();
    expect(other.received[0]?.body).toContain(intent.id);
    await other.close();
  });

  it('waits while paused and comes twice when duplicated', async () => {
    await start();
    await setFaults({ webhooksPaused: true });
    await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
    expect(await pending()).toHaveLength(1);
    expect(receiver.received).toHaveLength(0);
    await setFaults({ webhooksPaused: false, webhookDuplicate: true });
    await settled();
    expect(receiver.types()).toEqual(['payment_intent.created', 'payment_intent.created']);
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
  });

  it('not yet taken comes after a restart', async () => {
    const folder = temporaryFolder();
    receiver.status = 503;
    await start(folder.path);
    const paid = await stripe.paymentIntents.create(PAY);
    await until(() => receiver.received.length > 0 || undefined);
    await running.close();
    receiver.received.length = 0;
    receiver.status = 200;
    await start(folder.path);
    await settled();
    expect(receiver.types().sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
    expect(receiver.received[0]?.body).toContain(paid.id);
    folder.remove();
  });
});
