import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { actionsOn, place, seen, stepsOf, stockOf } from '../orders/testing/buying.js';
import { eventually } from '../testing/eventually.js';
import { addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';
import { confirm, fault, idOf, open, report, stripeOf, tryToOpen } from './testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let item: string;

beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  item = await addItem(shop.db);
});
afterEach(() => fault(shop, { webhooksPaused: false, failNext: 0, dropNext: 0 }));

const isPaid = (order: string, transactionId: string) =>
  eventually(async () =>
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'paid', paid: true, transactionId }),
  );
const update = (order: string, $set: object) =>
  shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, { $set });

describe('an order becomes paid', () => {
  it('by the webhook alone', async () => {
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    await confirm(shop, intent);
    await isPaid(order, intent);
    expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']);
    expect(await stockOf(shop, item)).toBe(9);
  });

  it("by the browser's report alone, also if it comes twice", async () => {
    await fault(shop, { webhooksPaused: true });
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    await confirm(shop, intent);
    expect(await report(shop, ann, order, intent)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await report(shop, ann, order, intent)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    await isPaid(order, intent);
  });

  it('once when the webhook and ten reports arrive together', async () => {
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    await confirm(shop, intent);
    const responses = await Promise.all(Array.from({ length: 10 }, () => report(shop, ann, order, intent)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await isPaid(order, intent);
    expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']);
  });

  it('with a good card after a declined one', async () => {
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    await expect(confirm(shop, intent, 'pm_card_chargeDeclined')).rejects.toThrow('Your card was declined.');
    expect(await report(shop, ann, order, intent)).toMatchObject({ status: 409 });
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'unpaid' });
    await eventually(async () => expect(await actionsOn(shop, order)).toContain('payment.decline'));
    await confirm(shop, intent);
    await isPaid(order, intent);
  });
});

describe('opening the payment page', () => {
  it('returns one payment of the right amount for parallel requests', async () => {
    const order = await place(shop, ann, item, 2);
    const responses = await Promise.all(Array.from({ length: 10 }, () => tryToOpen(shop, ann, order, 39.98)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [first] = responses;
    const intent = await stripeOf(shop).paymentIntents.retrieve(first ? idOf(first) : '');
    expect(intent).toMatchObject({ amount: 3998, currency: 'usd', metadata: { order } });
    expect(await open(shop, ann, order, 39.98)).toBe(intent.id);
  });

  it('returns the same payment after a crash between creating and recording it', async () => {
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, { $unset: { intent: 1 } });
    expect(await open(shop, ann, order)).toBe(intent);
  });

  it('recovers from a lost response of the provider', async () => {
    const order = await place(shop, ann, item);
    await fault(shop, { dropNext: 1 });
    const intent = await open(shop, ann, order);
    await confirm(shop, intent);
    await isPaid(order, intent);
  });

  it('opens another payment if the provider closed the first', async () => {
    const order = await place(shop, ann, item);
    const closed = await open(shop, ann, order);
    await stripeOf(shop).paymentIntents.cancel(closed);
    const intent = await open(shop, ann, order);
    expect(intent).not.toBe(closed);
    await confirm(shop, intent);
    await isPaid(order, intent);
  });

  it('finds the only unpaid order of a total and asks for the id if there are more', async () => {
    const bob = await addPerson(shop.db);
    const ask = (totalprice: number) =>
      shop.call(orderRoutes.createPaymentIntent, { token: bob.token, body: { totalprice } });
    const order = await place(shop, bob, item);
    await place(shop, bob, item, 2);
    expect(idOf(await ask(19.99))).toBe(await open(shop, bob, order));
    expect(await ask(1.23)).toMatchObject({ status: 400 });
    await place(shop, bob, item);
    expect(await ask(19.99)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Name the order') },
    });
  });

  it('returns 409 for a paid order, also before the webhook arrives', async () => {
    await fault(shop, { webhooksPaused: true });
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    await confirm(shop, intent);
    expect(await tryToOpen(shop, ann, order, 19.99)).toMatchObject({ status: 409 });
    await isPaid(order, intent);
    expect(await tryToOpen(shop, ann, order, 19.99)).toMatchObject({ status: 409 });
  });

  it("rejects another customer's order, another total and a cancelled order", async () => {
    const order = await place(shop, ann, item);
    expect(await tryToOpen(shop, await addPerson(shop.db), order, 19.99)).toMatchObject({ status: 404 });
    expect(await tryToOpen(shop, ann, order, 19.98)).toMatchObject({ status: 409 });
    await update(order, { status: 'cancelled' });
    expect(await tryToOpen(shop, ann, order, 19.99)).toMatchObject({ status: 409 });
    expect(await actionsOn(shop, order)).toEqual(['order.place']);
  });

  it('takes no order that is too small for a card, and no stock for it', async () => {
    const cheap = await addItem(shop.db, { priceCents: 49 });
    const orderOf = (quantity: number, total: number) =>
      shop.call(orderRoutes.placeOrder, {
        token: ann.token,
        body: { item: cheap, quantity, totalprice: total, address: '1 Saw Street', phone: '555 1234' },
      });
    expect(await orderOf(1, 0.49)).toMatchObject({
      status: 400,
      body: { message: 'The total of an order must be at least $0.50.' },
    });
    expect(await stockOf(shop, cheap)).toBe(10);
    expect(await orderOf(2, 0.98)).toMatchObject({ status: 201 });
  });

  it('returns 409 for a total that the provider finds too small', async () => {
    const order = await place(shop, ann, item);
    await update(order, { totalCents: 1 });
    const response = await tryToOpen(shop, ann, order, 0.01);
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: 'not-payable',
        message: 'This total cannot be paid in USD. Choose another currency, or write to us.',
      },
    });
  });
});

describe('rejects a report and changes nothing', () => {
  it.each<[string, (order: string, intent: string) => Promise<[order: string, transactionId: string]>, number]>([
    ['of a payment that is not completed', async (order, intent) => [order, intent], 409],
    ['of a payment that does not exist', async order => [order, 'pi_none'], 409],
    ['of what is no payment', async order => [order, '../v1/refunds'], 409],
    [
      "of another order's payment",
      async order => {
        const other = await place(shop, ann, item);
        const intent = await open(shop, ann, other);
        await confirm(shop, intent);
        return [order, intent];
      },
      409,
    ],
    [
      'of an amount the order never had',
      async (order, intent) => {
        await update(order, { totalCents: 2000 });
        await confirm(shop, intent);
        return [order, intent];
      },
      409,
    ],
    ['about another order than the address says', async (_order, intent) => ['0'.repeat(24), intent], 400],
  ])('%s', async (_name, prepare, status) => {
    await fault(shop, { webhooksPaused: true });
    const order = await place(shop, ann, item);
    const [named, transactionId] = await prepare(order, await open(shop, ann, order));
    const call = { token: ann.token, params: { id: order }, body: { order: named, transactionId } };
    expect(await shop.call(orderRoutes.reportPayment, call)).toMatchObject({ status });
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'unpaid', paid: false });
  });

  it('of another customer', async () => {
    await fault(shop, { webhooksPaused: true });
    const order = await place(shop, ann, item);
    const intent = await open(shop, ann, order);
    await confirm(shop, intent);
    expect(await report(shop, await addPerson(shop.db), order, intent)).toMatchObject({ status: 404 });
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'unpaid' });
  });
});
