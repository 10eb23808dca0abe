import { type Order } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { modelOf } from '../testing/collections.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf, writeOrder } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';
import { OrdersRepository } from './record/orders.repository.js';
import { ORDER, type OrderRecord } from './record/orders.schema.js';
import { actionsOn, place, seen, ship, stepsOf, stockOf } from './testing/buying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let bob: Person;
let admin: Person;
let item: string;

beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
  item = await addItem(shop.db, { stock: 1000 });
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  ann = await addPerson(shop.db);
  bob = await addPerson(shop.db);
});

const setStatus = (id: string, status: string) => writeOrder(shop.db, id, { status });
const mine = async (caller: Person, email = caller.email) =>
  shop.call(orderRoutes.listMyOrders, { token: caller.token, query: { email } });
const ids = (body: unknown) => (body as Order[]).map(({ _id }) => _id);
const remove = (id: string) => shop.call(orderRoutes.removeOrder, { token: admin.token, params: { id } });

describe('the lists', () => {
  it('show the newest first and hide cancelled orders', async () => {
    const placed = [await place(shop, ann, item), await place(shop, ann, item), await place(shop, ann, item)];
    const [oldest = '', middle = '', newest] = placed;
    await setStatus(middle, 'cancelled');
    expect(ids((await mine(ann)).body)).toEqual([newest, oldest]);
    const all = ids((await shop.call(orderRoutes.listOrders, { token: admin.token })).body);
    expect(all.filter(id => placed.includes(id))).toEqual([newest, oldest]);
    await setStatus(oldest, 'refunded');
    expect(ids((await mine(ann)).body)).toEqual([newest]);
  });

  it("show a customer's orders to that customer and administrators only", async () => {
    const id = await place(shop, ann, item);
    expect(await mine(bob, ann.email)).toMatchObject({ status: 403 });
    expect(ids((await mine(admin, ann.email)).body)).toEqual([id]);
    expect(ids((await mine(ann, ann.email.toUpperCase())).body)).toEqual([id]);
    expect((await mine(bob)).body).toEqual([]);
  });
});

it("returns 404 for another customer's order", async () => {
  const id = await place(shop, ann, item);
  const none = '0'.repeat(24);
  for (const route of [orderRoutes.getMyOrder, orderRoutes.cancelMyOrder]) {
    const foreign = await shop.call(route, { token: bob.token, params: { id } });
    const missing = await shop.call(route, { token: bob.token, params: { id: none } });
    expect(foreign).toMatchObject({ status: 404, body: missing.body as object });
  }
  expect(await seen(shop, admin, id)).toMatchObject({ _id: id, email: ann.email });
  expect(await shop.call(orderRoutes.cancelMyOrder, { token: admin.token, params: { id } })).toMatchObject({
    status: 404,
  });
  expect(await seen(shop, ann, id)).toMatchObject({ status: 'unpaid' });
});

describe('shipping', () => {
  it('ships a paid order once', async () => {
    const id = await place(shop, ann, item);
    await setStatus(id, 'paid');
    expect(await ship(shop, admin, id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await seen(shop, ann, id)).toMatchObject({ status: 'shifted', paid: true, role: 'shift' });
    expect(await ship(shop, admin, id)).toMatchObject({ status: 409 });
    expect(await stepsOf(shop, id)).toEqual(['null -> unpaid', 'paid -> shipped']);
  });

  it('writes an audit record with actor and time', async () => {
    const id = await place(shop, ann, item);
    await setStatus(id, 'paid');
    const before = new Date();
    await ship(shop, admin, id);
    const record = await shop.db.collection('audit').findOne({ subject: `order:${id}`, action: 'order.ship' });
    expect(record).toMatchObject({ actor: admin.id, from: 'paid', to: 'shipped', at: expect.any(Date) });
    expect(record?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  it('ships once for ten parallel requests', async () => {
    const id = await place(shop, ann, item);
    await setStatus(id, 'paid');
    const responses = await Promise.all(Array.from({ length: 10 }, () => ship(shop, admin, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await actionsOn(shop, id)).toEqual(['order.place', 'order.ship']);
  });
});

describe("an admin's delete", () => {
  it('cancels an unpaid order and returns its stock once', async () => {
    const few = await addItem(shop.db);
    const id = await place(shop, ann, few, 4);
    const responses = await Promise.all(Array.from({ length: 5 }, () => remove(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stockOf(shop, few)).toBe(10);
    expect(await actionsOn(shop, id)).toEqual(['order.place', 'order.delete']);
  });

  it.each(['paid', 'shipped'])('refuses a %s order', async status => {
    const few = await addItem(shop.db);
    const id = await place(shop, ann, few, 4);
    await setStatus(id, status);
    expect(await remove(id)).toMatchObject({ status: 409 });
    expect(await recordOf(shop.db, 'orders', id)).toMatchObject({ status });
    expect(await stockOf(shop, few)).toBe(6);
  });
});

it('postpones a due payment for one of ten callers', async () => {
  const id = await place(shop, ann, item);
  const due = { id: `pi_${id}`, attempt: 1, openedAt: new Date(0), checkAt: new Date(1) };
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: { intent: due } });
  const orders = new OrdersRepository(modelOf<OrderRecord>(shop.db, ORDER));
  const [order] = await orders.findDuePayments(new Date(2), 1);
  if (!order) throw new Error('Nothing is due.');
  const claims = await Promise.all(Array.from({ length: 10 }, () => orders.postponePayment(order, new Date(3))));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await orders.findDuePayments(new Date(2), 1)).toEqual([]);
});
