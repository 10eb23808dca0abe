import { randomUUID } from 'node:crypto';
import type { Inserted, OrderDetailJson, PlacedOrder, QuoteJson } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { fault, open, pay, refundedCents } from '../../payments/testing/paying.js';
import { eventually } from '../../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { busyShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { sessionToken } from '../../testing/tokens.js';
import { promote, removePromotion } from '../promotions/testing/promoting.js';
import { actionsOn, place, seen, ship, stockOf } from '../testing/buying.js';
import { address } from '../testing/buying-carts.js';

jest.setTimeout(60_000);

let shop: Shop;
let admin: Person;
let ann: Person;
let item: string;

beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
  ann = await addPerson(shop.db, { provenAt: new Date() });
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  await fault(shop, { failNext: 0 });
  item = await addItem(shop.db);
});

/** Two of the item at 15 dollars each, with free delivery, for Ann. */
const draftOf = (changes: object = {}) => ({
  email: ann.email,
  address,
  lines: [{ item, quantity: 2, price: 1500 }],
  delivery: 'express',
  deliveryPrice: 0,
  days: 3,
  ...changes,
});
const call = (route: keyof typeof staffRoutes, request: object) =>
  shop.call(staffRoutes[route], { token: admin.token, ...request });
const add = async (draft: object): Promise<string> => {
  const response = await call('addDraft', { body: draft });
  expect(response).toMatchObject({ status: 201 });
  return (response.body as Inserted).insertedId;
};
const send = (id: string, total: number, revision = 0, token = admin.token) =>
  call('sendDraft', { token, params: { id }, body: { revision, total } });
const sent = async (draft: object, total: number): Promise<string> => {
  const response = await send(await add(draft), total);
  expect(response).toMatchObject({ status: 201 });
  return (response.body as PlacedOrder).insertedId;
};

it('prices a draft with what was agreed', async () => {
  const quote = async (draft: object) => (await call('quoteDraft', { body: draft })).body as QuoteJson;
  expect(await quote(draftOf())).toMatchObject({ subtotal: 3000, delivery: 0, total: 3000 });
  expect(await quote({ lines: [], days: 1 })).toMatchObject({ lines: [], total: 0 });
  // Without a price of its own a line has that of the shop.
  const usual = draftOf({ lines: [{ item, quantity: 2 }], deliveryPrice: undefined });
  expect(await quote(usual)).toMatchObject({ subtotal: 3998, delivery: 2495 });
  const discount = { percent: 10, reason: 'Phone price' };
  expect(await quote(draftOf({ discount }))).toMatchObject({
    lines: [{ list: 3000, total: 2700, discounts: [{ name: 'Phone price', amount: 300 }] }],
    total: 2700,
  });
  expect(await quote(draftOf({ discount: { amount: 500, reason: 'Scratched' } }))).toMatchObject({ total: 2500 });
});

it('keeps no stock for a draft, and the stock of its order until it is paid', async () => {
  const id = await add(draftOf({ note: 'Called twice.', message: 'As agreed on the phone.' }));
  expect(await stockOf(shop, item)).toBe(10);
  const response = await send(id, 3000);
  expect(response).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^K-/) } });
  const { insertedId: order } = response.body as PlacedOrder;
  expect(await stockOf(shop, item)).toBe(8);
  // In the account of its customer, who pays the agreed price.
  expect(await seen(shop, ann, order)).toMatchObject({
    ...{ status: 'unpaid', totalprice: 30, message: 'As agreed on the phone.' },
    lines: [{ item, quantity: 2, price: 15, total: 30 }],
  });
  expect(await seen(shop, ann, order)).not.toHaveProperty('notes');
  expect(await seen(shop, admin, order)).toMatchObject({ notes: [{ text: 'Called twice.', by: admin.email }] });
  const placed = await shop.db.collection('audit').findOne({ subject: `order:${order}`, action: 'order.place' });
  expect(placed).toMatchObject({ actor: admin.id });
  await pay(shop, ann, order, { totalprice: 30 });
  expect(await seen(shop, ann, order)).toMatchObject({ status: 'paid' });
  // The draft has become the order.
  expect(await call('getDraft', { params: { id } })).toMatchObject({ status: 404 });
  expect(await call('removeDraft', { params: { id } })).toMatchObject({ status: 404 });
});

it('sends the link to pay at once, and keeps its hold while the customer pays', async () => {
  const order = await sent(draftOf(), 3000);
  const _id = new Types.ObjectId(order);
  await eventually(async () =>
    expect(await shop.db.collection('jobs').findOne({ _id: `order ${order} placed` as never })).toBeTruthy(),
  );
  const until = (await shop.db.collection('orders').findOne({ _id }))?.heldUntil as Date;
  expect(until.getTime()).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
  await open(shop, ann, order, 30);
  expect((await shop.db.collection('orders').findOne({ _id }))?.heldUntil).toEqual(until);
});

