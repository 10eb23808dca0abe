import { randomUUID } from 'node:crypto';
import type { Cart, PlacedOrder, QuoteJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { orderBody, place, stockOf, tryToPlace } from '../testing/buying.js';
import { address, cartBody, orderCart, placeCart } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;

beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  ann = await addPerson(shop.db);
});

const stocks = (items: readonly string[]) => Promise.all(items.map(item => stockOf(shop, item)));
const someItems = (count: number, changes = {}) =>
  Promise.all(Array.from({ length: count }, () => addItem(shop.db, changes)));
const read = (id: string, token?: string) => shop.call(orderRoutes.getMyOrder, { token, params: { id } });
const countOrders = () => shop.db.collection('orders').countDocuments();

describe('ordering a cart', () => {
  it('takes every line, and shows them with address, delivery and history', async () => {
    const items = await someItems(3);
    const { insertedId, number, orderToken } = await placeCart(shop, cartBody(items), ann.token);
    expect(number).toMatch(/^K-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(orderToken).toBeUndefined();
    expect(await stocks(items)).toEqual([9, 9, 9]);
    expect((await read(insertedId, ann.token)).body).toMatchObject({
      number,
      item: items[0],
      quantity: 1,
      totalprice: 84.92,
      lines: items.map(item => ({ item, quantity: 1, price: 19.99, total: 19.99 })),
      subtotal: 59.97,
      delivery: { id: 'express', name: 'Express delivery', price: 24.95, days: { min: 1, max: 1 } },
      tax: 0,
      address,
      status: 'unpaid',
      fulfilment: 'unfulfilled',
      payment: { state: 'unpaid', paid: 0, refunded: 0 },
      refunds: [],
      returns: [],
      timeline: [{ status: 'placed', by: 'customer' }],
    });
    const [listed] = (await shop.call(orderRoutes.listMyOrders, { token: ann.token, query: { email: ann.email } }))
      .body as { address: string }[];
    expect(listed?.address).toBe('Ann Sawyer, 1 Saw Street, Austin 73301, US');
  });

  it('says until when it keeps the tools, and no longer once the hold has ended', async () => {
    const { insertedId } = await placeCart(shop, cartBody(await someItems(1)), ann.token);
    const orders = shop.db.collection('orders');
    const order = { _id: new Types.ObjectId(insertedId) };
    const keptUntil = (await orders.findOne(order))?.heldUntil.toISOString();
    expect((await read(insertedId, ann.token)).body).toMatchObject({ keptUntil });
    await orders.updateOne(order, { $set: { held: false } });
    expect((await read(insertedId, ann.token)).body).not.toHaveProperty('keptUntil');
  });

  it('takes a cart without a phone, and refuses one that is no phone number', async () => {
    const [item = ''] = await someItems(1);
    const { insertedId } = await placeCart(shop, cartBody([item], { phone: undefined }), ann.token);
    expect((await read(insertedId, ann.token)).body).toMatchObject({ phone: '' });
    expect(await orderCart(shop, cartBody([item], { phone: 'call me' }), ann.token)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'phone' }] },
    });
  });

  it('keeps a phone as it was typed and in the form of E.164, by the country of the address', async () => {
    const [item = ''] = await someItems(1);
    const german = { ...address, city: 'Berlin', postcode: '10115', country: 'DE' };
    for (const [to, phone, phoneE164] of [
      [address, '(555) 123-4567', '+15551234567'],
      [german, '030 123456', '+4930123456'],
      [german, '+81 3 1234 5678', '+81312345678'],
    ] as const) {
      const body = { lines: [{ item, quantity: 1 }], address: to, codes: [] };
      const { total } = (await shop.call(orderRoutes.quoteCart, { body })).body as QuoteJson;
      const order = cartBody([item], { address: to, phone, delivery: 'standard', totalprice: total / 100 });
      const { insertedId } = await placeCart(shop, order, ann.token);
      expect(await shop.db.collection('orders').findOne({ _id: new Types.ObjectId(insertedId) })).toMatchObject({
        phone,
        phoneE164,
      });
    }
  });

  it.each([
    ['phone', { phone: '5((((((((' }],
    ['phone', { phone: '555 123 4567 890' }],
    ['phone', { phone: '+999 12345678' }],
    ['address.postcode', { address: { ...address, postcode: '1234' } }],
    ['address.postcode', { address: { ...address, postcode: '' } }],
    ['address.postcode', { address: { ...address, postcode: 'BT1 5GS', country: 'IE' } }],
    ['address.region', { address: { ...address, region: 'Bavaria' } }],
    ['address.name', { address: { ...address, name: '\u200b\u3164' } }],
    ['address.line1', { address: { ...address, line1: 'Win at www.evil.test' } }],
    ['company', { company: 'https://evil.test' }],
  ])('names the field %s of %j', async (path, changes) => {
    const [item = ''] = await someItems(1);
    const before = await countOrders();
    const response = await orderCart(shop, cartBody([item], changes), ann.token);
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await countOrders()).toBe(before);
  });

  it('takes addresses and companies as people write them, and one without a postal code where there is none', async () => {
    const [item = ''] = await someItems(1);
    for (const to of [
      { ...address, line1: 'H.No/12, Piazza S.Marco/2' },
      { name: 'Li Wei', line1: '1 Nathan Road', city: 'Kowloon', country: 'HK' },
    ]) {
      const quoted = { country: to.country };
      const body = { lines: [{ item, quantity: 1 }], address: quoted };
      const { total } = (await shop.call(orderRoutes.quoteCart, { body })).body as QuoteJson;
      const order = { address: to, company: 'Staples.com', delivery: 'standard', phone: undefined };
      const { insertedId } = await placeCart(shop, cartBody([item], { ...order, totalprice: total / 100 }), ann.token);
      expect((await read(insertedId, ann.token)).body).toMatchObject({
        address: { postcode: '', ...to },
        company: 'Staples.com',
      });
    }
  });

  it('keeps which texts the buyer saw, and refuses what names no text', async () => {
    const [item = ''] = await someItems(1);
    const acceptedTexts = [{ path: '/help/terms', version: '0123456789abcdef' }];
    const { insertedId } = await placeCart(shop, cartBody([item], { acceptedTexts }), ann.token);
    expect((await read(insertedId, ann.token)).body).toMatchObject({ acceptedTexts });
    const [text] = acceptedTexts;
    for (const wrong of [
      [{ ...text, path: 'https://elsewhere.test/terms' }],
      [{ ...text, version: 'latest' }],
      [{ path: '/help/terms' }],
      Array.from({ length: 11 }, () => text),
    ])
      expect(await orderCart(shop, cartBody([item], { acceptedTexts: wrong }), ann.token)).toMatchObject({
        status: 400,
        body: { issues: [{ path: expect.stringMatching(/^acceptedTexts/) }] },
      });
  });

  it('takes no line if one of them cannot be had', async () => {
    const [good = '', scarce = ''] = [await addItem(shop.db), await addItem(shop.db, { stock: 0 })];
    const before = await countOrders();
    expect(await orderCart(shop, cartBody([good, scarce]), ann.token)).toMatchObject({
      status: 409,
      body: { problems: [{ item: scarce, code: 'out_of_stock', available: 0 }] },
    });
    expect(await stocks([good, scarce])).toEqual([10, 0]);
    expect(await countOrders()).toBe(before);
  });

  it('refuses a price that changed since the buyer saw it', async () => {
    const [item = ''] = await someItems(1);
    const body = { ...cartBody([item]), lines: [{ item, quantity: 1, price: 1999 }] };
    await shop.call(staffRoutes.changeItem, {
      token: admin.token,
      params: { id: item },
      body: { price: 25 },
      headers: { 'if-match': '*' },
    });
    expect(await orderCart(shop, body, ann.token)).toMatchObject({
      status: 409,
      body: { problems: [{ item, code: 'price_changed', was: 1999, price: 2500 }] },
    });
    expect(await stocks([item])).toEqual([10]);
  });

  it('delivers the order of one item in the cheapest way', async () => {
    const [item = ''] = await someItems(1);
    const { body } = await read(await place(shop, ann, item, 2), ann.token);
    expect(body).toMatchObject({
      ...{ totalprice: 39.98, quantity: 2, address: '1 Saw Street', lines: [{ quantity: 2 }] },
      delivery: { id: 'standard', price: 0 },
    });
  });
});

