import type { PlacedOrder } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { addAdmin, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type SharedShop, sharedShop } from '../../testing/shared-shop.js';
import { cartBody, placeCart } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: SharedShop;
let admin: Person;
let order: string;
let first: string;

beforeAll(async () => {
  shop = await sharedShop(2);
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());

const key = '9a1c6a3e-6d0e-4d0e-9d3e-0f6f2f1c7a01';
/** Each repeated request of an order gets a link of its own. */
const newLink = async (item: string, idempotencyKey: string): Promise<PlacedOrder> =>
  placeCart(shop, cartBody([item], { email: 'guest@kerf.test' }), undefined, { 'idempotency-key': idempotencyKey });
let item: string;
let tries = 0;
let current: string;
const another = async () => (await newLink(item, current)).orderToken ?? '';

beforeEach(async () => {
  item = await addItem(shop.db);
  current = `${key.slice(0, -2)}${String(++tries).padStart(2, '0')}`;
  const { insertedId, orderToken = '' } = await newLink(item, current);
  [order, first] = [insertedId, orderToken];
});

const open = async (token: string, url = shop.url) =>
  (await fetch(`${url}/myitems/${order}`, { headers: { authorization: `Bearer ${token}` } })).status;
const end = async (which: string, token: string) =>
  (await shop.call(orderRoutes.endOrderLinks, { params: { id: order }, query: { which }, token })).status;
it('ends all other links of an order, at every process, and keeps the one of the call and later ones', async () => {
  const [second, third] = [await another(), await another()];
  expect(await Promise.all([first, second, third].map(token => open(token)))).toEqual([200, 200, 200]);
  expect(await end('others', second)).toBe(204);
  for (const url of shop.urls)
    expect(await Promise.all([first, second, third].map(token => open(token, url)))).toEqual([401, 200, 401]);
  expect(await open(await another())).toBe(200);
  expect(await end('others', first)).toBe(401);
});

it('ends the link of the call alone', async () => {
  const second = await another();
  expect(await end('own', first)).toBe(204);
  expect(await Promise.all([first, second].map(token => open(token)))).toEqual([401, 200]);
});

it('ends a link that had been kept', async () => {
  const second = await another();
  expect(await end('others', first)).toBe(204);
  expect(await end('own', first)).toBe(204);
  expect(await Promise.all([first, second].map(token => open(token)))).toEqual([401, 401]);
});

it("lets an administrator end every link, and no link another order's", async () => {
  expect(await end('others', admin.token)).toBe(204);
  expect(await open(first)).toBe(401);
  const { insertedId, orderToken = '' } = await newLink(await addItem(shop.db), `${key.slice(0, -2)}ff`);
  expect(insertedId).not.toBe(order);
  expect(await end('others', orderToken)).toBe(404);
});

it('returns 400 if there is no link to end', async () => {
  expect(await end('own', admin.token)).toBe(400);
  expect(await end('all', first)).toBe(400);
});

it('records who ended links', async () => {
  await end('others', first);
  const record = await shop.db.collection('audit').findOne({ subject: `order:${order}`, action: 'order.end-links' });
  expect(record).toMatchObject({ actor: 'guest', details: { which: 'others' } });
});
