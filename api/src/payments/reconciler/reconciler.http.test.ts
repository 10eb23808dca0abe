import { Types } from 'mongoose';
import { actionsOn, orderBody, place, seen, stepsOf, stockOf, tryToPlace } from '../../orders/testing/buying.js';
import { eventually } from '../../testing/eventually.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { cancel, confirm, fault, open, refundsOf, stripeOf, tryToOpen } from '../testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let item: string;

/** Two processes reconcile the same orders all the time, and no webhook ever arrives. */
beforeAll(async () => {
  shop = await busyShop(2);
  await fault(shop, { webhooksPaused: true });
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());
afterEach(() => fault(shop, { failNext: 0 }));
beforeEach(async () => {
  item = await addItem(shop.db);
});

const update = (order: string, $set: object) =>
  shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, { $set });
const lapse = (order: string) => update(order, { heldUntil: new Date(0) });
const becomes = (order: string, status: string) =>
  eventually(async () => expect(await seen(shop, ann, order)).toMatchObject({ status }));
const hasStock = (units: number) => eventually(async () => expect(await stockOf(shop, item)).toBe(units));
const checkAt = async (order: string) =>
  (await shop.db.collection('orders').findOne({ _id: new Types.ObjectId(order) }))?.intent?.checkAt;

it('finds a payment after a lost webhook and a closed browser', async () => {
  const order = await place(shop, ann, item);
  await confirm(shop, await open(shop, ann, order));
  await becomes(order, 'paid');
  expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']);
  expect(await checkAt(order)).toBeUndefined();
});

it('refunds a payment of a cancelled order once', async () => {
  const order = await place(shop, ann, item);
  const intent = await open(shop, ann, order);
  await update(order, { 'intent.checkAt': new Date('2100-01-01') });
  await confirm(shop, intent);
  await update(order, { status: 'cancelled', held: false, 'intent.checkAt': new Date(0) });
  await becomes(order, 'refunded');
  expect(await refundsOf(shop, intent)).toMatchObject([{ amount: 1999 }]);
  expect(await checkAt(order)).toBeUndefined();
});

it('closes the open payment of a cancelled order', async () => {
  const order = await place(shop, ann, item);
  const intent = await open(shop, ann, order);
  await update(order, { status: 'cancelled' });
  await eventually(async () =>
    expect(await stripeOf(shop).paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' }),
  );
  await eventually(async () => expect(await checkAt(order)).toBeUndefined());
});

it('continues when the provider is back', async () => {
  const order = await place(shop, ann, item);
  await confirm(shop, await open(shop, ann, order));
  await fault(shop, { failNext: 8 });
  await becomes(order, 'paid');
});

describe('a hold that lapsed', () => {
  // Without this, 14 of 10 units were in stock.
  it('returns the stock once and leaves the order payable', async () => {
    const order = await place(shop, ann, item, 4);
    await lapse(order);
    await hasStock(10);
    expect(await actionsOn(shop, order)).toEqual(['order.place', 'order.hold-lapse']);
    const intent = await open(shop, ann, order, 79.96);
    expect(await stockOf(shop, item)).toBe(10);
    await confirm(shop, intent);
    await becomes(order, 'paid');
    expect(await stockOf(shop, item)).toBe(6);
  });

  it('is not returned again by a cancel', async () => {
    const order = await place(shop, ann, item, 4);
    await open(shop, ann, order, 79.96);
    await lapse(order);
    await hasStock(10);
    expect(await cancel(shop, ann, order)).toMatchObject({ status: 200 });
    expect(await stockOf(shop, item)).toBe(10);
    // On a slow database the reconciler may have closed the payment meanwhile.
    const actions = (await actionsOn(shop, order)).filter(action => action !== 'payment.close');
    expect(actions).toEqual(['order.place', 'payment.open', 'order.hold-lapse', 'order.cancel']);
  });

  it('is returned while the provider is down', async () => {
    await fault(shop, { failNext: 10_000 });
    const order = await place(shop, ann, item, 4);
    await lapse(order);
    await hasStock(10);
  });

  it('is returned although 500 older payments wait for the provider', async () => {
    await fault(shop, { failNext: 10_000 });
    const order = await place(shop, ann, item, 4);
    const orders = shop.db.collection('orders');
    const one = await orders.findOne({ _id: new Types.ObjectId(order) });
    const waiting = Array.from({ length: 500 }, (_, index) => {
      const intent = { id: `pi_waiting_${index}`, attempt: 1, openedAt: new Date(0), checkAt: new Date('2100-01-01') };
      return { ...one, _id: new Types.ObjectId(), heldUntil: new Date(0), intent };
    });
    await orders.insertMany(waiting);
    await update(order, { heldUntil: new Date(1) });
    await hasStock(10);
    await orders.deleteMany({ _id: { $in: waiting.map(({ _id }) => _id) } });
  });

  it('is returned if another amount was paid, and the order stays unpaid', async () => {
    const order = await place(shop, ann, item, 4);
    const intent = await open(shop, ann, order, 79.96);
    await update(order, { totalCents: 1 });
    await confirm(shop, intent);
    await lapse(order);
    await hasStock(10);
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'unpaid' });
    expect(await actionsOn(shop, order)).toContain('payment.mismatch');
  });

  it('returns 409 if the stock is sold to others', async () => {
    const order = await place(shop, ann, item, 4);
    await lapse(order);
    await hasStock(10);
    expect(await tryToPlace(shop, await addPerson(shop.db), orderBody(item, 8))).toMatchObject({ status: 201 });
    const response = await tryToOpen(shop, ann, order, 79.96);
    expect(response).toMatchObject({ status: 409, body: { message: 'There are not enough of this item left.' } });
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'unpaid' });
    expect(await stockOf(shop, item)).toBe(2);
  });

  it('is not taken again by any of the tabs the payment is opened in', async () => {
    const order = await place(shop, ann, item, 10);
    await lapse(order);
    await hasStock(10);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => tryToOpen(shop, ann, order, 199.9)));
    expect(tabs.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await stockOf(shop, item)).toBe(10);
  });

  it('keeps the stock of an order that was paid without a webhook', async () => {
    const order = await place(shop, ann, item, 10);
    await confirm(shop, await open(shop, ann, order, 199.9));
    await lapse(order);
    await becomes(order, 'paid');
    expect(await stockOf(shop, item)).toBe(0);
    expect(await actionsOn(shop, order)).not.toContain('order.hold-lapse');
  });

  it('is returned once per order when two processes lapse 20 holds', async () => {
    const many = await addItem(shop.db, { stock: 20 });
    const orders = await Promise.all(Array.from({ length: 20 }, () => place(shop, ann, many)));
    expect(await stockOf(shop, many)).toBe(0);
    await Promise.all(orders.map(lapse));
    await eventually(async () => {
      const held = await shop.db
        .collection('orders')
        .countDocuments({ _id: { $in: orders.map(id => new Types.ObjectId(id)) }, held: true });
      expect(held).toBe(0);
    });
    expect(await stockOf(shop, many)).toBe(20);
  });
});
