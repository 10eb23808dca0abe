import { randomUUID } from 'node:crypto';
import { type Route, routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { orderRecord } from '../orders/testing/order-record.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
/** Two processes, which are called in turn. */
beforeAll(async () => {
  shop = await sharedShop(2);
  admin = await addAdmin(shop.db);
});
afterAll(() => shop.stop());

interface Creation {
  route: Route;
  token: string;
  params?: Record<string, string>;
  body: object;
  /** The same call with another body. */
  other: object;
  /** How many there are. */
  count(): Promise<number>;
}

const countOf = (collection: string, filter: object) => shop.db.collection(collection).countDocuments(filter);

const creations: Record<string, () => Promise<Creation>> = {
  'an item': async () => {
    const body = { name: `Rasp ${randomUUID()}`, image: '/rasp.svg', minquantity: 1, avilablequantity: 4, price: 5 };
    const item = { ...body, description: 'Rasps.' };
    const other = { ...item, price: 6 };
    return {
      route: staffRoutes.addItem,
      token: admin.token,
      body: item,
      other,
      count: () => countOf('items', { name: body.name }),
    };
  },
  'a change of the stock': async () => {
    const id = await addItem(shop.db);
    const body = { change: 5, reason: 'Delivered' };
    const count = () => countOf('stock_movements', { item: new Types.ObjectId(id) });
    const other = { ...body, change: 6 };
    return { route: staffRoutes.changeStock, token: admin.token, params: { id }, body, other, count };
  },
  'a review of the shop': async () => {
    const { id, token } = await addPerson(shop.db);
    const body = { rating: 5, description: `Good. ${randomUUID()}` };
    const count = () => countOf('reviews', { author: new Types.ObjectId(id) });
    return { route: routes.addReview, token, body, other: { ...body, rating: 4 }, count };
  },
  'a review of an item': async () => {
    const { id, token } = await addPerson(shop.db);
    const body = { rating: 5, description: 'Good.', item: await addItem(shop.db) };
    const count = () => countOf('reviews', { author: new Types.ObjectId(id) });
    return { route: routes.addReview, token, body, other: { ...body, rating: 4 }, count };
  },
  'an address': async () => {
    const { id, token } = await addPerson(shop.db);
    const body = { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };
    const count = async () => {
      const book = await shop.db.collection('address_books').findOne({ _id: new Types.ObjectId(id) });
      return book?.addresses.length ?? 0;
    };
    return { route: orderRoutes.addAddress, token, body, other: { ...body, city: 'Dallas' }, count };
  },
  'a return': async () => {
    const { id: user, token } = await addPerson(shop.db);
    const order = orderRecord({ user: new Types.ObjectId(user), status: 'shipped', intent: undefined });
    await shop.db.collection('orders').insertOne(order);
    const body = { lines: [{ item: String(order.lines[0]?.item), quantity: 1 }], reason: 'Too heavy' };
    const count = async () => (await shop.db.collection('orders').findOne({ _id: order._id }))?.returns?.length ?? 0;
    const params = { id: String(order._id) };
    return { route: orderRoutes.requestReturn, token, params, body, other: { ...body, reason: 'Late' }, count };
  },
};

describe.each(Object.entries(creations))('%s', (_name, prepare) => {
  const send = ({ route, token, params }: Creation, body: object, key: string) =>
    shop.call(route, { token, body, headers: { 'idempotency-key': key }, ...(params && { params }) });

  it('is created once by ten parallel requests with one Idempotency-Key, and by a later one', async () => {
    const creation = await prepare();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(creation, creation.body, key)));
    responses.push(await send(creation, creation.body, key));
    expect(responses.map(({ status }) => status)).toEqual(Array(11).fill(201));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await creation.count()).toBe(1);
  });

  it('refuses the key for another body, and keeps the keys of callers apart', async () => {
    const creation = await prepare();
    const key = randomUUID();
    expect(await send(creation, creation.body, key)).toMatchObject({ status: 201 });
    expect(await send(creation, creation.other, key)).toMatchObject({ status: 409, body: { code: 'key-reused' } });
    expect(await creation.count()).toBe(1);
    const another = await prepare();
    const second = another.token === creation.token ? randomUUID() : key;
    expect(await send(another, another.body, second)).toMatchObject({ status: 201 });
  });
});

it('does not remember a rejected request', async () => {
  const { token } = await addPerson(shop.db);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { rating: 5, description: 'Good.', item: String(new Types.ObjectId()) };
  const send = () => shop.call(routes.addReview, { token, body, headers });
  expect(await send()).toMatchObject({ status: 404 });
  await addItem(shop.db, { _id: new Types.ObjectId(body.item) });
  expect(await send()).toMatchObject({ status: 201 });
});
