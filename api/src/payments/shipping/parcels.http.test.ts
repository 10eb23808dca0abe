import { randomUUID } from 'node:crypto';
import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import type { OrderRefund } from '../../orders/record/money/refund-records.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { actionsOn, seen, ship } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import type { Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
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
const refund = (id: string, body: object) =>
  shop.call(orderRoutes.refundOrder, {
    ...{ token: admin.token, params: { id }, body: { reason: 'Cancelled by phone', restock: true, ...body } },
    headers: { 'idempotency-key': randomUUID() },
  });
const messages = (id: string) =>
  shop.db
    .collection('jobs')
    .find({ 'payload.order': id, 'payload.event': 'shipped' })
    .map(({ payload }) => payload.parcel)
    .toArray();
const attention = async (id: string) => (await recordOf(shop.db, 'orders', id))?.attention;

it('ships lines one by one, and is shipped with the last', async () => {
  const { insertedId: id } = await paidCart(shop, ann, items);
  expect(await seen(shop, ann, id)).toMatchObject({ parcels: [], unshipped: [line(0), line(1)] });
  const first = { lines: [line(0)], carrier: 'UPS', trackingNumber: `1Z${id}` };
  expect(await ship(shop, admin, id, first)).toMatchObject({ status: 200 });
  const part = await seen(shop, ann, id);
  expect(part).toMatchObject({
    ...{ status: 'paid', fulfilment: 'partly shipped', unshipped: [line(1)] },
    parcels: [{ lines: [line(0)], tracking: { carrier: 'UPS', number: `1Z${id}` } }],
  });
  expect(part).not.toHaveProperty('shippedAt');
  expect(await attention(id)).toEqual({ ship: true });
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  const whole = await seen(shop, ann, id);
  const [, second] = whole.parcels;
  expect(whole).toMatchObject({
    ...{ status: 'shifted', role: 'shift', fulfilment: 'shipped', unshipped: [], shippedAt: second?.shippedAt },
    parcels: [part.parcels[0], { lines: [line(1)] }],
    timeline: [{}, {}, { status: 'part shipped', by: 'shop' }, { status: 'shifted' }],
  });
  expect(await attention(id)).toBeUndefined();
  expect(await messages(id)).toEqual(whole.parcels.map(parcel => parcel.id));
  const query = { q: `1Z${id}` };
  expect(await shop.call(orderRoutes.listOrders, { token: admin.token, query })).toMatchObject({ body: [{ _id: id }] });
});

it('ships one parcel for a repeated request with its key', async () => {
  const body = cartBody(items, { lines: [line(0, 3)], totalprice: 84.92 });
  const { insertedId: id } = await placeCart(shop, body, ann.token);
  await pay(shop, ann, id, { totalprice: 84.92 });
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([0, 1].map(() => ship(shop, admin, id, { lines: [line(0)] }, headers)));
  const third = await ship(shop, admin, id, { lines: [line(0)] }, headers);
  for (const response of [first, second, third])
    expect(response).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } });
  expect((await seen(shop, ann, id)).parcels).toHaveLength(1);
  expect(await messages(id)).toHaveLength(1);
  // Without the key it is another parcel.
  expect(await ship(shop, admin, id, { lines: [line(0)] })).toMatchObject({ status: 200 });
  expect((await seen(shop, ann, id)).parcels).toHaveLength(2);
});

it('refuses more than is left, an item that the order does not have, and a parcel after the last', async () => {
  const { insertedId: id } = await paidCart(shop, ann, items);
  const refused = { status: 409, body: { code: 'not-left' } };
  expect(await ship(shop, admin, id, { lines: [line(0, 2)] })).toMatchObject(refused);
  expect(await ship(shop, admin, id, { lines: [{ item: await addItem(shop.db), quantity: 1 }] })).toMatchObject(
    refused,
  );
  await ship(shop, admin, id, { lines: [line(0)] });
  expect(await ship(shop, admin, id, { lines: [line(0)] })).toMatchObject(refused);
  await ship(shop, admin, id, { lines: [line(1)] });
  expect(await ship(shop, admin, id)).toMatchObject({ status: 409, body: { code: 'shipped' } });
});