describe('a cart with an Idempotency-Key', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key });
  const fill = async (items: readonly string[]) => {
    const lines = items.map(item => ({ item, quantity: 1 }));
    return (await shop.call(orderRoutes.putCart, { token: ann.token, body: { lines } })).body as Cart;
  };

  it('is ordered once however often it is sent, and is empty then', async () => {
    const items = await someItems(2);
    const cart = await fill(items);
    const body = cartBody(items, { cart: cart.id });
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => placeCart(shop, body, ann.token, keyed(cart.id))),
    );
    expect(new Set(responses.map(({ insertedId, number }) => `${insertedId} ${number}`)).size).toBe(1);
    expect(await stocks(items)).toEqual([9, 9]);
    const next = (await shop.call(orderRoutes.getCart, { token: ann.token })).body as Cart;
    expect(next.lines).toEqual([]);
    expect(next.id).not.toBe(cart.id);
  });

  it('is not ordered again with other lines', async () => {
    const items = await someItems(2);
    const { id: cart } = await fill(items);
    await placeCart(shop, cartBody(items, { cart }), ann.token, keyed(cart));
    expect(await orderCart(shop, cartBody(items.slice(1), { cart }), ann.token, keyed(cart))).toMatchObject({
      status: 409,
      body: { code: 'already-ordered' },
    });
    expect(await stocks(items)).toEqual([9, 9]);
  });

  it('is kept if it cannot be ordered', async () => {
    const items = [await addItem(shop.db, { stock: 0 })];
    const { id: cart, lines } = await fill(items);
    expect(await orderCart(shop, cartBody(items, { cart }), ann.token)).toMatchObject({ status: 409 });
    expect((await shop.call(orderRoutes.getCart, { token: ann.token })).body).toMatchObject({ id: cart, lines });
  });
});

