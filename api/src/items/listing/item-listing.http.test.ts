import { type ItemDetailJson, routes, type SearchResultJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { type ItemListing, staffRoutes, type UnlistedItem } from '@kerf/contracts/staff';
import { promote, removePromotion } from '../../orders/promotions/testing/promoting.js';
import { eventually } from '../../testing/eventually.js';
import { makeDue } from '../../testing/jobs.js';
import { addNewItem } from '../../testing/new-item.js';
import { addAdmin, type Person } from '../../testing/people.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';

jest.setTimeout(60_000);

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());

const token = () => admin.token;
const put = (id: string, body: ItemListing) =>
  shop.call(staffRoutes.putListing, { token: token(), params: { id }, body });
const get = (id: string) => shop.call(routes.getItem, { params: { id } });
const unlisted = (id: string) => shop.call(staffRoutes.getUnlistedItem, { token: token(), params: { id } });
const found = async (q: string) =>
  ((await shop.call(routes.searchItems, { query: { q } })).body as SearchResultJson).items.map(({ _id }) => _id);
const rows = async () => (await shop.call(staffRoutes.listUnlistedItems, { token: token() })).body as UnlistedItem[];
const problems = async (item: string) =>
  (await shop.call(orderRoutes.quoteCart, { body: { lines: [{ item, quantity: 1 }] } })).body;
const change = (id: string, body: object) =>
  shop.call(staffRoutes.changeItem, { token: token(), params: { id }, headers: { 'if-match': '*' }, body });
/** A name that the search finds no other item by. */
const newName = (() => {
  let last = 0;
  return () => `Zugsaege Nr${String.fromCharCode(97 + last)}${String.fromCharCode(98 + last++)}qx`;
})();

it('keeps a draft out of the shop, lets staff change it, and lists it at the price of a running sale', async () => {
  const name = newName();
  const id = await addNewItem(shop, token(), { name, draft: true, category: 'power-saw' });
  expect(await get(id)).toMatchObject({ status: 404 });
  expect(await found(name)).toEqual([]);
  expect(await problems(id)).toMatchObject({ problems: [{ code: 'removed' }] });
  expect((await rows()).map(({ item: { _id } }) => _id)).toContain(id);
  expect(await unlisted(id)).toMatchObject({ status: 200, body: { name, unlisted: { timeZone: 'UTC' } } });
  expect(await change(id, { price: 30, description: 'Cuts on the pull.' })).toMatchObject({ status: 200 });
  const variants = [
    { id, options: ['200 mm'], price: 30 },
    { options: ['300 mm'], price: 40, stock: 3 },
  ];
  const { headers } = await unlisted(id);
  const withVariants = await shop.call(staffRoutes.putVariants, {
    ...{ token: token(), params: { id }, headers: { 'if-match': headers.get('etag') ?? '' } },
    body: { options: ['Length'], variants },
  });
  expect(withVariants).toMatchObject({ status: 200 });
  expect(await found(name)).toEqual([]);
  const on = { categories: ['power-saw'] };
  const sale = await promote(shop, admin, { name: 'Pull Sale', benefit: { percent: 50, on } });
  expect(await put(id, { state: 'listed' })).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await put(id, { state: 'listed' })).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  expect(await get(id)).toMatchObject({ body: { price: 15, wasPrice: 30, variants: [{ price: 15 }, { price: 20 }] } });
  expect((await get(id)).body).not.toHaveProperty('unlisted');
  expect(await found(name)).toEqual([id]);
  expect(await unlisted(id)).toMatchObject({ status: 404 });
  await removePromotion(shop, admin, sale);
});

it('takes an item with its variants out of the shop, and brings it back under its address', async () => {
  const name = newName();
  const id = await addNewItem(shop, token(), { name });
  const { slug } = (await get(id)).body as ItemDetailJson;
  expect(await found(name)).toEqual([id]);
  expect(await put(id, { state: 'draft' })).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await put(id, { state: 'draft' })).toMatchObject({ body: { modifiedCount: 0 } });
  expect(await get(id)).toMatchObject({ status: 404 });
  expect(await found(name)).toEqual([]);
  // Its stock is corrected as that of any other.
  const stocks = { changes: [{ item: id, stock: 9 }], reason: 'Counted' };
  expect(await shop.call(staffRoutes.changeStocks, { token: token(), body: stocks })).toMatchObject({ status: 201 });
  await put(id, { state: 'listed' });
  expect(await get(id)).toMatchObject({ status: 200, body: { slug, avilablequantity: 9 } });
  const audit = await shop.db
    .collection('audit')
    .find({ subject: `item:${id}` })
    .toArray();
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['item.unlist', 'item.list']));
});

it('brings a scheduled item into the shop at its time, of the last schedule alone', async () => {
  const name = newName();
  const id = await addNewItem(shop, token(), { name, draft: true });
  await put(id, { state: 'scheduled', from: '2099-01-01T10:00' });
  await put(id, { state: 'scheduled', from: '2099-02-01T10:00' });
  expect(await unlisted(id)).toMatchObject({ body: { unlisted: { from: '2099-02-01T10:00:00.000Z' } } });
  const jobOf = (month: string) => ({ kind: 'list-item', 'payload.from': `2099-${month}-01T10:00:00.000Z` });
  await makeDue(shop.db, jobOf('01'));
  const jobs = shop.db.collection('jobs');
  await eventually(async () => expect(await jobs.findOne({ ...jobOf('01'), runAt: { $exists: true } })).toBeNull());
  // Without this, the first schedule would list it.
  expect(await get(id)).toMatchObject({ status: 404 });
  await makeDue(shop.db, jobOf('02'));
  await eventually(async () => expect(await get(id)).toMatchObject({ status: 200 }));
  expect(await found(name)).toEqual([id]);
});

it('removes a draft for good', async () => {
  const id = await addNewItem(shop, token(), { name: newName(), draft: true });
  expect(await shop.call(staffRoutes.removeItem, { token: token(), params: { id } })).toMatchObject({ status: 200 });
  expect(await unlisted(id)).toMatchObject({ status: 404 });
  expect(await put(id, { state: 'listed' })).toMatchObject({ status: 404 });
});
