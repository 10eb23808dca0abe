import { eventually } from '../../testing/eventually.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { lifetimes } from './retention.js';

jest.setTimeout(120_000);

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
  // A real MongoDB looks for documents to delete once a minute, the embedded database once a second.
  const faster = { setParameter: 1, ttlMonitorSleepSecs: 1 };
  await shop.db
    .getClient()
    .db('admin')
    .command(faster)
    .catch(() => {});
});
afterAll(() => shop.stop());

const hourMs = 3_600_000;

it('the database deletes what is older than its lifetime, and nothing younger', async () => {
  const expired = { _id: 'expired' };
  const young = { _id: 'young' };
  const collections = Object.entries(lifetimes).map(([name, { after, days }]) => {
    const end = Date.now() - days * 24 * hourMs;
    return { collection: shop.db.collection<{ _id: string }>(name), after, end };
  });
  // A document without the field stays, such as a job that is not done.
  for (const { collection, after, end } of collections)
    await collection.insertMany([
      { ...expired, [after]: new Date(end - 60_000) },
      { ...young, [after]: new Date(end + 600_000) },
      { _id: 'open' },
    ]);
  for (const { collection } of collections) {
    await eventually(async () => expect(await collection.countDocuments(expired)).toBe(0));
    expect(await collection.countDocuments({ _id: { $in: ['young', 'open'] } })).toBe(2);
    await collection.deleteMany({ _id: { $in: ['young', 'open'] } });
  }
});
