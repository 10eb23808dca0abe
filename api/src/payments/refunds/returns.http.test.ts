import { orderRoutes } from '@kerf/contracts/orders';
import { actionsOn, seen, ship } from '../../orders/testing/buying.js';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import { addPerson, type Person } from '../../testing/people.js';
import { recordOf, writeOrder } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { snapshot } from '../../testing/snapshot.js';
import type { Shop } from '../../testing/start-shop.js';
import { loseRefundResponses, never } from '../testing/lost-refund.js';
import { paidCart, stocksOf } from '../testing/paid-cart.js';
import { decide, dispute, fault, refund as refundAtProvider, refundedCents } from '../testing/paying.js';
import { givenTwoItems } from '../testing/two-items.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let admin: Person;
let items: string[];

givenTwoItems(given => {
  ({ shop, ann, admin, items } = given);
}, sharedShop);

const line = (at: number, quantity = 1) => ({ item: items[at] ?? '', quantity });
const request = (id: string, body: object, { token } = ann) =>
  shop.call(orderRoutes.requestReturn, { token, params: { id }, body: { reason: 'Too heavy', ...body } });
const decision = (id: string, returnId: string, body: object, { token } = admin) =>
  shop.call(orderRoutes.decideReturn, { token, params: { id, return: returnId }, body });
const shipped = async () => {
  const order = await paidCart(shop, ann, items);
  expect(await ship(shop, admin, order.insertedId)).toMatchObject({ status: 200 });
  return order;
};
const requested = async (id: string, lines: object[]) =>
  ((await request(id, { lines })).body as { insertedId: string }).insertedId;

