import { routes } from '@kerf/contracts';
import { Types } from 'mongoose';
import { orderBody, stockOf, tryToPlace } from '../orders/testing/buying.js';
import { addPerson } from '../testing/people.js';
import { itemRecord, recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';

let shop: Shop;
let ids: string[];
beforeAll(async () => {
  shop = await sharedShop();
  ids = await Promise.all(Array.from({ length: 20 }, addOldItem));
  await startTwo();
}, 90_000);
afterAll(() => shop.stop());

/** Inserts an item as releases before 1.0.0 did. */
const addOldItem = async (): Promise<string> => {
  const { stock, minimum, ...others } = itemRecord();
  await shop.db.collection('items').insertOne({ ...others, avilablequantity: stock, minquantity: minimum + 1 });
  return String(others._id);
};
const startTwo = async () => {
  const both = await Promise.all([1, 2].map(() => startApi({ ...shop.env, API_PORT: '0' })));
  await Promise.all(both.map(api => api.stop()));
};
const expectRenamed = async (id: string, stock: number) => {
  const record = await recordOf(shop.db, 'items', id);
  expect(record).toMatchObject({ stock, minimum: 2 });
  expect(record).not.toHaveProperty('avilablequantity');
  expect(record).not.toHaveProperty('minquantity');
};

it('renames the stored fields when two processes start together', async () => {
  for (const id of ids) await expectRenamed(id, 10);
});

it('serves, sells and counts such an item like any other', async () => {
  const id = String(ids.pop());
  const response = await shop.call(routes.getItem, { params: { id } });
  expect(response).toMatchObject({ status: 200, body: { minquantity: 2, avilablequantity: 10 } });
  await tryToPlace(shop, await addPerson(shop.db), orderBody(id, 2));
  expect(await stockOf(shop, id)).toBe(8);
});

it('adds the units that a process of an earlier release returned after the renaming, and renames once', async () => {
  const returned = String(ids.pop());
  const _id = new Types.ObjectId(returned);
  await shop.db.collection('items').updateOne({ _id }, { $inc: { avilablequantity: 3 } });
  await startTwo();
  await expectRenamed(returned, 13);
  for (const id of ids) await expectRenamed(id, 10);
});
