import { randomUUID } from 'node:crypto';
import type { PlacedOrder, SalesReport } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { promoteByCode } from '../orders/promotions/testing/promoting.js';
import { actionsOn, orderBody, seen, ship, stepsOf, stockOf, tryToPlace } from '../orders/testing/buying.js';
import { cartBody, orderCart, placeCart } from '../orders/testing/buying-carts.js';
import { eventually } from '../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { busyShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';
import { stripeOf, tryToOpen } from './testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let admin: Person;
let ann: Person;
let saw: string;
beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  ann = await addPerson(shop.db);
  saw = await addItem(shop.db, { stock: 10 });
});

const free = { benefit: { percent: 100, on: 'order' }, name: 'Gift' };
const counted = { ...free, limits: { total: 1000, perCustomer: 1000 } };
const idOf = (response: { body: unknown }) => (response.body as PlacedOrder).insertedId;
const usesOf = async (counter: string) =>
  (await shop.db.collection<{ _id: string; uses: number }>('promotion_uses').findOne({ _id: counter }))?.uses;
const freeBody = (code: string, quantity = 1) => orderBody(saw, quantity, { codes: [code], totalprice: 0 });
const freeCart = (code: string, changes: object = {}) =>
  cartBody([saw], { delivery: 'standard', codes: [code], totalprice: 0, ...changes });
/** The newest payments: the service has those of other files too. */
const payments = async () => (await stripeOf(shop).paymentIntents.list({ limit: 100 })).data.map(({ id }) => id);
const refund = (id: string, body: object = {}, key: string = randomUUID()) =>
  shop.call(orderRoutes.refundOrder, {
    token: admin.token,
    params: { id },
    body: { reason: 'Sent back', restock: true, ...body },
    headers: { 'idempotency-key': key },
  });

it('is paid at once without a payment, from both forms', async () => {
  const { code } = await promoteByCode(shop, admin, free);
  const before = await payments();
  for (const id of [
    idOf(await tryToPlace(shop, ann, freeBody(code))),
    (await placeCart(shop, freeCart(code), ann.token)).insertedId,
  ]) {
    expect(await seen(shop, ann, id)).toMatchObject({
      ...{ status: 'paid', paid: true, totalprice: 0, payment: { state: 'paid' }, fulfilment: 'unfulfilled' },
      lines: [{ list: 19.99, total: 0, discounts: [{ name: 'Gift', amount: 19.99 }] }],
      timeline: [
        { status: 'placed', by: 'customer' },
        { status: 'paid', by: 'customer' },
      ],
    });
    expect(await actionsOn(shop, id)).toEqual(['order.place', 'payment.succeed']);
    expect(await tryToOpen(shop, ann, id, 1)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    const receipt = await shop.call(orderRoutes.getReceipt, { token: ann.token, params: { id } });
    expect(receipt).toMatchObject({ status: 200, body: { total: 0, payment: { paid: 0, transactionId: '' } } });
    const jobs = shop.db.collection('jobs').find({ 'payload.order': id });
    expect((await jobs.toArray()).map(({ payload, lane }) => [payload.event, lane])).toEqual([['paid', 'mail']]);
  }
  expect(await stockOf(shop, saw)).toBe(8);
  expect(await payments()).toEqual(before);
});

it('is counted in the sales report, in the list of the staff and as waiting for its shipment', async () => {
  const { code } = await promoteByCode(shop, admin, free);
  const report = async () =>
    ((await shop.call(staffRoutes.reportSales, { token: admin.token })).body as SalesReport).intervals.at(-1);
  const before = await report();
  const id = idOf(await tryToPlace(shop, ann, freeBody(code)));
  expect(await report()).toMatchObject({
    orders: (before?.orders ?? 0) + 1,
    revenue: before?.revenue ?? 0,
    discounts: (before?.discounts ?? 0) + 1_999,
  });
  const pending = await shop.call(orderRoutes.listOrders, { token: admin.token, query: { status: 'pending' } });
  expect(pending.body).toEqual(expect.arrayContaining([expect.objectContaining({ _id: id, totalprice: 0 })]));
  expect(await ship(shop, admin, id)).toMatchObject({ status: 200 });
  expect(await stepsOf(shop, id)).toEqual(['null -> unpaid', 'unpaid -> paid', 'paid -> shipped']);
});

it('is placed by a guest, who gets a link and no receipt by e-mail', async () => {
  const { code } = await promoteByCode(shop, admin, free);
  const { insertedId: id, orderToken: token = '' } = await placeCart(shop, freeCart(code, { email: 'gus@kerf.test' }));
  expect(await seen(shop, { token }, id)).toMatchObject({ status: 'paid', totalprice: 0 });
  const jobs = await shop.db.collection('jobs').find({ 'payload.order': id }).toArray();
  expect(jobs.map(({ payload }) => payload.event)).toEqual(['link']);
});

it.each(['EUR', 'JPY'])('is placed in %s, whose smallest payment is above zero', async currency => {
  const { code } = await promoteByCode(shop, admin, free);
  const { insertedId: id } = await placeCart(shop, freeCart(code, { currency }), ann.token);
  expect(await seen(shop, ann, id)).toMatchObject({ status: 'paid', totalprice: 0, currency });
});

it('still refuses a total above zero that the payment provider does not take', async () => {
  const { code } = await promoteByCode(shop, admin, { benefit: { percent: 99.9, on: 'order' } });
  const body = freeCart(code, { currency: 'JPY', totalprice: 3 });
  expect(await orderCart(shop, body, ann.token)).toMatchObject({
    status: 400,
    body: { message: 'The total of an order must be at least ¥50.' },
  });
  expect(await stockOf(shop, saw)).toBe(10);
});

it('is refused without the promotion, with the total to pay', async () => {
  expect(await tryToPlace(shop, ann, orderBody(saw, 1, { totalprice: 0 }))).toMatchObject({
    status: 409,
    body: { code: 'price-changed', message: 'The price has changed: the total is now $19.99.' },
  });
  expect(await stockOf(shop, saw)).toBe(10);
});

it('is placed once by copies of a request at the same moment and later', async () => {
  const { code, id: promotion } = await promoteByCode(shop, admin, counted);
  const key = { 'idempotency-key': randomUUID() };
  const sent = await Promise.all(Array.from({ length: 8 }, () => tryToPlace(shop, ann, freeBody(code), key)));
  const again = await tryToPlace(shop, ann, freeBody(code), key);
  expect(new Set([...sent, again].map(({ status, body }) => `${status} ${idOf({ body })}`)).size).toBe(1);
  expect([await stockOf(shop, saw), await usesOf(promotion)]).toEqual([9, 1]);
});

it('gives stock and uses back when it is refunded, once, without the provider', async () => {
  const { code, id: promotion } = await promoteByCode(shop, admin, counted);
  const id = idOf(await tryToPlace(shop, ann, freeBody(code, 3)));
  const before = await payments();
  const some = { lines: [{ item: saw, quantity: 1 }] };
  expect(await refund(id, some)).toMatchObject({ status: 201, body: { refund: { amount: 0, status: 'succeeded' } } });
  expect([await stockOf(shop, saw), await usesOf(promotion)]).toEqual([8, 1]);
  const key = randomUUID();
  const rest = await Promise.all([refund(id, {}, key), refund(id, {}, key), refund(id, {}, key)]);
  expect(rest.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect([await stockOf(shop, saw), await usesOf(promotion)]).toEqual([10, 0]);
  expect(await seen(shop, ann, id)).toMatchObject({ closed: true, payment: { state: 'refunded', refunded: 0 } });
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'not-refundable' } });
  expect(await refund(id, { amount: 1 })).toMatchObject({ status: 409, body: { code: 'not-refundable' } });
  expect(await ship(shop, admin, id)).toMatchObject({ status: 409, body: { code: 'not-shippable' } });
  expect(await payments()).toEqual(before);
  expect(await tryToPlace(shop, ann, freeBody(code))).toMatchObject({ status: 201 });
});

