import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { orderBody, place, seen, stockOf, tryToPlace } from '../../orders/testing/buying.js';
import { cartBody, deliveryCents, orderCart } from '../../orders/testing/buying-carts.js';
import { confirmedOrder } from '../../payments/testing/confirmed-order.js';
import { cancel, confirm, open, processingCard, stripeOf, tryToOpen } from '../../payments/testing/paying.js';
import type { ApiResponse } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { patient } from '../../testing/patient.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { startFleet } from '../../testing/start-fleet.js';
import type { Shop } from '../../testing/start-shop.js';
import type { HoldLockRecord } from './hold-locks.schema.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;

/** Two processes behind one proxy, with the limits that a shop has unless it sets others. */
beforeAll(async () => {
  const env = { HOLDS_PER_ACCOUNT: '', HOLDS_PER_ADDRESS: '', TRUST_PROXY: '127.0.0.1', RECONCILE_SECONDS: '0.2' };
  const fleet = await startFleet(2, { standIns: ['stripe'], env });
  // A slow database rejects an order that waits too long for the others with a 503.
  shop = { ...fleet, call: patient(fleet.call) };
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  ann = await addPerson(shop.db);
});

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const times = <Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const buy = (buyer: Person, body: object, address = newAddress(), headers = {}): Promise<ApiResponse> =>
  tryToPlace(shop, buyer, body, { 'x-forwarded-for': address, ...headers });
const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status).sort();
const counted = (accepted: number, refused: number) => [...Array(accepted).fill(201), ...Array(refused).fill(409)];
const recordOf = (id: string) => shop.db.collection('orders').findOne({ _id: new Types.ObjectId(id) });
const idOf = ({ body }: ApiResponse) => (body as { insertedId: string }).insertedId;

it('lets one account hold five orders, however many it sends at once to however many processes', async () => {
  const items = await times(20, () => addItem(shop.db));
  const responses = await Promise.all(items.map(item => buy(ann, orderBody(item, 10))));
  expect(statuses(responses)).toEqual(counted(5, 15));
  const stock = await Promise.all(items.map(item => stockOf(shop, item)));
  expect(stock.filter(left => left === 10)).toHaveLength(15);
  expect(await buy(ann, orderBody(await addItem(shop.db)))).toMatchObject({ status: 409 });
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    message: 'You have 5 unpaid orders. Pay or cancel one of them before you place another.',
  });
});

it('lets the guests of one address hold twenty orders, and its customers still order', async () => {
  const item = await addItem(shop.db, { stock: 1000 });
  const address = newAddress();
  const asGuest = (at: number) =>
    orderCart(shop, cartBody([item], { email: `guest-${at}@kerf.test` }), undefined, { 'x-forwarded-for': address });
  expect(statuses(await times(40, asGuest))).toEqual(counted(20, 20));
  expect(await stockOf(shop, item)).toBe(980);
  const buyers = await times(10, () => addPerson(shop.db));
  const responses = await Promise.all(buyers.map(buyer => buy(buyer, orderBody(item), address)));
  expect(statuses(responses)).toEqual(counted(10, 0));
});

it('lets the accounts of one address hold twenty orders', async () => {
  const item = await addItem(shop.db, { stock: 1000 });
  const buyers = await times(40, () => addPerson(shop.db));
  const address = newAddress();
  const responses = await Promise.all(buyers.map(buyer => buy(buyer, orderBody(item), address)));
  expect(statuses(responses)).toEqual(counted(20, 20));
});

it('lets twenty people behind one address order, and one of them take the whole stock of an item', async () => {
  const [item, rare] = [await addItem(shop.db, { stock: 100 }), await addItem(shop.db)];
  const [first, ...others] = await times(20, () => addPerson(shop.db));
  const address = newAddress();
  const responses = await Promise.all(others.map(buyer => buy(buyer, orderBody(item), address)));
  expect(statuses(responses)).toEqual(counted(19, 0));
  expect(await buy(first as Person, orderBody(rare, 10), address)).toMatchObject({ status: 201 });
  expect(await stockOf(shop, rare)).toBe(0);
});

it('keeps one guest from holding a whole stock, and an honest buyer of forty may order', async () => {
  const items = await times(5, () => addItem(shop.db, { stock: 1000 }));
  const address = newAddress();
  const asGuest = (units: number, from: string) =>
    orderCart(
      shop,
      cartBody(items, {
        email: 'guest@kerf.test',
        lines: items.map(item => ({ item, quantity: units })),
        totalprice: (1999 * items.length * units + deliveryCents) / 100,
      }),
      undefined,
      { 'x-forwarded-for': from },
    );
  expect(await asGuest(1000, address)).toMatchObject({ status: 409, body: { code: 'too-many-holds' } });
  const held = await times(8, () => asGuest(50, address));
  expect(statuses(held)).toEqual(counted(5, 3));
  expect(await asGuest(40, newAddress())).toMatchObject({ status: 201 });
  for (const item of items) expect(await stockOf(shop, item)).toBe(710);
});

it('makes room when an order is cancelled, paid or no longer held', async () => {
  const item = await addItem(shop.db, { stock: 100 });
  const [first = '', second = '', third = ''] = (await times(5, () => buy(ann, orderBody(item)))).map(idOf);
  const another = async () => (await buy(ann, orderBody(item))).status;
  expect(await another()).toBe(409);
  expect(await cancel(shop, ann, first)).toMatchObject({ status: 200 });
  expect([await another(), await another()]).toEqual([201, 409]);
  await confirm(shop, await open(shop, ann, second));
  await eventually(async () => expect(await seen(shop, ann, second)).toMatchObject({ status: 'paid' }));
  expect([await another(), await another()]).toEqual([201, 409]);
  await shop.db
    .collection('orders')
    .updateOne({ _id: new Types.ObjectId(third) }, { $set: { heldUntil: new Date(0) } });
  await eventually(async () => expect(await recordOf(third)).toMatchObject({ held: false }));
  expect([await another(), await another()]).toEqual([201, 409]);
  for (const id of [first, second, third]) expect(await recordOf(id)).not.toHaveProperty('network');
});

