import { errorOf, setFaults, stateOf } from './test-support/clients.js';
import { temporaryFolder } from './test-support/folder.js';
import { startReceiver } from './test-support/receiver.js';
import { type Running, startServer } from './test-support/start.js';
import { until } from './test-support/until.js';

const SECRET = 'whsec_test';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: Running;
const start = async (dir?: string) => {
  server = await startServer({ url: receiver.url, secret: SECRET, ...(dir && { dir }) });
};
beforeEach(async () => {
  receiver = await startReceiver();
  await start();
});
afterEach(async () => {
  await server.close();
  await receiver.close();
});

const pending = async () => (await stateOf(server.url)).pending_webhooks.length;
const settled = () => until(async () => (await pending()) === 0 || undefined);

it('delivers an event that is signed over the raw body', async () => {
  const { id } = await server.create({ metadata: { order: '42' } });
  await server.confirm(id);
  await settled();
  const { body = '', signature = '' } = receiver.received[0] ?? {};
  const event = server.stripe.webhooks.constructEvent(body, signature, SECRET);
  expect(event).toMatchObject({
    type: 'payment_intent.succeeded',
    data: { object: { id, amount_received: 2599, metadata: { order: '42' } } },
  });
  expect(() => server.stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow(/signature/);
});

it.each<[string, string[], () => Promise<unknown>]>([
  ['a decline', ['payment_intent.payment_failed'], () => errorOf(server.pay('pm_card_chargeDeclined'))],
  [
    'a cancellation',
    ['payment_intent.canceled'],
    async () => server.stripe.paymentIntents.cancel((await server.create()).id),
  ],
  [
    'a refund',
    ['charge.refunded', 'payment_intent.succeeded', 'refund.created'],
    async () => server.stripe.refunds.create({ payment_intent: (await server.pay()).id }),
  ],
  ['a payment that is processed', ['payment_intent.processing'], () => server.pay('pm_card_processing')],
  ['a dispute', ['charge.dispute.created', 'payment_intent.succeeded'], () => server.pay('pm_card_createDispute')],
])('reports %s', async (_case, types, act) => {
  await act();
  await settled();
  expect(receiver.types().sort()).toEqual(types);
});

it('retries until the receiver accepts the event', async () => {
  receiver.status = 500;
  await server.pay();
  await until(() => receiver.received.length >= 3 || undefined);
  expect(await pending()).toBe(1);
  receiver.status = 200;
  await settled();
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
});

it('does not follow redirects', async () => {
  receiver.status = 307;
  receiver.location = `${receiver.url}/elsewhere`;
  await server.pay();
  await until(() => receiver.received.length >= 2 || undefined);
  expect(receiver.received.map(({ path }) => path)).not.toContain('/payments/webhook/elsewhere');
});

it('waits while webhooks are paused and delivers duplicates on request', async () => {
  await setFaults(server.url, { webhooksPaused: true });
  await server.pay();
  expect(await pending()).toBe(1);
  expect(receiver.received).toHaveLength(0);
  await setFaults(server.url, { webhooksPaused: false, webhookDuplicate: true });
  await settled();
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
});

it('delivers waiting events after a restart', async () => {
  const folder = temporaryFolder();
  await server.close();
  receiver.status = 503;
  await start(folder.path);
  const { id } = await server.pay();
  await until(() => receiver.received.length > 0 || undefined);
  await server.close();
  receiver.received.length = 0;
  receiver.status = 200;
  await start(folder.path);
  await settled();
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.object.id)).toEqual([id]);
  folder.remove();
});