it('a return is refunded and restocked once an administrator accepts it, however often', async () => {
  const { insertedId: id, intent } = await shipped();
  const returnId = await requested(id, [line(0)]);
  expect(await seen(shop, ann, id)).toMatchObject({
    returns: [{ id: returnId, status: 'requested', reason: 'Too heavy' }],
  });
  const accept = () => decision(id, returnId, { status: 'accepted', restock: true });
  const responses = await Promise.all([accept(), accept(), accept()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await refundedCents(shop, intent)).toBe(1999);
  expect(await stocksOf(shop, items)).toEqual([10, 9]);
  expect(await seen(shop, ann, id)).toMatchObject({ fulfilment: 'shipped', returns: [{ status: 'accepted' }] });
  expect(await decision(id, returnId, { status: 'declined' })).toMatchObject({ status: 409 });
});

it('a return of all lines makes the order a returned one', async () => {
  const { insertedId: id } = await shipped();
  const returnId = await requested(id, [line(0), line(1)]);
  expect(await decision(id, returnId, { status: 'accepted' })).toMatchObject({ status: 200 });
  expect(await seen(shop, ann, id)).toMatchObject({ fulfilment: 'returned', payment: { state: 'refunded' } });
});

it('takes less back than was asked for, for less money, and into the stock only what is as new', async () => {
  const { insertedId: id, intent } = await shipped();
  const returnId = await requested(id, [line(0), line(1)]);
  const parcel = [
    { ...line(0), condition: 'as-new' },
    { ...line(1), condition: 'used' },
  ];
  const more = { status: 'accepted', lines: [line(0, 2)] };
  expect(await decision(id, returnId, more)).toMatchObject({ status: 409, body: { code: 'not-returnable' } });
  const body = {
    status: 'accepted',
    restock: true,
    lines: parcel,
    amount: 30,
    note: 'Label',
    message: 'Less the label.',
  };
  expect(await decision(id, returnId, body)).toMatchObject({ status: 200 });
  expect(await refundedCents(shop, intent)).toBe(3000);
  expect(await stocksOf(shop, items)).toEqual([10, 9]);
  expect(await seen(shop, ann, id)).toMatchObject({ returns: [{ status: 'accepted', message: 'Less the label.' }] });
  expect(await seen(shop, admin, id)).toMatchObject({ refunds: [{ amount: 30, reason: 'Label' }] });
  expect(JSON.stringify(await seen(shop, ann, id))).not.toContain('"Label"');
});

it('leaves what was not in the parcel to be returned later', async () => {
  const { insertedId: id } = await shipped();
  const returnId = await requested(id, [line(0), line(1)]);
  expect(await decision(id, returnId, { status: 'accepted', lines: [line(0)] })).toMatchObject({ status: 200 });
  expect(await request(id, { lines: [line(0)] })).toMatchObject({ status: 409 });
  expect(await request(id, { lines: [line(1)] })).toMatchObject({ status: 201 });
});

it('a return that is declined moves no money, and the lines can be returned again', async () => {
  const { insertedId: id, intent } = await shipped();
  const returnId = await requested(id, [line(0)]);
  expect(await request(id, { lines: [line(0)] })).toMatchObject({ status: 409 });
  const message = 'It is engraved.';
  expect(await decision(id, returnId, { status: 'declined', message })).toMatchObject({ status: 200 });
  expect(await seen(shop, ann, id)).toMatchObject({ returns: [{ status: 'declined', message }] });
  expect(await refundedCents(shop, intent)).toBe(0);
  expect(await request(id, { lines: [line(0)] })).toMatchObject({ status: 201 });
});

it('a return can be requested by a guest with the token of the order', async () => {
  const body = cartBody(items, { email: 'guest@kerf.test' });
  const { insertedId: id, orderToken: token = '' } = await placeCart(shop, body);
  const other = await placeCart(shop, body);
  await writeOrder(shop.db, id, { status: 'shipped' });
  const guest = { ...ann, token };
  expect(await request(id, { lines: [line(0)] }, { ...ann, token: other.orderToken ?? '' })).toMatchObject({
    status: 404,
  });
  expect(await request(id, { lines: [line(0)] }, guest)).toMatchObject({ status: 201 });
  expect(await request(id, { lines: [line(0)] }, guest)).toMatchObject({ status: 409 });
  const { returns, timeline } = await seen(shop, guest, id);
  expect(returns).toMatchObject([{ status: 'requested', reason: 'Too heavy' }]);
  expect(timeline.at(-1)).toMatchObject({ status: 'return requested', by: 'customer' });
});

it('a return is for the owner of a shipped order, and no more than was bought', async () => {
  const { insertedId: unshipped } = await paidCart(shop, ann, items);
  expect(await request(unshipped, { lines: [line(0)] })).toMatchObject({ status: 409 });
  const { insertedId: id } = await shipped();
  expect(await request(id, { lines: [line(0, 2)] })).toMatchObject({ status: 409 });
  expect(await request(id, { lines: [line(0)] }, await addPerson(shop.db))).toMatchObject({ status: 404 });
  expect(await decision(id, '0'.repeat(24), { status: 'accepted' })).toMatchObject({ status: 404 });
});

describe('a return that cannot be refunded', () => {
  const mailsAbout = async (id: string) =>
    (await shop.db.collection('jobs').find({ 'payload.order': id }).toArray()).map(({ payload }) => payload?.event);
  /** The return stays requested: no decision on record, no refund and no message. */
  const isUndecided = async (id: string) => {
    expect(await seen(shop, ann, id)).toMatchObject({ returns: [{ status: 'requested' }] });
    expect(await recordOf(shop.db, 'orders', id)).not.toHaveProperty('refunds');
    expect((await actionsOn(shop, id)).filter(action => /^(refund|return\.accepted)/.test(action))).toEqual([]);
    expect(await mailsAbout(id)).not.toContain('return-accepted');
  };
  const accept = (id: string, returnId: string) => decision(id, returnId, { status: 'accepted', restock: true });

  it('stays requested while the customer disputes the payment, and can be accepted once the dispute is won', async () => {
    const { insertedId: id, intent } = await shipped();
    const returnId = await requested(id, [line(0)]);
    expect(await dispute(shop, intent)).toBe(true);
    expect(await accept(id, returnId)).toMatchObject({ status: 409, body: { code: 'not-refundable' } });
    await isUndecided(id);
    await decide(shop, intent, 'won');
    expect(await accept(id, returnId)).toMatchObject({ status: 200 });
    expect(await refundedCents(shop, intent)).toBe(1999);
    expect(await mailsAbout(id)).toEqual(expect.arrayContaining(['return-accepted', 'refunded']));
  });

  it('stays requested if the payment has been refunded at the provider', async () => {
    const { insertedId: id, intent } = await shipped();
    const returnId = await requested(id, [line(0)]);
    await refundAtProvider(shop, intent);
    expect(await accept(id, returnId)).toMatchObject({ status: 409, body: { code: 'not-refundable' } });
    await isUndecided(id);
    expect(await decision(id, returnId, { status: 'declined' })).toMatchObject({ status: 200 });
  });

  it('stays requested while the provider is down', async () => {
    const { insertedId: id } = await shipped();
    const returnId = await requested(id, [line(0)]);
    const before = await snapshot(shop.db);
    await fault(shop, { failNext: 20 });
    expect(await accept(id, returnId)).toMatchObject({ status: 503 });
    expect(await snapshot(shop.db)).toBe(before);
    await fault(shop, { failNext: 0 });
    expect(await accept(id, returnId)).toMatchObject({ status: 200 });
  });
});

describe('an accepted return', () => {
  // Without this, the decision was recorded alone.
  it('has one audit record with its refund', async () => {
    const { insertedId: id } = await shipped();
    const returnId = await requested(id, [line(0)]);
    expect(await decision(id, returnId, { status: 'accepted' })).toMatchObject({ status: 200 });
    const [refund] = (await recordOf(shop.db, 'orders', id))?.refunds ?? [];
    expect(
      await shop.db.collection('audit').findOne({ subject: `order:${id}`, action: 'return.accepted' }),
    ).toMatchObject({
      actor: admin.id,
      details: { return: returnId, refund: String(refund._id), amountCents: 1999, reason: 'Too heavy' },
    });
    expect(await actionsOn(shop, id)).not.toContain('refund.request');
  });

  it('whose refund was not sent shows it as pending, and a repeated decision sends it', async () => {
    const { insertedId: id, intent } = await shipped();
    const returnId = await requested(id, [line(0)]);
    const accept = () => decision(id, returnId, { status: 'accepted' });
    await accept();
    await loseRefundResponses(shop, id, never);
    expect((await seen(shop, admin, id)).refunds[0]).toMatchObject({ amount: 19.99, status: 'pending' });
    expect(await accept()).toMatchObject({ status: 200 });
    expect((await seen(shop, admin, id)).refunds).toMatchObject([{ amount: 19.99, status: 'succeeded' }]);
    expect(await refundedCents(shop, intent)).toBe(1999);
  });
});