it('repeats the response of an order that was accepted, also at the limit', async () => {
  const item = await addItem(shop.db);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await buy(ann, orderBody(item), newAddress(), headers);
  await times(4, () => buy(ann, orderBody(item)));
  expect(await buy(ann, orderBody(item, 2))).toMatchObject({ status: 409 });
  expect(await buy(ann, orderBody(item), newAddress(), headers)).toMatchObject({ status: 201, body: first.body });
});

it('refuses a total that no card can be charged with', async () => {
  const item = await addItem(shop.db, { priceCents: 9_999_999, stock: 100 });
  const total = (quantity: number) => orderBody(item, quantity, { totalprice: (9_999_999 * quantity) / 100 });
  expect(await buy(ann, total(11))).toMatchObject({
    status: 400,
    body: { message: 'The total of an order must not exceed $999,999.99.' },
  });
  expect(await buy(ann, orderBody(item, 11))).toMatchObject({ status: 400 });
  expect(await stockOf(shop, item)).toBe(100);
  expect(await buy(ann, total(10))).toMatchObject({ status: 201 });
});

describe('a hold', () => {
  const minutesLeft = async (id: string) => ((await recordOf(id))?.heldUntil.getTime() - Date.now()) / 60_000;
  const setHold = (id: string, heldUntil: Date) =>
    shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: { heldUntil } });

  it('lasts 30 minutes and is extended once, when its payment is opened', async () => {
    const item = await addItem(shop.db);
    const id = await place(shop, ann, item);
    expect(await minutesLeft(id)).toBeGreaterThan(29);
    expect(await minutesLeft(id)).toBeLessThanOrEqual(30);
    await setHold(id, new Date(Date.now() + 60_000));
    await open(shop, ann, id);
    expect(await minutesLeft(id)).toBeGreaterThan(29);
    await setHold(id, new Date(Date.now() + 60_000));
    const intent = await open(shop, ann, id);
    await stripeOf(shop).paymentIntents.cancel(intent);
    expect(await open(shop, ann, id)).not.toBe(intent);
    expect(await minutesLeft(id)).toBeLessThanOrEqual(1);
  });

  it('is not renewed by the payment page after it lapsed, and the order stays payable', async () => {
    const item = await addItem(shop.db);
    const id = await place(shop, ann, item, 10);
    await setHold(id, new Date(0));
    await eventually(async () => expect(await stockOf(shop, item)).toBe(10));
    const intent = await open(shop, ann, id, 199.9);
    expect(await stockOf(shop, item)).toBe(10);
    await confirm(shop, intent);
    await eventually(async () => expect(await seen(shop, ann, id)).toMatchObject({ status: 'paid' }));
    expect(await stockOf(shop, item)).toBe(0);
  });
});

describe("an administrator cancels a user's unpaid orders", () => {
  const cancelAll = async (id: string) =>
    shop.call(staffRoutes.cancelUserOrders, { token: (await addAdmin(shop.db)).token, params: { id } });

  it('in one step, with their open payments, and leaves paid orders and other users alone', async () => {
    const item = await addItem(shop.db, { stock: 100 });
    const bob = await addPerson(shop.db);
    const [unpaid, opened, paid] = [
      await place(shop, ann, item),
      await place(shop, ann, item),
      await place(shop, ann, item),
    ];
    const theirs = await place(shop, bob, item);
    await open(shop, ann, opened);
    await confirm(shop, await open(shop, ann, paid));
    await eventually(async () => expect(await seen(shop, ann, paid)).toMatchObject({ status: 'paid' }));
    expect(await cancelAll(ann.id)).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 2 } });
    for (const id of [unpaid, opened]) expect(await recordOf(id)).toMatchObject({ status: 'cancelled', held: false });
    expect(await recordOf(theirs)).toMatchObject({ status: 'unpaid', held: true });
    expect(await stockOf(shop, item)).toBe(98);
    expect(await tryToOpen(shop, ann, opened, 19.99)).toMatchObject({ status: 409 });
    expect(await cancelAll(ann.id)).toMatchObject({ status: 200, body: { deletedCount: 0 } });
  });

  it('and does not cancel an order whose payment succeeded meanwhile', async () => {
    const item = await addItem(shop.db);
    const id = await place(shop, ann, item);
    await confirm(shop, await open(shop, ann, id));
    await cancelAll(ann.id);
    await eventually(async () => expect(await seen(shop, ann, id)).toMatchObject({ status: 'paid' }));
  });
});

it('counts orders whose payment is processed for days, after the lock document has expired', async () => {
  for (let order = 0; order < 5; order++) await confirmedOrder(shop, ann, processingCard);
  const locks = shop.db.collection<HoldLockRecord>('hold_locks');
  const _id = `account ${ann.id}`;
  await locks.deleteOne({ _id });
  const due = { heldUntil: new Date(0), 'intent.checkAt': new Date(0) };
  await shop.db.collection('orders').updateMany({ user: new Types.ObjectId(ann.id) }, { $set: due });
  await eventually(async () => expect(await locks.countDocuments({ _id, at: { $gt: new Date() } })).toBe(1));
  expect(await buy(ann, orderBody(await addItem(shop.db)))).toMatchObject({
    status: 409,
    body: { code: 'too-many-holds' },
  });
});