describe('a guest', () => {
  const email = 'guest@kerf.test';
  const guestOrder = async (changes = {}) => {
    const items = await someItems(1);
    return { items, ...(await placeCart(shop, cartBody(items, { email, ...changes }))) };
  };

  it('orders with an e-mail address and reads, pays and cancels with the token of the order', async () => {
    const { insertedId, items, orderToken } = await guestOrder();
    expect((await read(insertedId, orderToken)).body).toMatchObject({ email, username: 'Ann Sawyer' });
    const cancelled = await shop.call(orderRoutes.cancelMyOrder, { token: orderToken, params: { id: insertedId } });
    expect(cancelled).toMatchObject({ status: 200 });
    expect(await stocks(items)).toEqual([10]);
    expect((await read(insertedId, orderToken)).body).toMatchObject({
      status: 'cancelled',
      timeline: [
        { status: 'placed', by: 'customer' },
        { status: 'cancelled', by: 'customer' },
      ],
    });
  });

  it('has access to no other order, list or account', async () => {
    const [mine, other] = [await guestOrder(), await guestOrder()];
    const { orderToken: token } = mine;
    for (const route of [orderRoutes.getMyOrder, orderRoutes.cancelMyOrder])
      expect(await shop.call(route, { token, params: { id: other.insertedId } })).toMatchObject({ status: 404 });
    const payment = { token, body: { order: other.insertedId, totalprice: 44.94 } };
    expect(await shop.call(orderRoutes.createPaymentIntent, payment)).toMatchObject({ status: 404 });
    for (const route of [orderRoutes.listOrders, orderRoutes.getCart, staffRoutes.listUsers])
      expect(await shop.call(route, { token })).toMatchObject({ status: 401 });
    expect(await shop.call(orderRoutes.listMyOrders, { token, query: { email } })).toMatchObject({ status: 401 });
    expect(await orderCart(shop, cartBody(mine.items), token)).toMatchObject({ status: 401 });
    expect(await read(mine.insertedId)).toMatchObject({ status: 401 });
  });

  // Without this, the account listed it.
  it('does not put an order into the account of that address', async () => {
    const { insertedId } = await guestOrder({ email: ann.email });
    const listed = await shop.call(orderRoutes.listMyOrders, { token: ann.token, query: { email: ann.email } });
    expect(listed.body).toEqual([]);
    expect(await read(insertedId, ann.token)).toMatchObject({ status: 404 });
    expect(await read(insertedId, admin.token)).toMatchObject({ status: 200 });
  });

  it('gets the first order again for a repeated request', async () => {
    const items = await someItems(1);
    const [body, key] = [cartBody(items, { email }), { 'idempotency-key': randomUUID() }];
    const placeOnce = (order: object) => placeCart(shop, order, undefined, key);
    const [first, second] = [await placeOnce(body), await placeOnce(body)];
    expect(second.insertedId).toBe(first.insertedId);
    expect(await stocks(items)).toEqual([9]);
    const stranger = await placeOnce({ ...body, email: 'else@kerf.test' });
    expect(stranger.insertedId).not.toBe(first.insertedId);
  });

  it('must give an address, and cannot use the order of one item', async () => {
    const items = await someItems(1);
    expect(await orderCart(shop, cartBody(items))).toMatchObject({ status: 401 });
    expect(await orderCart(shop, orderBody(items[0] ?? '', 1, { email }))).toMatchObject({ status: 401 });
    expect(await tryToPlace(shop, { ...ann, token: 'forged' }, cartBody(items, { email }))).toMatchObject({
      status: 401,
    });
    expect(await stocks(items)).toEqual([10]);
  });
});

it('gives every order a number of its own', async () => {
  const [item = ''] = await someItems(1, { stock: 1000 });
  const placed = await Promise.all(Array.from({ length: 40 }, () => tryToPlace(shop, ann, orderBody(item))));
  const numbers = placed.map(({ body }) => (body as PlacedOrder).number);
  expect(new Set(numbers).size).toBe(40);
  const keys = numbers.map(number => `number ${number}`) as never[];
  expect(await shop.db.collection('order_keys').countDocuments({ _id: { $in: keys } })).toBe(40);
});
