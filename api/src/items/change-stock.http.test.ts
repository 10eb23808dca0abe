import { type ChangedStock, type ChangedStocks, routes, type SearchResult } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { orderBody, stockOf, tryToPlace } from '../orders/testing/buying.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await sharedShop(2);
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const change = (id: string, by: number, reason = 'Counted') =>
  shop.call(staffRoutes.changeStock, { token: admin.token, params: { id }, body: { change: by, reason } });
const movementsOf = (id: string) =>
  shop.db
    .collection('stock_movements')
    .find({ item: new Types.ObjectId(id) })
    .sort({ at: 1 })
    .toArray();

it('changes the stock, with a movement of the ledger and the reason', async () => {
  const id = await addItem(shop.db);
  expect(await change(id, 5, 'Delivered')).toMatchObject({ status: 201, body: { stock: 15 } });
  expect(await change(id, -15, 'Water damage')).toMatchObject({ status: 201, body: { stock: 0 } });
  expect(await movementsOf(id)).toMatchObject([
    { kind: 'adjusted', quantity: 5, by: admin.id, reason: 'Delivered' },
    { kind: 'adjusted', quantity: -15, by: admin.id, reason: 'Water damage' },
  ]);
});

it('returns 409 and changes nothing when the stock would fall below zero', async () => {
  const id = await addItem(shop.db);
  expect(await change(id, -11)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
  expect(await stockOf(shop, id)).toBe(10);
  expect(await movementsOf(id)).toEqual([]);
  expect(await shop.db.collection('audit').countDocuments({ subject: `item:${id}` })).toBe(0);
});

it.each([
  ['zero', { change: 0, reason: 'x' }],
  ['a fraction', { change: 1.5, reason: 'x' }],
  ['no reason', { change: 1 }],
  ['a text', { change: '1', reason: 'x' }],
  ['a stock over the most', { change: 1_000_000, reason: 'x' }],
])('returns 400 for %s', async (_what, body) => {
  const id = await addItem(shop.db);
  const response = await shop.call(staffRoutes.changeStock, { token: admin.token, params: { id }, body });
  expect(response.status).toBe(400);
  expect(await stockOf(shop, id)).toBe(10);
});

it('returns 404 for a removed item', async () => {
  expect(await change(await addItem(shop.db, { removedAt: new Date() }), 1)).toMatchObject({ status: 404 });
});

it('keeps the version that a form edits, unless the form sets the stock', async () => {
  const id = await addItem(shop.db);
  const etag = (await shop.call(routes.getItem, { params: { id } })).headers.get('etag') ?? '';
  const edit = (body: object) =>
    shop.call(staffRoutes.changeItem, { token: admin.token, params: { id }, body, headers: { 'if-match': etag } });
  await change(id, 1);
  expect(await edit({ avilablequantity: 3 })).toMatchObject({ status: 412 });
  expect(await edit({ price: 3 })).toMatchObject({ status: 200 });
});

it('shows the item as sold out and in stock again in the search, with a message to its watchers', async () => {
  const name = `x${new Types.ObjectId()}`;
  const body = { name, image: '/a.svg', minquantity: 2, avilablequantity: 2, price: 5, description: 'Saws.' };
  const added = await shop.call(staffRoutes.addItem, { token: admin.token, body });
  const id = (added.body as { insertedId: string }).insertedId;
  const found = async () => {
    const { body } = await shop.call(routes.searchItems, { query: { q: name, inStock: 'true' } });
    return (body as SearchResult).items.length;
  };
  await change(id, -1);
  expect(await found()).toBe(0);
  await change(id, 1);
  expect(await found()).toBe(1);
  expect(await shop.db.collection('jobs').countDocuments({ kind: 'back-in-stock', 'payload.item': id })).toBe(1);
});

it('never sells and takes away the same units, with orders and changes in parallel at two processes', async () => {
  const id = await addItem(shop.db, { stock: 20 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => addPerson(shop.db)));
  const takes = await Promise.all(
    buyers.flatMap(buyer => [tryToPlace(shop, buyer, orderBody(id)), change(id, -1, 'Broken'), change(id, -2, 'Lost')]),
  );
  expect(takes.filter(({ status }) => ![201, 400, 409].includes(status))).toEqual([]);
  const sold = await shop.db.collection('orders').countDocuments({ 'lines.item': new Types.ObjectId(id), held: true });
  const adjusted = (await movementsOf(id)).filter(({ kind }) => kind === 'adjusted');
  const taken = adjusted.reduce((sum, { quantity }) => sum - quantity, 0);
  const stock = await stockOf(shop, id);
  expect(stock).toBeGreaterThanOrEqual(0);
  expect(sold + taken + stock).toBe(20);
  expect(stock).toBe(0);
  const responses = takes.filter(({ status, body }) => status === 201 && (body as ChangedStock).stock !== undefined);
  expect(responses).toHaveLength(adjusted.length);
  expect(await recordOf(shop.db, 'items', id)).not.toHaveProperty('revision');
});

describe('several items at once', () => {
  const changeAll = (changes: object[], key?: string) =>
    shop.call(staffRoutes.changeStocks, {
      token: admin.token,
      body: { changes, reason: 'Counted' },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const addTwo = async () => [await addItem(shop.db), await addItem(shop.db)] as const;

  it('adds to the stock or replaces it, with the reason in the ledger', async () => {
    const [one, two] = await addTwo();
    const same = await addItem(shop.db);
    const response = await changeAll([
      { item: one, change: -4 },
      { item: two, stock: 40 },
      { item: same, stock: 10 },
    ]);
    expect(response).toMatchObject({ status: 201, body: { modifiedCount: 2 } });
    expect((response.body as ChangedStocks).stocks).toEqual([
      { item: one, stock: 6 },
      { item: two, stock: 40 },
      { item: same, stock: 10 },
    ]);
    expect(await movementsOf(one)).toMatchObject([{ kind: 'adjusted', quantity: -4, by: admin.id, reason: 'Counted' }]);
    expect(await movementsOf(two)).toMatchObject([{ kind: 'adjusted', quantity: 30, by: admin.id, reason: 'Counted' }]);
    expect(await movementsOf(same)).toEqual([]);
    expect(await shop.db.collection('audit').countDocuments({ subject: `item:${same}` })).toBe(0);
  });

  it('changes nothing when one stock would fall below zero, or one item is removed', async () => {
    const [one, two] = await addTwo();
    const short = [
      { item: one, change: 5 },
      { item: two, change: -11 },
    ];
    expect(await changeAll(short)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    const removed = await addItem(shop.db, { removedAt: new Date() });
    const gone = [
      { item: one, change: 5 },
      { item: removed, stock: 5 },
    ];
    expect(await changeAll(gone)).toMatchObject({ status: 404 });
    expect([await stockOf(shop, one), await stockOf(shop, two)]).toEqual([10, 10]);
    expect(await movementsOf(one)).toEqual([]);
  });

  it('takes effect once per Idempotency-Key, and in any order of the items', async () => {
    const [one, two] = await addTwo();
    const forward = [
      { item: one, change: 1 },
      { item: two, change: 1 },
    ];
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => changeAll(forward, 'one-key')),
      ...Array.from({ length: 4 }, () => changeAll(forward.toReversed())),
    ]);
    expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
    expect([await stockOf(shop, one), await stockOf(shop, two)]).toEqual([15, 15]);
  });
});