// Without the number of changes in the filter of the update, both parcels had the units.
it('ships the same units once if five members of the staff do it at once', async () => {
  const { insertedId: id } = await paidCart(shop, ann, items);
  const clerks = Array.from({ length: 5 }, () => ship(shop, admin, id, { lines: [line(0)] }));
  const statuses = (await Promise.all(clerks)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await seen(shop, ann, id)).toMatchObject({ parcels: [{ lines: [line(0)] }], unshipped: [line(1)] });
  expect(await messages(id)).toHaveLength(1);
});

it('is shipped once the units that were left are refunded, which go back into stock', async () => {
  const { insertedId: id, intent } = await paidCart(shop, ann, items);
  await ship(shop, admin, id, { lines: [line(0)] });
  expect(await refund(id, { lines: [line(1)] })).toMatchObject({ status: 201 });
  expect(await seen(shop, ann, id)).toMatchObject({
    status: 'shifted',
    unshipped: [],
    parcels: [{ lines: [line(0)] }],
  });
  expect(await actionsOn(shop, id)).toContain('order.finish');
  expect(await stocksOf(shop, items)).toEqual([9, 10]);
  expect(await refundedCents(shop, intent)).toBe(1999);
  expect(await messages(id)).toHaveLength(1);
});

// Without this, a refund of a tool that came back took one from those that are still to be shipped.
it('ships what is left although a unit of the first parcel came back', async () => {
  items = [await addItem(shop.db)];
  const { insertedId: id } = await placeCart(
    shop,
    cartBody(items, { lines: [line(0, 3)], totalprice: 84.92 }),
    ann.token,
  );
  await pay(shop, ann, id, { totalprice: 84.92 });
  await ship(shop, admin, id, { lines: [line(0, 1)] });
  const request = (quantity: number) =>
    shop.call(orderRoutes.requestReturn, {
      ...{ token: ann.token, params: { id }, body: { lines: [line(0, quantity)], reason: 'Too heavy' } },
    });
  expect(await request(2)).toMatchObject({ status: 409, body: { code: 'not-returnable' } });
  const { body } = await request(1);
  const returned = (body as { insertedId: string }).insertedId;
  expect(
    await shop.call(orderRoutes.decideReturn, {
      ...{ token: admin.token, params: { id, return: returned }, body: { status: 'accepted' } },
    }),
  ).toMatchObject({ status: 200 });
  expect(await seen(shop, ann, id)).toMatchObject({ status: 'paid', unshipped: [line(0, 2)] });
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  expect(await request(3)).toMatchObject({ status: 409 });
  expect(await request(2)).toMatchObject({ status: 201 });
});

// A refund after the parcel left is one of a tool that the customer has: it takes no unit from those to ship.
it('ships a unit or gives it back to the stock, never both', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => paidCart(shop, ann, items)));
  const changes = orders.map(async ({ insertedId: id }) => {
    await ship(shop, admin, id, { lines: [line(0)] });
    const clerks = [refund(id, { lines: [line(1)] }), ship(shop, admin, id, { lines: [line(1)] })];
    const [refunded, shipped] = await Promise.all(clerks);
    const { parcels, refunds } = (await recordOf(shop.db, 'orders', id)) as OrderRecord;
    const cancelled = refunds?.[0]?.lines[0]?.unshipped;
    expect([refunded?.status, shipped?.status, parcels?.length, cancelled]).toEqual(
      shipped?.status === 200 ? [201, 200, 2, 0] : [201, 409, 1, 1],
    );
    expect(await seen(shop, ann, id)).toMatchObject({ status: 'shifted', unshipped: [] });
  });
  await Promise.all(changes);
});

