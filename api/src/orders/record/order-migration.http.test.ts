import { profiled } from '../../platform/database/testing/profiled.js';
import { recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import { orderRecord } from '../testing/order-record.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});
afterAll(() => shop.stop());

const startAnother = async () => {
  const api = await startApi({ ...shop.env, API_PORT: '0' });
  await api.stop();
};
/** Inserts an order as 1.0.0 did, without what the list of the staff sorts by. */
const addOldOrder = async (changes: Parameters<typeof orderRecord>[0]): Promise<string> => {
  const { baseTotalCents: _, ...old } = orderRecord({ intent: undefined, ...changes });
  await shop.db.collection('orders').insertOne(old);
  return String(old._id);
};

it('adds the total in dollars to the orders of 1.0.0, of every status', async () => {
  const euros = await addOldOrder({ totalCents: 9_200, currency: 'EUR', rate: '0.92' });
  const statuses = ['unpaid', 'paid', 'shipped', 'cancelled', 'refunded'] as const;
  const others = await Promise.all(statuses.map(status => addOldOrder({ status, totalCents: 1_000 })));
  await startAnother();
  expect(await recordOf(shop.db, 'orders', euros)).toMatchObject({ baseTotalCents: 10_000, words: expect.any(Array) });
  for (const id of others) expect(await recordOf(shop.db, 'orders', id)).toMatchObject({ baseTotalCents: 1_000 });
});

it('reads no order at a start where each has it', async () => {
  await addOldOrder({});
  await startAnother();
  const looked = (await profiled(shop.db, startAnother)).filter(({ ns }) => ns.endsWith('.orders'));
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.filter(({ docsExamined = 0 }) => docsExamined > 0)).toEqual([]);
});