it('continues a refund that was reserved when the process was killed', async () => {
  const { code } = await promoteByCode(shop, admin, counted);
  const id = idOf(await tryToPlace(shop, ann, freeBody(code)));
  await refund(id);
  const { refunds } = (await recordOf(shop.db, 'orders', id)) as unknown as { refunds: { providerId: string }[] };
  const [{ providerId: _, ...reserved } = {}] = refunds;
  const saved = { refunds: [{ ...reserved, status: 'pending' }], refundAt: new Date(0) };
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: saved });
  await eventually(async () =>
    expect((await seen(shop, ann, id)).refunds).toMatchObject([{ status: 'succeeded', amount: 0 }]),
  );
});

// Without this, the code stayed used.
it('gives stock and uses back when it is returned', async () => {
  const { code, id: promotion } = await promoteByCode(shop, admin, counted);
  const id = idOf(await tryToPlace(shop, ann, freeBody(code, 2)));
  await ship(shop, admin, id);
  const body = { lines: [{ item: saw, quantity: 2 }], reason: 'Too heavy' };
  const asked = await shop.call(orderRoutes.requestReturn, { token: ann.token, params: { id }, body });
  const decision = { status: 'accepted', restock: true };
  const params = { id, return: idOf(asked) };
  expect(await shop.call(orderRoutes.decideReturn, { token: admin.token, params, body: decision })).toMatchObject({
    status: 200,
  });
  expect([await stockOf(shop, saw), await usesOf(promotion)]).toEqual([10, 0]);
  expect(await seen(shop, ann, id)).toMatchObject({ fulfilment: 'returned', refunds: [{ amount: 0 }] });
});

it('cannot be cancelled, like any other paid order', async () => {
  const { code } = await promoteByCode(shop, admin, free);
  const id = idOf(await tryToPlace(shop, ann, freeBody(code)));
  expect(await shop.call(orderRoutes.cancelMyOrder, { token: ann.token, params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'already-paid' },
  });
});