describe('an order that was shipped before orders had parcels', () => {
  it('has one, without what was refunded before it left', async () => {
    const { insertedId: id } = await paidCart(shop, ann, items);
    await refund(id, { lines: [line(1)] });
    const orders = shop.db.collection('orders');
    const _id = new Types.ObjectId(id);
    // As the shop stored it then.
    const $set = { status: 'shipped', shippedAt: new Date(), tracking: { carrier: 'UPS', number: `Z${id}` } };
    const refunds = (await recordOf(shop.db, 'orders', id))?.refunds.map((each: OrderRefund) => ({
      ...each,
      lines: each.lines.map(({ unshipped: _unshipped, ...units }) => units),
    }));
    await orders.updateOne({ _id }, { $set: { ...$set, refunds } });
    expect(await seen(shop, ann, id)).toMatchObject({
      ...{ status: 'shifted', shippedAt: $set.shippedAt.toISOString(), tracking: $set.tracking, unshipped: [] },
      parcels: [{ id, lines: [line(0)], tracking: $set.tracking }],
    });
    const body = { lines: [line(1)], reason: 'Too heavy' };
    const request = () => shop.call(orderRoutes.requestReturn, { token: ann.token, params: { id }, body });
    expect(await request()).toMatchObject({ status: 409 });
    body.lines = [line(0)];
    expect(await request()).toMatchObject({ status: 201 });
  });
});

it('refuses a parcel that the order does not have', async () => {
  const { insertedId: id } = await paidCart(shop, ann, items);
  await ship(shop, admin, id);
  const params = { id, parcel: String(new Types.ObjectId()) };
  const call = { token: admin.token, params };
  const track = { ...call, body: { trackingNumber: '1Z1', notify: true } };
  expect(await shop.call(orderRoutes.changeTracking, track)).toMatchObject({ status: 404 });
  expect(await shop.call(orderRoutes.recordDelivery, { ...call, body: { deliveredOn: null } })).toMatchObject({
    status: 404,
  });
});

it('has arrived once all of its parcels have', async () => {
  const { insertedId: id } = await paidCart(shop, ann, items);
  await ship(shop, admin, id, { lines: [line(0)] });
  await ship(shop, admin, id);
  const { parcels } = await seen(shop, ann, id);
  const arrives = (parcel = '') =>
    shop.call(orderRoutes.recordDelivery, {
      ...{ token: admin.token, params: { id, parcel } },
      body: { deliveredOn: new Date().toISOString().slice(0, 10) },
    });
  await arrives(parcels[1]?.id);
  expect(await seen(shop, ann, id)).toMatchObject({
    fulfilment: 'shipped',
    parcels: [{}, { deliveredAt: expect.any(String) }],
  });
  await arrives(parcels[0]?.id);
  expect(await seen(shop, ann, id)).toMatchObject({ fulfilment: 'delivered', deliveredAt: expect.any(String) });
});

