import { randomUUID } from 'node:crypto';
import { orderRoutes } from '@kerf/contracts/orders';
import { changePromotion, promoteByCode } from '../../orders/promotions/testing/promoting.js';
import { actionsOn, place, seen, ship } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import type { Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import type { Shop } from '../../testing/start-shop.js';
import { paidCart, stocksOf } from '../testing/paid-cart.js';
import { pay, refundedCents } from '../testing/paying.js';
import { givenTwoItems } from '../testing/two-items.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let items: string[];

givenTwoItems(given => {
  ({ shop, ann, admin, items } = given);
});

const line = (at: number, quantity = 1) => ({ item: items[at] ?? '', quantity });
const cancel = (id: string, body: object = {}, key = randomUUID() as string) =>
  shop.call(orderRoutes.cancelUnits, {
    ...{ token: ann.token, params: { id }, body },
    headers: { 'idempotency-key': key },
  });
const pack = (id: string, packing: boolean) =>
  shop.call(orderRoutes.changePacking, { token: admin.token, params: { id }, body: { packing } });

it('returns the money of the units that a customer cancels, and the units to the stock', async () => {
  const { insertedId: id, intent } = await paidCart(shop, ann, items);
  expect(await cancel(id, { lines: [line(0)] })).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await refundedCents(shop, intent)).toBe(1999);
  expect(await stocksOf(shop, items)).toEqual([10, 9]);
  expect(await seen(shop, ann, id)).toMatchObject({
    ...{ status: 'paid', payment: { state: 'partly refunded' }, unshipped: [line(1)] },
    timeline: [{}, {}, { status: 'tools cancelled', by: 'customer' }, { status: 'refunded' }],
  });
  // Without this, the staff read an English note in every language.
  const { body } = await shop.call(orderRoutes.getMyOrder, { token: admin.token, params: { id } });
  expect(body).toMatchObject({ refunds: [{ by: 'customer', amount: 19.99 }] });
  expect(body).not.toHaveProperty('refunds.0.reason');
  // The last ones return all that is left, with the delivery.
  expect(await cancel(id)).toMatchObject({ status: 200 });
  expect(await refundedCents(shop, intent)).toBe(6493);
  expect(await stocksOf(shop, items)).toEqual([10, 10]);
  expect(await seen(shop, ann, id)).toMatchObject({
    closed: true,
    payment: { state: 'refunded' },
    fulfilment: 'cancelled',
  });
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'not-left' } });
});

it('leaves an order shipped whose rest is cancelled', async () => {
  const { insertedId: id, intent } = await paidCart(shop, ann, items);
  await ship(shop, admin, id, { lines: [line(0)] });
  expect(await cancel(id, { lines: [line(0)] })).toMatchObject({ status: 409, body: { code: 'not-left' } });
  expect(await cancel(id)).toMatchObject({ status: 200 });
  expect(await refundedCents(shop, intent)).toBe(1999);
  expect(await seen(shop, ann, id)).toMatchObject({ status: 'shifted', fulfilment: 'shipped' });
});

it('cancels nothing while the staff pack', async () => {
  const { insertedId: id, intent } = await paidCart(shop, ann, items);
  expect(await pack(id, true)).toMatchObject({ status: 200 });
  expect(await pack(id, true)).toMatchObject({ status: 200 });
  expect(await seen(shop, ann, id)).toMatchObject({ packing: true });
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'packing' } });
  expect(await pack(id, false)).toMatchObject({ status: 200 });
  expect(await actionsOn(shop, id)).toEqual(expect.arrayContaining(['order.pack', 'order.unpack']));
  await pack(id, true);
  // What is left after a parcel is packed later.
  await ship(shop, admin, id, { lines: [line(0)] });
  expect(await seen(shop, ann, id)).not.toHaveProperty('packing');
  expect(await cancel(id)).toMatchObject({ status: 200 });
  expect(await refundedCents(shop, intent)).toBe(1999);
  expect(await pack(id, true)).toMatchObject({ status: 409, body: { code: 'not-left' } });
});

// Without this, a customer ordered enough for a discount, and kept it with one tool.
it('cancels all or nothing of an order whose discount is for all of it', async () => {
  const conditions = { minimumQuantity: 2 };
  const { code } = await promoteByCode(shop, admin, {
    benefit: { percent: 50, on: 'order' },
    name: 'Pair',
    conditions,
  });
  const totalprice = 19.99 + 24.95;
  const { insertedId: id } = await placeCart(shop, cartBody(items, { codes: [code], totalprice }), ann.token);
  const intent = await pay(shop, ann, id, { totalprice });
  expect(await cancel(id, { lines: [line(0)] })).toMatchObject({ status: 409, body: { code: 'whole-only' } });
  expect(await refundedCents(shop, intent)).toBe(0);
  expect(await cancel(id)).toMatchObject({ status: 200 });
  expect(await refundedCents(shop, intent)).toBe(4494);
});

