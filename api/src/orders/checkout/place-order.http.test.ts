import { profiled } from '../../platform/database/testing/profiled.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { snapshot } from '../../testing/snapshot.js';
import type { Shop } from '../../testing/start-shop.js';
import { actionsOn, orderBody, place, seen, stockOf, tryToPlace } from '../testing/buying.js';
import { cartBody } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let item: string;

beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db, { displayName: 'Ann' });
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  item = await addItem(shop.db, { minimum: 2, number: 'JS-90' });
});

it('says that an order whose address is one text is delivered in the country of the shop', async () => {
  const { body } = await tryToPlace(shop, ann, orderBody(item, 3));
  expect(body).toMatchObject({ country: 'US' });
  const { body: ofCart } = await tryToPlace(shop, ann, cartBody([item], { lines: [{ item, quantity: 3 }] }));
  expect(ofCart).not.toHaveProperty('country');
});

it('takes price, name and owner from its own records and takes the stock', async () => {
  const body = orderBody(item, 3, { email: 'else@kerf.test', username: 'Else', name: 'Else', image: '/else.svg' });
  const { body: response } = await tryToPlace(shop, ann, body);
  const { insertedId } = response as { insertedId: string };
  const tool = { item, name: 'Jigsaw', image: '/pictures/tools/jigsaw.svg', quantity: 3 };
  expect(await seen(shop, ann, insertedId)).toEqual({
    ...tool,
    _id: insertedId,
    number: expect.stringMatching(/^K-/),
    lines: [{ ...tool, number: 'JS-90', price: 19.99, total: 59.97 }],
    totalprice: 59.97,
    currency: 'USD',
    address: '1 Saw Street',
    phone: '555 1234',
    email: ann.email,
    username: 'Ann',
    status: 'unpaid',
    paid: false,
    createdAt: expect.any(String),
    subtotal: 59.97,
    tax: 0,
    taxIncluded: true,
    delivery: { id: 'standard', name: 'Standard delivery', price: 0, days: { min: 2, max: 4 } },
    deliveryDays: { min: 2, max: 4 },
    keptUntil: expect.any(String),
    fulfilment: 'unfulfilled',
    ...{ parcels: [], unshipped: [] },
    payment: { state: 'unpaid', paid: 0, refunded: 0 },
    refunds: [],
    returns: [],
    refundable: { left: 0, lines: [{ item, quantity: 0, paid: 59.97 }] },
    timeline: [{ at: expect.any(String), status: 'placed', by: 'customer' }],
  });
  expect(await stockOf(shop, item)).toBe(7);
  expect(await actionsOn(shop, insertedId)).toEqual(['order.place']);
});

it('keeps its snapshot when the item changes or is removed', async () => {
  const id = await place(shop, ann, item, 2);
  await shop.db
    .collection('items')
    .updateMany({}, { $set: { name: 'Other', number: 'OT-1', priceCents: 1, removedAt: new Date() } });
  expect(await seen(shop, ann, id)).toMatchObject({
    name: 'Jigsaw',
    lines: [{ number: 'JS-90' }],
    totalprice: 39.98,
  });
});

it('finds the item by exact name and picture if no id is sent', async () => {
  const name = `Plane ${item}`;
  const alike = { name, image: '/plane.svg', slug: name };
  const other = await addItem(shop.db, alike);
  const body = { ...orderBody('', 1, alike), item: undefined };
  expect(await tryToPlace(shop, ann, body)).toMatchObject({ status: 201 });
  expect(await stockOf(shop, other)).toBe(9);
  await addItem(shop.db, { ...alike, slug: `${name}-2` });
  expect(await tryToPlace(shop, ann, body)).toMatchObject({ status: 400 });
  expect(await stockOf(shop, other)).toBe(9);
});

describe('rejects and changes nothing for', () => {
  it.each<[string, number, (item: string) => object]>([
    ['fewer than the least quantity', 400, id => orderBody(id, 1)],
    ['more than there are', 400, id => orderBody(id, 11)],
    ['a total a cent too low', 409, id => orderBody(id, 2, { totalprice: 39.97 })],
    ['a total of another quantity', 409, id => orderBody(id, 3, { totalprice: 39.98 })],
    ['an item that never was', 400, () => orderBody('0'.repeat(24), 2)],
    ['no item at all', 400, () => orderBody('', 2, { item: undefined })],
    ['an unknown name', 400, () => orderBody('', 2, { item: undefined, name: 'Nothing', image: '/n.svg' })],
  ])('%s', async (_name, status, body) => {
    const before = await snapshot(shop.db);
    const response = await tryToPlace(shop, ann, body(item));
    expect(response).toMatchObject({ status, body: { message: expect.stringMatching(/^[A-Z].*\.$/) } });
    expect(await snapshot(shop.db)).toBe(before);
  });

  it('a removed item', async () => {
    const removed = await addItem(shop.db, { removedAt: new Date() });
    expect(await tryToPlace(shop, ann, orderBody(removed))).toMatchObject({ status: 400 });
  });
});

describe('an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  it('returns the same order for the same request and rejects another body', async () => {
    const headers = key();
    const first = await tryToPlace(shop, ann, orderBody(item, 2), headers);
    const second = await tryToPlace(shop, ann, orderBody(item, 2), headers);
    expect(second).toMatchObject({ status: 201, body: first.body as object });
    expect(await tryToPlace(shop, ann, orderBody(item, 3), headers)).toMatchObject({ status: 409 });
    expect(await stockOf(shop, item)).toBe(8);
  });

  it('is looked for before anything is reserved or written', async () => {
    const headers = key();
    await tryToPlace(shop, ann, orderBody(item, 2), headers);
    const looked = await profiled(shop.db, () => tryToPlace(shop, ann, orderBody(item, 2), headers));
    const writes = looked.filter(({ ns, op }) => /\.(orders|items|hold_locks)$/.test(ns) && op !== 'query');
    expect(writes.map(({ ns, op }) => `${op} ${ns}`)).toEqual([]);
    expect(looked.filter(({ ns }) => ns.endsWith('.orders'))).not.toEqual([]);
  });

  it.each([1, 30])('creates one order from 20 parallel requests with a stock of %i', async stock => {
    const scarce = await addItem(shop.db, { stock });
    const headers = key();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => tryToPlace(shop, ann, orderBody(scarce), headers)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(responses.map(({ body }) => (body as { insertedId: string }).insertedId)).size).toBe(1);
    expect(await stockOf(shop, scarce)).toBe(stock - 1);
  });

  it('belongs to one customer', async () => {
    const headers = key();
    const bob = await addPerson(shop.db);
    const mine = await tryToPlace(shop, ann, orderBody(item, 2), headers);
    const theirs = await tryToPlace(shop, bob, orderBody(item, 2), headers);
    expect(theirs.status).toBe(201);
    expect(theirs.body).not.toEqual(mine.body);
  });

  it.each([
    ['with spaces', 'two words'],
    ['of 256 characters', 'x'.repeat(256)],
  ])('%s is refused', async (_name, value) => {
    const headers = { 'idempotency-key': value };
    expect(await tryToPlace(shop, ann, orderBody(item, 2), headers)).toMatchObject({ status: 400 });
    expect(await stockOf(shop, item)).toBe(10);
  });
});
