import { place, seen, stepsOf, stockOf } from '../../orders/testing/buying.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { cancel, confirm, fault, open, stripeOf, tryToOpen } from '../testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let item: string;

beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  item = await addItem(shop.db);
});
afterEach(() => fault(shop, { webhooksPaused: false, failNext: 0 }));

const statusOf = async (order: string) => (await seen(shop, ann, order)).status;
const intentOf = (id: string) => stripeOf(shop).paymentIntents.retrieve(id);

it.each([
  ['never opened', false],
  ['opened', true],
])('20 cancels at once of an order whose payment was %s return the stock once', async (_name, opened) => {
  const order = await place(shop, ann, item, 3);
  if (opened) await open(shop, ann, order, 59.97);
  const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(shop, ann, order)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await statusOf(order)).toBe('cancelled');
  expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> cancelled']);
  expect(await stockOf(shop, item)).toBe(10);
});

// Without this, cancelled orders could be paid.
it('closes the payment before it cancels the order', async () => {
  const order = await place(shop, ann, item);
  const intent = await open(shop, ann, order);
  expect(await cancel(shop, ann, order)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect(await intentOf(intent)).toMatchObject({ status: 'canceled' });
  await expect(confirm(shop, intent)).rejects.toThrow('canceled');
});

it('keeps a paid order, also before the webhook arrives', async () => {
  await fault(shop, { webhooksPaused: true });
  const order = await place(shop, ann, item);
  await confirm(shop, await open(shop, ann, order));
  expect(await cancel(shop, ann, order)).toMatchObject({ status: 409 });
  expect(await statusOf(order)).toBe('paid');
  expect(await cancel(shop, ann, order)).toMatchObject({ status: 409 });
  expect(await stockOf(shop, item)).toBe(9);
});

it('returns 503 and changes nothing while the provider is down', async () => {
  const order = await place(shop, ann, item);
  const intent = await open(shop, ann, order);
  await fault(shop, { failNext: 20 });
  const response = await cancel(shop, ann, order);
  expect(response).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Payment is not available') },
  });
  await fault(shop, { failNext: 0 });
  expect(await statusOf(order)).toBe('unpaid');
  expect(await intentOf(intent)).toMatchObject({ status: 'requires_payment_method' });
  expect(await stockOf(shop, item)).toBe(9);
});

it('leaves no open payment of a cancelled order in 25 races with the payment page', async () => {
  const many = await addItem(shop.db, { stock: 25 });
  const orders = await Promise.all(Array.from({ length: 25 }, () => place(shop, ann, many)));
  const cancels = orders.map(order => cancel(shop, ann, order));
  const opens = orders.map(order => tryToOpen(shop, ann, order, 19.99));
  expect((await Promise.all(cancels)).map(({ status }) => status)).toEqual(Array(25).fill(200));
  for (const { status } of await Promise.all(opens)) expect([200, 409]).toContain(status);
  const { data } = await stripeOf(shop).paymentIntents.list({ limit: 100 });
  const intents = data.filter(({ metadata }) => orders.includes(metadata.order ?? ''));
  expect(intents.map(({ status }) => status)).toEqual(Array(intents.length).fill('canceled'));
  expect(await stockOf(shop, many)).toBe(25);
});
