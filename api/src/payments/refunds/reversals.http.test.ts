import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { actionsOn, place, seen, ship, stepsOf } from '../../orders/testing/buying.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { snapshot } from '../../testing/snapshot.js';
import type { Shop } from '../../testing/start-shop.js';
import {
  confirm,
  decide,
  deliver,
  disputeOf,
  disputingCard,
  eventAbout,
  fault,
  open,
  pay,
  refund,
  refundsOf,
} from '../testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let item: string;

beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
  admin = await addAdmin(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  await fault(shop, { webhooksPaused: true });
  item = await addItem(shop.db);
});

/** An order that is paid, and its payment. No webhook of it arrives unless the test lets it. */
const paidOrder = async (card?: string) => {
  const order = await place(shop, ann, item);
  return { order, intent: await pay(shop, ann, order, { card }) };
};
const reversalOf = async (order: string) => (await recordOf(shop.db, 'orders', order))?.reversal;
const reversals = async (order: string) =>
  (await actionsOn(shop, order)).filter(action => action === 'payment.reverse').length;
const aboutRefund = (intent: string, type = 'refund.created') => eventAbout({ payment_intent: intent }, type);
const letWebhooksIn = () => fault(shop, { webhooksPaused: false });

describe('a refund made at the provider', () => {
  it('is recorded on the order, whose status stays', async () => {
    const { order, intent } = await paidOrder();
    await refund(shop, intent, 500);
    await letWebhooksIn();
    await eventually(async () => expect(await reversalOf(order)).toMatchObject({ refundedCents: 500 }));
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'paid' });
    expect(await reversals(order)).toBe(1);
  });

  it('has one effect for 20 copies of its event at once, and one for each amount', async () => {
    const { order, intent } = await paidOrder();
    await refund(shop, intent, 500);
    const event = aboutRefund(intent);
    const responses = await Promise.all(Array.from({ length: 20 }, () => deliver(shop, event)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await refund(shop, intent, 1);
    await deliver(shop, event);
    expect(await reversalOf(order)).toMatchObject({ refundedCents: 500 });
    await deliver(shop, aboutRefund(intent));
    expect(await reversalOf(order)).toMatchObject({ refundedCents: 501 });
    expect(await reversals(order)).toBe(2);
  });

  it('counts as the provider reports it, whatever the event says', async () => {
    const { order, intent } = await paidOrder();
    for (const type of ['refund.created', 'refund.updated', 'refund.failed', 'charge.refunded'])
      expect(await deliver(shop, eventAbout({ payment_intent: intent, amount: 1999 }, type))).toMatchObject({
        status: 200,
      });
    expect(await reversalOf(order)).toBeUndefined();
    expect(await reversals(order)).toBe(0);
  });

  it('is recorded although its event comes before that of the payment', async () => {
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    const paid = await confirm(shop, intent);
    await refund(shop, intent);
    await deliver(shop, aboutRefund(intent));
    await deliver(shop, eventAbout(paid));
    expect(await reversalOf(order)).toMatchObject({ refundedCents: 1999 });
    expect(await ship(shop, admin, order)).toMatchObject({ status: 409 });
  });

  it('is recorded by the next delivery if the provider was down', async () => {
    const { order, intent } = await paidOrder();
    await refund(shop, intent);
    const event = aboutRefund(intent);
    await fault(shop, { failNext: 20 });
    expect(await deliver(shop, event)).toMatchObject({ status: 503 });
    await fault(shop, { failNext: 0 });
    expect(await deliver(shop, event)).toMatchObject({ status: 200 });
    expect(await reversalOf(order)).toMatchObject({ refundedCents: 1999 });
  });

  it.each<[string, (intent: string) => string]>([
    ['of a payment no order has', () => aboutRefund('pi_other')],
    ['of no payment', () => eventAbout({ payment_intent: null }, 'refund.created')],
  ])('%s changes nothing', async (_name, event) => {
    const { intent } = await paidOrder();
    const before = await snapshot(shop.db);
    expect(await deliver(shop, event(intent))).toMatchObject({ status: 200 });
    expect(await snapshot(shop.db)).toBe(before);
  });
});

it('a refund of a cancelled order is left to the step that makes the order refunded', async () => {
  const order = await place(shop, ann, item);
  const intent = await open(shop, ann, order);
  const paid = await confirm(shop, intent);
  await shop.db
    .collection('orders')
    .updateOne({ _id: new Types.ObjectId(order) }, { $set: { status: 'cancelled', held: false } });
  await refund(shop, intent);
  expect(await deliver(shop, aboutRefund(intent))).toMatchObject({ status: 200 });
  expect(await actionsOn(shop, order)).toEqual(['order.place', 'payment.open']);
  await deliver(shop, eventAbout(paid));
  expect(await actionsOn(shop, order)).toEqual(['order.place', 'payment.open', 'payment.refund']);
});