describe('three for the price of two', () => {
  const bought = async (quantity: number) => {
    const blade = await addItem(shop.db, { priceCents: 1000 });
    const benefit = { buy: 2, get: 1, percent: 100, on: { items: [blade] } };
    const { code, id: promotion } = await promoteByCode(shop, admin, { benefit, name: '3 for 2' });
    const totalprice = (quantity * 20) / 3 + 24.95;
    const order = await placeCart(
      shop,
      cartBody([], { lines: [{ item: blade, quantity }], codes: [code], totalprice }),
      ann.token,
    );
    return { ...order, blade, promotion, intent: await pay(shop, ann, order.insertedId, { totalprice }) };
  };
  const quoted = async (id: string, lines: object[]) =>
    (await shop.call(orderRoutes.quoteRefund, { token: admin.token, params: { id }, body: { lines } })).body;

  it('tells the staff what one blade cost, and what the order cost more with it', async () => {
    const { insertedId: id, blade, promotion } = await bought(3);
    expect(await quoted(id, [{ item: blade, quantity: 1 }])).toEqual({ asPaid: 666, workedOut: 0 });
    expect(await quoted(id, [{ item: blade, quantity: 2 }])).toEqual({ asPaid: 1333, workedOut: 1000 });
    expect(await quoted(id, [{ item: blade, quantity: 3 }])).toEqual({ asPaid: 4495, workedOut: 4495 });
    expect(await quoted(id, [{ item: blade, quantity: 4 }])).toMatchObject({ statusCode: 409 });
    expect(await cancel(id, { lines: [{ item: blade, quantity: 1 }] })).toMatchObject({ status: 409 });
    // Without this, the rest was worked out with another promotion than that of the order.
    await changePromotion(shop, admin, promotion, {
      name: '3 for 2',
      benefit: { buy: 3, get: 1, percent: 100, on: 'order' },
    });
    expect(await quoted(id, [{ item: blade, quantity: 1 }])).toEqual({ asPaid: 666 });
  });

  it('lets the customer cancel a part that changes nothing for the rest', async () => {
    const { insertedId: id, blade, intent } = await bought(6);
    expect(await cancel(id, { lines: [{ item: blade, quantity: 3 }] })).toMatchObject({ status: 200 });
    expect(await refundedCents(shop, intent)).toBe(2000);
    // What staff gave back as paid is not asked for again.
    expect(await quoted(id, [{ item: blade, quantity: 1 }])).toEqual({ asPaid: 666, workedOut: 0 });
  });
});

it('cancels a part of an order whose discount has no condition', async () => {
  const { code } = await promoteByCode(shop, admin, { benefit: { percent: 50, on: 'order' }, name: 'Half' });
  const totalprice = 19.99 + 24.95;
  const { insertedId: id } = await placeCart(shop, cartBody(items, { codes: [code], totalprice }), ann.token);
  const intent = await pay(shop, ann, id, { totalprice });
  expect(await cancel(id, { lines: [line(0)] })).toMatchObject({ status: 200 });
  expect([999, 1000]).toContain(await refundedCents(shop, intent));
});

it('refuses an order that is not paid', async () => {
  const id = await place(shop, ann, await addItem(shop.db));
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'not-left' } });
  expect(await pack(id, true)).toMatchObject({ status: 409 });
});

// Without this, a shipment of the moment before made it a refund of a tool that the customer has, and put that into the stock.
it('lets staff cancel only units that have not left', async () => {
  const { insertedId: id, intent } = await paidCart(shop, ann, items);
  await ship(shop, admin, id, { lines: [line(0)] });
  const cancelAs = (at: number) =>
    shop.call(orderRoutes.refundOrder, {
      ...{ token: admin.token, params: { id } },
      body: { lines: [line(at)], reason: 'By phone', restock: true, cancel: true },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect(await cancelAs(0)).toMatchObject({ status: 409, body: { code: 'not-left' } });
  expect(await refundedCents(shop, intent)).toBe(0);
  expect(await cancelAs(1)).toMatchObject({ status: 201 });
  expect(await stocksOf(shop, items)).toEqual([9, 10]);
});

// Without the key, a copy cancelled another unit.
it('cancels once for copies of a request', async () => {
  const { insertedId: id, intent } = await paidCart(shop, ann, items);
  const key = randomUUID();
  const copies = Array.from({ length: 5 }, () => cancel(id, { lines: [line(0)] }, key));
  expect((await Promise.all(copies)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await refundedCents(shop, intent)).toBe(1999);
});

it('either cancels or ships a unit if both are requested at once', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => paidCart(shop, ann, items)));
  await Promise.all(
    orders.map(async ({ insertedId: id, intent }) => {
      const others = [cancel(id), pack(id, true), ship(shop, admin, id)];
      const [cancelled, packed, shipped] = (await Promise.all([cancel(id), ...others])).slice(1);
      const isCancelled = (await refundedCents(shop, intent)) > 0;
      expect(await refundedCents(shop, intent)).toBe(isCancelled ? 6493 : 0);
      expect(shipped?.status).toBe(isCancelled ? 409 : 200);
      expect([200, 409]).toEqual(expect.arrayContaining([cancelled?.status, packed?.status]));
    }),
  );
});