it('makes one order of a draft that is sent many times at once', async () => {
  const id = await add(draftOf());
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(id, 3000)));
  expect(new Set(responses.map(({ body }) => (body as PlacedOrder).insertedId)).size).toBe(1);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await stockOf(shop, item)).toBe(8);
});

it('places nothing of a draft that somebody else has changed', async () => {
  const id = await add(draftOf());
  const ben = await addAdmin(shop.db);
  const change = (quantity: number, revision: number) =>
    call('changeDraft', {
      ...{ token: ben.token, params: { id } },
      body: { draft: draftOf({ lines: [{ item, quantity, price: 1500 }] }), revision },
    });
  expect(await change(3, 0)).toMatchObject({ status: 200, body: { revision: 1 } });
  // A copy of the same request.
  expect(await change(3, 0)).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(await change(4, 0)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  const refused = await send(id, 3000);
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  expect((refused.body as { message: string }).message).toContain(ben.email);
  // A change beside the order: the draft is either the new one or the order.
  const [changed, placed] = await Promise.all([change(4, 1), send(id, 4500, 1)]);
  expect([changed.status, placed.status].sort()).toEqual(changed.status === 200 ? [200, 409] : [201, 409]);
});

it('names what is missing, and orders nothing', async () => {
  const id = await add({ lines: [], days: 7 });
  expect(await send(id, 0)).toMatchObject({
    status: 400,
    body: { issues: expect.arrayContaining([{ path: 'email', message: expect.any(String) }]) },
  });
  // The price of the shop has changed, or the staff saw another total.
  const other = await add(draftOf({ lines: [{ item, quantity: 1 }] }));
  expect(await send(other, 1)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  const scarce = await add(draftOf({ lines: [{ item, quantity: 11, price: 1 }] }));
  expect(await send(scarce, 11)).toMatchObject({ status: 409, body: { code: 'lines-changed' } });
  expect(await stockOf(shop, item)).toBe(10);
});

// Without this, anybody who opens an account with the address of somebody else would get their order.
it('gives no order to an account that has not proven its address', async () => {
  const stranger = await addPerson(shop.db);
  const order = await sent(draftOf({ email: stranger.email }), 3000);
  expect(await seen(shop, stranger, order)).toMatchObject({ code: 'not-found' });
  expect(await seen(shop, admin, order)).toMatchObject({ isGuest: true, email: stranger.email });
});

// Without this, an old session would give goods away in drafts, whatever the limit of refunds is.
it('needs a fresh sign-in to take off more than 500 dollars in an hour', async () => {
  const token = sessionToken(admin.id, { claims: { auth_time: Math.floor(Date.now() / 1000) - 360 } });
  const dear = await addItem(shop.db, { priceCents: 60_000 });
  const cheap = () => add(draftOf({ lines: [{ item: dear, quantity: 1, price: 30_000 }] }));
  expect(await send(await cheap(), 30_000, 0, token)).toMatchObject({ status: 201 });
  const second = await cheap();
  expect(await send(second, 30_000, 0, token)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
  expect(await stockOf(shop, dear)).toBe(9);
  expect(await send(second, 30_000)).toMatchObject({ status: 201 });
});

it('cancels an order that is not paid until the end of its hold', async () => {
  const order = await sent(draftOf(), 3000);
  const _id = new Types.ObjectId(order);
  await shop.db.collection('orders').updateOne({ _id }, { $set: { heldUntil: new Date(0) } });
  await eventually(async () => expect(await seen(shop, ann, order)).toMatchObject({ status: 'cancelled' }));
  expect(await actionsOn(shop, order)).toContain('order.lapse');
  expect(await stockOf(shop, item)).toBe(10);
});

it('adds to an order of which something is left to ship', async () => {
  const first = await place(shop, ann, item);
  const id = await add(draftOf({ addsTo: first }));
  expect(await send(id, 3000)).toMatchObject({ status: 409, body: { code: 'shipped' } });
  await pay(shop, ann, first);
  const { number } = await seen(shop, ann, first);
  const { insertedId, number: added } = (await send(id, 3000)).body as PlacedOrder;
  expect(await seen(shop, ann, insertedId)).toMatchObject({ addsTo: { id: first, number } });
  expect(await seen(shop, admin, first)).toMatchObject({ additions: [{ id: insertedId, number: added }] });
  expect(await seen(shop, ann, first)).not.toHaveProperty('additions');
  await ship(shop, admin, first);
  const late = await add(draftOf({ addsTo: first }));
  expect(await send(late, 3000)).toMatchObject({ status: 409, body: { code: 'shipped' } });
});

it('says how much less added tools would cost if they had been ordered with the first ones', async () => {
  const lines = [{ item, quantity: 2, price: 1500 }];
  const first = await sent(draftOf({ lines }), 3000);
  await pay(shop, ann, first, { totalprice: 30 });
  const benefit = { buy: 2, get: 1, percent: 100, on: { items: [item] } };
  const promotion = await promote(shop, admin, { benefit, name: '3 for 2' });
  const quoted = async (changes: object) => (await call('quoteDraft', { body: draftOf(changes) })).body;
  const one = [{ item, quantity: 1 }];
  expect(await quoted({ addsTo: first, lines: one })).toMatchObject({ subtotal: 1999, lessTogether: 1500 });
  expect(await quoted({ addsTo: first, lines: [{ item, quantity: 4 }] })).toMatchObject({
    ...{ subtotal: 5997, lessTogether: 1001 },
  });
  const discount = { amount: 1999, reason: 'As if ordered together' };
  expect(await quoted({ addsTo: first, lines: one, discount })).not.toHaveProperty('lessTogether');
  expect(await quoted({ lines: one })).not.toHaveProperty('lessTogether');
  await removePromotion(shop, admin, promotion);
  expect(await quoted({ addsTo: first, lines: one })).not.toHaveProperty('lessTogether');
});

describe('a payment that the staff record', () => {
  const record = (id: string, reference = 'Transfer 4711') =>
    call('recordPayment', { params: { id }, body: { reference } });

  it('pays the order, which is shipped and refunded as any other', async () => {
    const order = await sent(draftOf(), 3000);
    expect(await record(order)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await record(order)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    const detail: OrderDetailJson = await seen(shop, ann, order);
    expect(detail).toMatchObject({ status: 'paid', payment: { paid: 30, refunded: 0, recorded: 'Transfer 4711' } });
    expect(await stockOf(shop, item)).toBe(8);
    const refund = (body: object) =>
      shop.call(orderRoutes.refundOrder, {
        ...{ token: admin.token, params: { id: order }, body },
        headers: { 'idempotency-key': randomUUID() },
      });
    const body = { lines: [{ item, quantity: 1 }], reason: 'Scratched', restock: true };
    expect(await refund(body)).toMatchObject({ status: 201, body: { refund: { amount: 15 } } });
    expect(await seen(shop, ann, order)).toMatchObject({
      ...{ payment: { state: 'partly refunded', refunded: 15 }, refundable: { left: 15 } },
      unshipped: [{ item, quantity: 1 }],
    });
    expect(await ship(shop, admin, order)).toMatchObject({ status: 200 });
    expect(await refund({ reason: 'All of it', restock: false })).toMatchObject({ status: 201 });
    expect(await seen(shop, ann, order)).toMatchObject({ payment: { state: 'refunded', refunded: 30 } });
    // The provider knows nothing of it, and nothing is recorded as if it had said so.
    const stored = await shop.db.collection('orders').findOne({ _id: new Types.ObjectId(order) });
    expect(stored).toMatchObject({ ledger: [{ cents: 3000 }, { cents: -1500 }, { cents: -1500 }] });
    expect(stored).not.toHaveProperty('reversal');
    expect(await refund({ reason: 'Once more', restock: false })).toMatchObject({ status: 409 });
  });

  // Without this, a customer who has the payment page open would pay twice.
  it('closes the payment at the provider, and is refused if the card was faster', async () => {
    const order = await sent(draftOf(), 3000);
    const intent = await open(shop, ann, order, 30);
    expect(await record(order)).toMatchObject({ status: 200 });
    await expect(pay(shop, ann, order, { totalprice: 30 })).rejects.toThrow();
    expect(await refundedCents(shop, intent)).toBe(0);
    const paid = await sent(draftOf(), 3000);
    await pay(shop, ann, paid, { totalprice: 30 });
    expect(await record(paid)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    expect(await seen(shop, ann, paid)).not.toMatchObject({ payment: { recorded: expect.anything() } });
  });

  it('takes one of many that arrive at once', async () => {
    const order = await sent(draftOf(), 3000);
    const responses = await Promise.all(Array.from({ length: 5 }, (_, at) => record(order, `Transfer ${at}`)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await actionsOn(shop, order)).filter(action => action === 'payment.record')).toHaveLength(1);
    expect(await stockOf(shop, item)).toBe(8);
  });
});

it('deletes the drafts of a person with the account', async () => {
  const person = await addPerson(shop.db, { provenAt: new Date(), emailVerified: true });
  await add(draftOf({ email: person.email }));
  const { status } = await shop.call(orderRoutes.erasePersonalData, {
    token: person.token,
    params: { email: person.email },
  });
  expect(status).toBe(204);
  expect(await shop.db.collection('order_drafts').countDocuments({ 'draft.email': person.email })).toBe(0);
});
