import { Types } from 'mongoose';
import type Stripe from 'stripe';
import { actionsOn, seen, stepsOf, stockOf } from '../../orders/testing/buying.js';
import { eventually } from '../../testing/eventually.js';
import { addPerson, type Person } from '../../testing/people.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { snapshot } from '../../testing/snapshot.js';
import type { Shop } from '../../testing/start-shop.js';
import { confirmedOrder } from '../testing/confirmed-order.js';
import { deliver, eventAbout, fault, refundsOf, sign, stripeOf } from '../testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let item: string;
let order: string;
let paid: Stripe.PaymentIntent;

beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());

beforeEach(async () => {
  ({ item, order, intent: paid } = await confirmedOrder(shop, ann));
});

const update = ($set: object) => shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, { $set });
const statusOf = async () => (await seen(shop, ann, order)).status;
const decline = () => eventAbout({ ...paid, status: 'requires_payment_method' }, 'payment_intent.payment_failed');

it('applies the same event once, also for 20 parallel deliveries', async () => {
  const event = eventAbout(paid);
  const responses = await Promise.all(Array.from({ length: 20 }, () => deliver(shop, event)));
  responses.push(await deliver(shop, event));
  expect(responses.map(({ status }) => status)).toEqual(Array(21).fill(200));
  expect(await statusOf()).toBe('paid');
  expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']);
});

it('applies parallel events of the same success once', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, eventAbout(paid))));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']);
});

it('ignores a decline that arrives after the success', async () => {
  await deliver(shop, eventAbout(paid));
  expect(await deliver(shop, decline())).toMatchObject({ status: 200 });
  expect(await statusOf()).toBe('paid');
});

// Without this, one decline was recorded twice.
it('records a decline once and leaves the order payable', async () => {
  const event = decline();
  await deliver(shop, event);
  await deliver(shop, event);
  expect((await actionsOn(shop, order)).filter(action => action === 'payment.decline')).toHaveLength(1);
  expect(await statusOf()).toBe('unpaid');
});

it.each<[string, (intent: Stripe.PaymentIntent) => object]>([
  ['another amount', intent => ({ ...intent, amount_received: 1 })],
  ['another currency', intent => ({ ...intent, currency: 'jpy' })],
  ["a payment that is not the order's", intent => ({ ...intent, id: 'pi_other' })],
  ['a payment that has not succeeded', intent => ({ ...intent, status: 'processing' })],
])('a success of %s is taken note of and pays nothing', async (_name, change) => {
  expect(await deliver(shop, eventAbout(change(paid)))).toMatchObject({ status: 200 });
  expect(await statusOf()).toBe('unpaid');
  expect(await stepsOf(shop, order)).toEqual(['null -> unpaid']);
});

it.each<[string, (intent: Stripe.PaymentIntent) => string]>([
  ['without an order', intent => eventAbout({ ...intent, metadata: {} })],
  ['of an order that never was', intent => eventAbout({ ...intent, metadata: { order: '0'.repeat(24) } })],
  ['of an order with no proper id', intent => eventAbout({ ...intent, metadata: { order: '$ne' } })],
  ['about something else', intent => eventAbout(intent, 'charge.updated')],
])('an event %s is accepted and changes nothing', async (_name, event) => {
  const before = await snapshot(shop.db);
  expect(await deliver(shop, event(paid))).toMatchObject({ status: 200 });
  expect(await snapshot(shop.db)).toBe(before);
});

it.each<[string, (event: string) => [payload: string, signature: string]]>([
  ['with a signature of somebody else', event => [event, sign(event, 'whsec_guessed')]],
  ['without a signature', event => [event, '']],
  ['with a signature of another message', event => [event, sign(`${event} `)]],
  ['whose body is no event', () => ['{"id":', sign('{"id"')]],
])('a message %s is refused and changes nothing', async (_name, forge) => {
  const before = await snapshot(shop.db);
  expect(await deliver(shop, ...forge(eventAbout(paid)))).toMatchObject({ status: 400 });
  expect(await snapshot(shop.db)).toBe(before);
});

it('checks the signature of the raw bytes, whatever their layout', async () => {
  const event = JSON.stringify(JSON.parse(eventAbout(paid)), null, 2);
  expect(await deliver(shop, event)).toMatchObject({ status: 200 });
  expect(await statusOf()).toBe('paid');
});

describe('a payment that succeeds too late', () => {
  // Without this, the shop kept the money.
  it('is refunded once if the order was cancelled', async () => {
    await update({ status: 'cancelled', held: false });
    const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, eventAbout(paid))));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await statusOf()).toBe('refunded');
    expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'cancelled -> refunded']);
    expect(await refundsOf(shop, paid.id)).toMatchObject([{ amount: 1999, status: 'succeeded' }]);
  });

  it('is refunded if the hold lapsed and the stock is sold', async () => {
    await update({ held: false });
    await shop.db.collection('items').updateOne({ _id: new Types.ObjectId(item) }, { $set: { stock: 0 } });
    expect(await deliver(shop, eventAbout(paid))).toMatchObject({ status: 200 });
    expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> cancelled', 'cancelled -> refunded']);
    expect(await refundsOf(shop, paid.id)).toHaveLength(1);
    expect(await stockOf(shop, item)).toBe(0);
  });

  it('takes the stock again if there is enough', async () => {
    await update({ held: false });
    await deliver(shop, eventAbout(paid));
    expect(await statusOf()).toBe('paid');
    expect(await stockOf(shop, item)).toBe(8);
  });

  it('counts as refunded if somebody refunded it at the provider', async () => {
    await update({ status: 'cancelled', held: false });
    await stripeOf(shop).refunds.create({ payment_intent: paid.id });
    expect(await deliver(shop, eventAbout(paid))).toMatchObject({ status: 200 });
    expect(await statusOf()).toBe('refunded');
    expect(await refundsOf(shop, paid.id)).toHaveLength(1);
  });

  it('is refunded by the next delivery if the provider was down', async () => {
    await update({ status: 'cancelled', held: false });
    const event = eventAbout(paid);
    await fault(shop, { failNext: 20 });
    expect(await deliver(shop, event)).toMatchObject({ status: 503 });
    expect(await statusOf()).toBe('cancelled');
    await fault(shop, { failNext: 0 });
    expect(await deliver(shop, event)).toMatchObject({ status: 200 });
    expect(await statusOf()).toBe('refunded');
    expect(await refundsOf(shop, paid.id)).toHaveLength(1);
  });
});

it("marks the order paid once for the provider's duplicate deliveries", async () => {
  await fault(shop, { webhookDuplicate: true, webhooksPaused: false });
  await eventually(async () => expect(await statusOf()).toBe('paid'));
  await fault(shop, { webhookDuplicate: false });
  expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']);
});