describe('a dispute', () => {
  it('is recorded when it opens and when it is decided', async () => {
    const { order, intent } = await paidOrder(disputingCard);
    await letWebhooksIn();
    await eventually(async () => expect(await reversalOf(order)).toMatchObject({ dispute: 'open' }));
    await decide(shop, intent, 'won');
    await eventually(async () => expect(await reversalOf(order)).toMatchObject({ refundedCents: 0, dispute: 'won' }));
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'paid' });
    expect(await reversals(order)).toBe(2);
  });

  it('tells the staff, and nobody else, until when the provider accepts evidence', async () => {
    const { order, intent } = await paidOrder(disputingCard);
    await letWebhooksIn();
    await eventually(async () => expect(await reversalOf(order)).toMatchObject({ dispute: 'open' }));
    const { due_by } = (await disputeOf(shop, intent)).evidence_details;
    const disputeDueBy = new Date((due_by ?? 0) * 1_000).toISOString();
    expect(await seen(shop, admin, order)).toMatchObject({ dispute: 'open', disputeDueBy });
    expect(await seen(shop, ann, order)).not.toHaveProperty('disputeDueBy');
    const listed = { token: admin.token, query: { status: 'disputed' } };
    expect((await shop.call(orderRoutes.listOrders, listed)).body).toContainEqual(
      expect.objectContaining({ _id: order, disputeDueBy }),
    );
    const { body } = await shop.call(orderRoutes.listMyOrders, { token: ann.token, query: { email: ann.email } });
    for (const each of body as object[]) expect(each).not.toHaveProperty('disputeDueBy');
    await decide(shop, intent, 'won');
    await eventually(async () => expect(await seen(shop, admin, order)).toMatchObject({ dispute: 'won' }));
    expect(await seen(shop, admin, order)).not.toHaveProperty('disputeDueBy');
  });

  it('counts as the provider reports it, in whichever order its events come', async () => {
    const { order, intent } = await paidOrder(disputingCard);
    await decide(shop, intent, 'lost');
    const dispute = await disputeOf(shop, intent);
    for (const type of ['closed', 'updated', 'created', 'funds_reinstated'])
      await deliver(shop, eventAbout({ ...dispute, status: 'needs_response' }, `charge.dispute.${type}`));
    expect(await reversalOf(order)).toMatchObject({ dispute: 'lost' });
    expect(await reversals(order)).toBe(1);
  });
});

describe('shipping', () => {
  it('is refused if any money was refunded, although no event told of it', async () => {
    const { order, intent } = await paidOrder();
    await refund(shop, intent, 1);
    expect(await ship(shop, admin, order)).toMatchObject({
      status: 409,
      body: { message: '$0.01 of this payment was refunded, so the order cannot be shipped.' },
    });
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'paid' });
    expect(await reversalOf(order)).toMatchObject({ refundedCents: 1 });
  });

  it.each([
    ['open', async () => undefined, /disputes this payment/],
    ['lost', (intent: string) => decide(shop, intent, 'lost'), /got the money back/],
  ])('is refused while a dispute is %s', async (_state, prepare, message) => {
    const { order, intent } = await paidOrder(disputingCard);
    await prepare(intent);
    expect(await ship(shop, admin, order)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(message) },
    });
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'paid' });
  });

  it('works once the dispute is won', async () => {
    const { order, intent } = await paidOrder(disputingCard);
    expect(await ship(shop, admin, order)).toMatchObject({ status: 409 });
    await decide(shop, intent, 'won');
    expect(await ship(shop, admin, order)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'shifted' });
  });

  it('waits for the provider if it is down', async () => {
    const { order } = await paidOrder();
    const before = await snapshot(shop.db);
    await fault(shop, { failNext: 20 });
    expect(await ship(shop, admin, order)).toMatchObject({ status: 503 });
    expect(await snapshot(shop.db)).toBe(before);
    await fault(shop, { failNext: 0 });
    expect(await ship(shop, admin, order)).toMatchObject({ status: 200 });
  });

  it('is refused if the provider does not know the payment', async () => {
    const { order } = await paidOrder();
    await shop.db
      .collection('orders')
      .updateOne({ _id: new Types.ObjectId(order) }, { $set: { 'intent.id': 'pi_gone' } });
    expect(await ship(shop, admin, order)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/not confirm/) },
    });
  });
});

it("the shop's own refund of a late payment stays one refund, with no record of a reversal", async () => {
  const order = await place(shop, ann, item);
  const intent = await open(shop, ann, order);
  await confirm(shop, intent);
  await shop.db
    .collection('orders')
    .updateOne({ _id: new Types.ObjectId(order) }, { $set: { status: 'cancelled', held: false } });
  await letWebhooksIn();
  await eventually(async () => expect(await seen(shop, ann, order)).toMatchObject({ status: 'refunded' }));
  await Promise.all(['refund.created', 'refund.updated'].map(type => deliver(shop, aboutRefund(intent, type))));
  expect(await refundsOf(shop, intent)).toMatchObject([{ amount: 1999 }]);
  expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'cancelled -> refunded']);
  expect(await reversals(order)).toBe(0);
  expect(await reversalOf(order)).toMatchObject({ refundedCents: 1999 });
});
