import { type Item, type ItemReviews, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { orderBody, tryToPlace } from '../../orders/testing/buying.js';
import { type ApiResponse, caller } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { type Shop, startApi, startShop } from '../../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { READ_CACHE_MS: '1000' } });
}, 90_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('items').deleteMany({}));

const list = () => shop.call(routes.listItems);
const names = async () => ((await list()).body as Item[]).map(({ name }) => name);
const rename = (id: string, name: string) =>
  shop.db.collection('items').updateOne({ slug: `jigsaw-${id}` }, { $set: { name } });

it('serves a response from the cache with all its headers until it expires', async () => {
  const id = await addItem(shop.db);
  let renamed = 0;
  const own = ['date', 'x-request-id'];
  const lasting = (response: ApiResponse) => [...response.headers].filter(([name]) => !own.includes(name));
  // A busy machine may take a second for these three calls, and then sees the new response.
  await eventually(async () => {
    const fresh = await list();
    await rename(id, `Fretsaw ${++renamed}`);
    // Without a cache-control of its own, fetch adds no-cache to a request with a version.
    const known = { headers: { 'if-none-match': fresh.headers.get('etag') ?? '', 'cache-control': 'max-age=1' } };
    const [kept, unchanged] = [await list(), await shop.call(routes.listItems, known)];
    expect(kept.body).toEqual(fresh.body);
    expect(lasting(kept)).toEqual(lasting(fresh));
    expect(unchanged).toMatchObject({ status: 304, body: undefined });
  });
  await eventually(async () => expect(await names()).toEqual([`Fretsaw ${renamed}`]));
});

it('shows a change of this process in the next request', async () => {
  const admin = await addAdmin(shop.db);
  const { token } = admin;
  await list();
  const body = { name: 'Rip saw', image: '/a.svg', minquantity: 1, avilablequantity: 5, price: 24.5, description: 'x' };
  const { body: added } = await shop.call(staffRoutes.addItem, { token, body });
  expect(await names()).toContain('Rip saw');
  await shop.call(staffRoutes.removeItem, { token, params: { id: (added as { insertedId: string }).insertedId } });
  expect(await names()).not.toContain('Rip saw');
});

it('reads from the database what another process has changed, if the request says no-cache', async () => {
  const id = await addItem(shop.db);
  const fresh = { headers: { 'cache-control': 'no-cache' } };
  for (const name of ['Fretsaw 1', 'Fretsaw 2', 'Fretsaw 3']) {
    await list();
    await rename(id, name);
    expect((await shop.call(routes.listItems, fresh)).body).toMatchObject([{ name }]);
  }
});

it("shows a visitor's change through one process to the fresh read of the page server at another", async () => {
  const item = await addItem(shop.db);
  const { token } = await addPerson(shop.db);
  const other = await startApi({ ...shop.env, API_PORT: '0' });
  const reviewsAt = async (cacheControl: string) => {
    const headers = { 'cache-control': cacheControl };
    const { body } = await caller(other.url)(routes.listItemReviews, { params: { id: item }, headers });
    return (body as ItemReviews).reviews.map(({ description }) => description);
  };
  for (const description of ['Cuts.', 'Cuts straight.', 'Cuts curves.']) {
    await reviewsAt('max-age=60');
    await shop.call(routes.addReview, { token, body: { item, rating: 5, description } });
    expect(await reviewsAt('no-cache')).toEqual([description]);
    expect(await reviewsAt('max-age=60')).toEqual([description]);
  }
  await other.stop();
});

it('responds about the record of the path, whatever the query says', async () => {
  const [asked, other] = [await addItem(shop.db), await addItem(shop.db)];
  const get = async (path: string) => {
    const response = await fetch(shop.url + path);
    return { status: response.status, body: (await response.json()) as { _id?: string; reviews?: unknown[] } };
  };
  await shop.db.collection('reviews').insertOne({
    ...{ item: new Types.ObjectId(other), author: new Types.ObjectId(), name: 'Ann', description: 'Good.', rating: 5 },
    ...{ image: null, verified: false, createdAt: new Date() },
  });
  const fillCache = () => Promise.all([get(`/items/${other}`), get(`/items/${other}/reviews`), get('/items?limit=3')]);
  for (const path of [`/items/${asked}?id=${other}`, `/items/${asked}/reviews?id=${other}`]) {
    await fillCache();
    expect(await get(path)).toMatchObject({ status: 400 });
  }
  for (const path of ['/items?limit=3&limit=3', '/items?limit=3&id=3', `/items/${asked}?_id=${other}`]) {
    await fillCache();
    expect(await get(path)).toMatchObject({ status: 400 });
  }
  expect(await get(`/items/${asked}`)).toMatchObject({ status: 200, body: { _id: asked } });
});

it('is not used for orders', async () => {
  const id = await addItem(shop.db, { stock: 1 });
  const buyer = await addPerson(shop.db);
  const shown = () => shop.call(routes.getItem, { params: { id } });
  expect(await shown()).toMatchObject({ body: { avilablequantity: 1 } });
  await shop.db.collection('items').updateOne({ slug: `jigsaw-${id}` }, { $set: { stock: 0 } });
  expect(await tryToPlace(shop, buyer, orderBody(id))).toMatchObject({ status: 400 });
  expect(await recordOf(shop.db, 'items', id)).toMatchObject({ stock: 0 });
});