describe('a parcel that is withdrawn', () => {
  const withdraw = (id: string, parcel: string, lost: boolean, key = randomUUID() as string) =>
    shop.call(orderRoutes.withdrawParcel, {
      ...{ token: admin.token, params: { id, parcel }, body: { lost } },
      headers: { 'idempotency-key': key },
    });
  const parcelOf = async (id: string) => (await seen(shop, ann, id)).parcels[0]?.id ?? '';

  it('is to be shipped again, with an e-mail, and can be refunded in place of that', async () => {
    const { insertedId: id, intent } = await paidCart(shop, ann, items);
    await ship(shop, admin, id);
    const { paidAt } = await seen(shop, ann, id);
    const parcel = await parcelOf(id);
    const key = randomUUID();
    const responses = await Promise.all([withdraw(id, parcel, false, key), withdraw(id, parcel, false, key)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seen(shop, ann, id)).toMatchObject({
      ...{ status: 'paid', paidAt, fulfilment: 'unfulfilled', parcels: [], unshipped: [line(0), line(1)] },
      timeline: [{}, {}, {}, { status: 'shipment taken back', by: 'shop' }],
    });
    // The same units: nothing else is taken from the stock.
    expect(await stocksOf(shop, items)).toEqual([9, 9]);
    expect(await attention(id)).toEqual({ ship: true });
    const mails = await shop.db
      .collection('jobs')
      .countDocuments({ 'payload.order': id, 'payload.event': 'unshipped' });
    expect(mails).toBe(1);
    expect(await withdraw(id, parcel, false)).toMatchObject({ status: 409 });
    expect(await ship(shop, admin, id, { lines: [line(0)] })).toMatchObject({ status: 200 });
    expect(await refund(id, { lines: [line(1)] })).toMatchObject({ status: 201 });
    expect(await refundedCents(shop, intent)).toBe(1999);
    expect(await stocksOf(shop, items)).toEqual([9, 10]);
    expect(await seen(shop, ann, id)).toMatchObject({ status: 'shifted', parcels: [{ lines: [line(0)] }] });
  });

  it('is replaced from the stock if it is lost, and stays on record for the staff', async () => {
    const { insertedId: id } = await paidCart(shop, ann, items);
    await ship(shop, admin, id, { trackingNumber: `1Z${id}` });
    const parcel = await parcelOf(id);
    expect(await withdraw(id, parcel, true)).toMatchObject({ status: 200 });
    expect(await stocksOf(shop, items)).toEqual([8, 8]);
    expect(await seen(shop, admin, id)).toMatchObject({ status: 'paid', lostParcels: [{ id: parcel }] });
    expect(await seen(shop, ann, id)).not.toHaveProperty('lostParcels');
    const found = await shop.call(orderRoutes.listOrders, { token: admin.token, query: { q: `1Z${id}` } });
    expect(found.body).toMatchObject([{ _id: id }]);
    expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
    // Without enough in stock nothing changes.
    const again = await parcelOf(id);
    await shop.db.collection('items').updateOne({ _id: new Types.ObjectId(items[1]) }, { $set: { stock: 0 } });
    expect(await withdraw(id, again, true)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    expect(await seen(shop, ann, id)).toMatchObject({ status: 'shifted', parcels: [{ id: again }] });
    await shop.db.collection('items').updateOne({ _id: new Types.ObjectId(items[1]) }, { $set: { stock: 8 } });
  });

  // Without this, units that came back would be sent to the customer once more.
  it('is refused once it has arrived, or something of it came back', async () => {
    const { insertedId: id } = await paidCart(shop, ann, items);
    await ship(shop, admin, id);
    const parcel = await parcelOf(id);
    const arrived = (deliveredOn: string | null) =>
      shop.call(orderRoutes.recordDelivery, { token: admin.token, params: { id, parcel }, body: { deliveredOn } });
    const today = new Date().toISOString().slice(0, 10);
    expect(await arrived(today)).toMatchObject({ status: 200 });
    expect(await withdraw(id, parcel, false)).toMatchObject({ status: 409 });
    expect(await arrived(null)).toMatchObject({ status: 200 });
    await refund(id, { lines: [line(0)] });
    expect(await withdraw(id, parcel, true)).toMatchObject({ status: 409 });
    expect(await seen(shop, ann, id)).toMatchObject({ status: 'shifted' });
  });

  it('is withdrawn once by five members of the staff at the same time', async () => {
    const { insertedId: id } = await paidCart(shop, ann, items);
    await ship(shop, admin, id);
    const parcel = await parcelOf(id);
    const responses = await Promise.all(Array.from({ length: 5 }, () => withdraw(id, parcel, true)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stocksOf(shop, items)).toEqual([8, 8]);
    expect((await actionsOn(shop, id)).filter(action => action === 'order.lose')).toHaveLength(1);
  });
});
