import { routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { orderBody, place, tryToPlace } from '../../orders/testing/buying.js';
import { cancel, confirm, deliver, eventAbout, fault, idOf, refund, tryToOpen } from '../../payments/testing/paying.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { openShards, type Shards } from './testing/shards-read.js';

let shop: Shop;
let shards: Shards;
let admin: Person;
let item: string;
beforeAll(async () => {
  shop = await startShop({ standIns: ['stripe'], env: { HOLDS_PER_ACCOUNT: '', HOLDS_PER_ADDRESS: '' } });
  shards = await openShards(shop.db);
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db, { stock: 1000 });
  await fault(shop, { webhooksPaused: true });
}, 120_000);
afterAll(async () => {
  await shards?.close();
  await shop?.stop();
}, 60_000);

type Prepared = { work: () => Promise<{ status: number }>; collection?: string };

const openPayment = async (buyer: Person) => {
  const order = await place(shop, buyer, item);
  const response = await tryToOpen(shop, buyer, order, 19.99);
  return { order, intent: idOf(response) };
};
const ofOrder = (order: string, { token }: Person) => ({ token, params: { id: order } });

/** The hot calls: what each needs first, and the call. */
const hot: [string, (buyer: Person) => Promise<Prepared>][] = [
  [
    'an item page',
    async () => ({ collection: 'items', work: () => shop.call(routes.getItem, { params: { id: item } }) }),
  ],
  ['placing an order', async buyer => ({ work: () => tryToPlace(shop, buyer, orderBody(item)) })],
  [
    'repeating a request to order',
    async buyer => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await tryToPlace(shop, buyer, orderBody(item), headers);
      return { work: () => tryToPlace(shop, buyer, orderBody(item), headers) };
    },
  ],
  [
    "a customer's orders",
    async ({ token, email }) => ({ work: () => shop.call(orderRoutes.listMyOrders, { token, query: { email } }) }),
  ],
  [
    'an order page',
    async buyer => {
      const order = await place(shop, buyer, item);
      return { work: () => shop.call(orderRoutes.getMyOrder, ofOrder(order, buyer)) };
    },
  ],
  [
    'an order by its id alone',
    async buyer => {
      const order = await place(shop, buyer, item);
      return { work: () => shop.call(orderRoutes.getMyOrder, ofOrder(order, admin)) };
    },
  ],
  [
    'opening a payment',
    async buyer => {
      const order = await place(shop, buyer, item);
      return { work: () => tryToOpen(shop, buyer, order, 19.99) };
    },
  ],
  [
    'the key of a payment',
    async buyer => {
      const order = await place(shop, buyer, item);
      return { collection: 'order_keys', work: () => tryToOpen(shop, buyer, order, 19.99) };
    },
  ],
  [
    "a browser's report of a payment",
    async buyer => {
      const { order, intent } = await openPayment(buyer);
      await confirm(shop, intent);
      const body = { order, transactionId: intent };
      return { work: () => shop.call(orderRoutes.reportPayment, { ...ofOrder(order, buyer), body }) };
    },
  ],
  [
    'a webhook about a payment',
    async buyer => {
      const { intent } = await openPayment(buyer);
      const paid = await confirm(shop, intent);
      return { work: () => deliver(shop, eventAbout(paid)) };
    },
  ],
  [
    'a webhook about a refund, which names no order',
    async buyer => {
      const { intent } = await openPayment(buyer);
      await deliver(shop, eventAbout(await confirm(shop, intent)));
      await refund(shop, intent);
      return { work: () => deliver(shop, eventAbout({ payment_intent: intent }, 'refund.created')) };
    },
  ],
  [
    'cancelling an order',
    async buyer => {
      const order = await place(shop, buyer, item);
      return { work: () => cancel(shop, buyer, order) };
    },
  ],
];

it.each(hot)('%s uses one shard', async (_name, prepare) => {
  const buyer = await addPerson(shop.db);
  const { work, collection = 'orders' } = await prepare(buyer);
  const executed = await shards.executing(collection, async () => {
    const { status } = await work();
    expect(status).toBeLessThan(300);
  });
  expect([...executed.values()].flat().filter(plan => plan.includes('COLLSCAN'))).toEqual([]);
  expect([...executed.keys()]).toHaveLength(1);
});

it("detects a call that asks every shard: all customers' orders", async () => {
  const { token } = admin;
  const executed = await shards.executing('orders', () =>
    shop.call(orderRoutes.listOrders, { token, query: { limit: '5' } }),
  );
  expect(executed.size).toBeGreaterThan(1);
});

it('stores orders of different customers on all shards', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => addPerson(shop.db)));
  const executed = await shards.executing('orders', async () => {
    for (const buyer of buyers) await place(shop, buyer, item);
  });
  expect(executed.size).toBeGreaterThan(1);
});
