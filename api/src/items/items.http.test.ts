import { type Inserted, type Item, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { addAdmin, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';
import { toSlug } from './slug.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());
beforeEach(async () => {
  for (const name of ['items', 'item_slugs']) await shop.db.collection(name).deleteMany({});
});

const newItem = {
  name: 'Rip Saw',
  image: '/pictures/tools/rip-saw.svg',
  minquantity: 1,
  avilablequantity: 5,
  price: 1.1,
  description: 'Cuts along the grain.',
};
const add = async (body: object) =>
  ((await shop.call(staffRoutes.addItem, { token: admin.token, body })).body as Inserted).insertedId;
const list = async () => (await shop.call(routes.listItems)).body as Item[];

it('lists items in the order they were added', async () => {
  const ids = [await add(newItem), await add({ ...newItem, name: 'Awl' }), await add(newItem)];
  expect((await list()).map(({ _id }) => _id)).toEqual(ids);
});

it('lists pages with the newest item first, for the staff', async () => {
  const ids = [await add(newItem), await add({ ...newItem, name: 'Awl' }), await add(newItem)];
  const first = await shop.call(routes.listItems, { query: { sort: 'newest', limit: '2' } });
  expect((first.body as Item[]).map(({ _id }) => _id)).toEqual([ids[2], ids[1]]);
  const next = Object.fromEntries(new URLSearchParams(/<\?(.*)>/.exec(first.headers.get('link') ?? '')?.[1]));
  const second = await shop.call(routes.listItems, { query: next });
  expect((second.body as Item[]).map(({ _id }) => _id)).toEqual([ids[0]]);
});

it('stores cents and returns dollars', async () => {
  const id = await add(newItem);
  expect(await recordOf(shop.db, 'items', id)).toMatchObject({ priceCents: 110 });
  expect((await list())[0]).toMatchObject({ price: 1.1, category: null, specs: [] });
});

it('says when an item was added or changed last', async () => {
  const id = await add(newItem);
  const changedAt = async () => (await list())[0]?.changedAt as string;
  const added = await changedAt();
  expect(await recordOf(shop.db, 'items', id)).toMatchObject({ createdAt: new Date(added) });
  const change = (body: object) =>
    shop.call(staffRoutes.changeItem, { token: admin.token, params: { id }, headers: { 'if-match': '*' }, body });
  expect(await change({ price: 2 })).toMatchObject({ status: 200 });
  expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse(added));
});

it('gives items of one name different slugs, also if they are added in parallel', async () => {
  await Promise.all(Array.from({ length: 5 }, () => add(newItem)));
  expect((await list()).map(({ slug }) => slug).sort()).toEqual([
    'rip-saw',
    'rip-saw-2',
    'rip-saw-3',
    'rip-saw-4',
    'rip-saw-5',
  ]);
});

it('marks an item as removed once', async () => {
  const id = await addItem(shop.db);
  const remove = () => shop.call(staffRoutes.removeItem, { token: admin.token, params: { id } });
  expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect(await remove()).toMatchObject({ status: 404 });
  expect(await list()).toEqual([]);
  expect(await shop.call(routes.getItem, { params: { id } })).toMatchObject({ status: 404 });
  expect(await recordOf(shop.db, 'items', id)).toMatchObject({ name: 'Jigsaw' });
});

describe('a response that the client has already', () => {
  const ask = (etag: string, call = {}) => shop.call(routes.listItems, { headers: { 'if-none-match': etag }, ...call });

  it('is not sent again until the data changes', async () => {
    const id = await addItem(shop.db);
    const etag = (await shop.call(routes.listItems)).headers.get('etag') ?? '';
    expect(await ask(etag)).toMatchObject({ status: 304, body: undefined });
    expect(await ask(`"other", ${etag}`)).toMatchObject({ status: 304 });
    await shop.db.collection('items').updateOne({ slug: `jigsaw-${id}` }, { $inc: { stock: -1 } });
    expect(await ask(etag)).toMatchObject({ status: 200, body: [{ avilablequantity: 9 }] });
  });

  it('works for one item too', async () => {
    const params = { id: await addItem(shop.db) };
    const etag = (await shop.call(routes.getItem, { params })).headers.get('etag') ?? '';
    const again = await shop.call(routes.getItem, { params, headers: { 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 304, body: undefined });
  });
});

it('gives no new item the slug of an item that was seeded', async () => {
  const name = `Bevel ${crypto.randomUUID()}`;
  await addItem(shop.db, { name, slug: toSlug(name) });
  const another = await startApi({ ...shop.env, API_PORT: '0' });
  await another.stop();
  await add({ ...newItem, name });
  expect((await list()).filter(item => item.name === name).map(({ slug }) => slug)).toEqual([
    toSlug(name),
    `${toSlug(name)}-2`,
  ]);
});
