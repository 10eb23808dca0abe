import { Types } from 'mongoose';
import type Stripe from 'stripe';
import { actionsOn, seen, stockOf } from '../../orders/testing/buying.js';
import { eventually } from '../../testing/eventually.js';
import { addPerson, type Person } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import { confirmedOrder } from '../testing/confirmed-order.js';
import { cancel, deliver, eventAbout, processingCard, report, settle, tryToOpen } from '../testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let item: string;
let order: string;
let intent: Stripe.PaymentIntent;

beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  ({ item, order, intent } = await confirmedOrder(shop, ann, processingCard));
});

const processing = (id?: string) => eventAbout(intent, 'payment_intent.processing', id);
const isUnderWay = async () => {
  const { payment, timeline } = await seen(shop, ann, order);
  return { processing: payment.processing, timeline: timeline.map(({ status }) => status) };
};
const update = ($set: object) => shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, { $set });
/** Lets the hold end, and has another process reconcile until the order is as expected. */
const reconcileUntil = async (expected: object) => {
  await update({ heldUntil: new Date(0), 'intent.checkAt': new Date(0) });
  const api = await startApi({ ...shop.env, API_PORT: '0', RECONCILE_SECONDS: '0.2' });
  await eventually(async () => expect(await recordOf(shop.db, 'orders', order)).toMatchObject(expected));
  await api.stop();
};

it('shows once that the payment is under way', async () => {
  const event = processing();
  for (const each of [event, event, processing()]) expect(await deliver(shop, each)).toMatchObject({ status: 200 });
  expect(await isUnderWay()).toEqual({ processing: true, timeline: ['placed', 'payment under way'] });
});

it('neither opens another payment nor cancels the order meanwhile', async () => {
  expect(await tryToOpen(shop, ann, order, 19.99)).toMatchObject({ status: 409 });
  expect(await cancel(shop, ann, order)).toMatchObject({ status: 409 });
  expect(await report(shop, ann, order, intent.id)).toMatchObject({ status: 409 });
  expect(await isUnderWay()).toMatchObject({ processing: true });
});

it('becomes paid with its success, and a late event changes nothing', async () => {
  await deliver(shop, processing());
  await settle(shop, intent.id, 'succeed');
  await deliver(shop, eventAbout({ ...intent, status: 'succeeded', amount_received: 1999 }));
  await deliver(shop, processing());
  expect(await isUnderWay()).toEqual({ processing: undefined, timeline: ['placed', 'payment under way', 'paid'] });
});

it('becomes payable again with its failure', async () => {
  await deliver(shop, processing());
  await settle(shop, intent.id, 'fail');
  await deliver(shop, eventAbout({ ...intent, status: 'requires_payment_method' }, 'payment_intent.payment_failed'));
  await deliver(shop, processing());
  expect(await isUnderWay()).toEqual({
    processing: undefined,
    timeline: ['placed', 'payment under way', 'payment declined'],
  });
  expect(await tryToOpen(shop, ann, order, 19.99)).toMatchObject({ status: 200 });
});

it('keeps the stock after the end of the hold, also without a webhook', async () => {
  await reconcileUntil({ held: true, intent: { processing: true } });
  expect(await stockOf(shop, item)).toBe(9);
  expect(await actionsOn(shop, order)).not.toContain('order.hold-lapse');
});

it('returns the stock once a lost failure is found', async () => {
  await deliver(shop, processing());
  await settle(shop, intent.id, 'fail');
  await reconcileUntil({ held: false });
  expect(await stockOf(shop, item)).toBe(10);
  expect(await isUnderWay()).toMatchObject({ processing: undefined });
});
