import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import { profiled } from '../../platform/database/testing/profiled.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { recordOf } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import { seen } from '../testing/buying.js';
import { orderRecord } from '../testing/order-record.js';

let shop: Shop;
let ann: Person;
/** The orders of the earlier release, which the first start completes. */
let old: Record<'unpaid' | 'opened' | 'paid' | 'imported' | 'euros' | 'shipped', string>;
beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
  old = {
    unpaid: await addOldOrder(),
    opened: await addOldOrder({ intent: intent('pi_opened') }),
    paid: await addOldOrder({ intent: intent('pi_paid'), transactionId: 'pi_paid', status: 'paid' }),
    imported: await addOldOrder({ transactionId: 'pi_imported', status: 'paid' }),
    euros: await addOldOrder({ totalCents: 9_200, currency: 'EUR', rate: '0.92' }),
    shipped: await addOldOrder({ status: 'shifted', transactionId: 'pi_shipped' }),
  };
  const audit = { subject: `order:${old.shipped}`, action: 'order.shift', actor: 'admin', at: new Date() };
  const unchanged = { from: null, to: null, details: {}, trace: null };
  await shop.db.collection('audit').insertOne({ ...audit, ...unchanged });
  await startAnother();
}, 90_000);
afterAll(() => shop.stop());

/** Inserts an order as earlier releases did, without an owner key and the total in dollars, and with an ordinary id. */
const addOldOrder = async (changes: object = {}): Promise<string> => {
  const {
    owner: _,
    baseTotalCents: __,
    ...old
  } = orderRecord({ user: new Types.ObjectId(ann.id), intent: undefined, ...changes });
  const _id = new Types.ObjectId();
  await shop.db.collection('orders').insertOne({ ...old, _id });
  return String(_id);
};
const intent = (id: string) => ({ id, attempt: 1, openedAt: new Date() });
const startAnother = async () => {
  const api = await startApi({ ...shop.env, API_PORT: '0' });
  await api.stop();
};
const keys = async () => {
  const found = await shop.db.collection<{ _id: string; order: Types.ObjectId; owner: string }>('order_keys').find();
  return new Map((await found.toArray()).map(({ _id, order, owner }) => [_id, { order: String(order), owner }]));
};

it('adds the total in dollars by which staff sort', async () => {
  const stored = await recordOf(shop.db, 'orders', old.euros);
  expect(stored).toMatchObject({ baseTotalCents: 10_000, words: expect.any(Array) });
});

it('finds an order of an earlier release by its id alone', async () => {
  const admin = await addAdmin(shop.db);
  const response = await shop.call(orderRoutes.getMyOrder, { token: admin.token, params: { id: old.unpaid } });
  expect(response).toMatchObject({ status: 200, body: { _id: old.unpaid } });
  const { body } = await shop.call(orderRoutes.listMyOrders, { token: ann.token, query: { email: ann.email } });
  expect((body as { _id: string }[]).map(({ _id }) => _id)).toContain(old.unpaid);
});

it('renames the status of shipped orders, and shows the record of the audit that an earlier release wrote', async () => {
  expect(await recordOf(shop.db, 'orders', old.shipped)).toMatchObject({ status: 'shipped' });
  expect(await seen(shop, ann, old.shipped)).toMatchObject({
    ...{ status: 'shifted', role: 'shift', paid: true, fulfilment: 'shipped' },
    timeline: [{ status: 'shifted', by: 'shop' }],
  });
});

it('adds owner keys and payment keys before the API serves, once, and after an interruption', async () => {
  const stored = () => shop.db.collection('orders').find().sort({ _id: 1 }).toArray();
  const orders = await stored();
  const owners = new Set(orders.map(({ owner }) => owner));
  expect(owners.size).toBe(1);
  const [owner] = owners;
  expect(owner).toMatch(/^[\da-f]{8}$/);
  const expected = new Map([
    ['payment pi_opened', { order: old.opened, owner }],
    ['payment pi_paid', { order: old.paid, owner }],
    ['payment pi_imported', { order: old.imported, owner }],
    ['payment pi_shipped', { order: old.shipped, owner }],
  ]);
  expect(await keys()).toEqual(expected);

  // As after a crash between the two writes of a batch.
  await shop.db.collection('orders').updateMany({}, { $unset: { owner: 1 } });
  await startAnother();
  expect(await keys()).toEqual(expected);
  expect(await stored()).toEqual(orders);
  for (const id of Object.values(old)) expect(await seen(shop, ann, id)).toMatchObject({ _id: id });
});

it('each start completes orders that a process of the earlier release wrote, of every status, and reads no other order', async () => {
  const statuses = ['unpaid', 'paid', 'shipped', 'cancelled', 'refunded'] as const;
  const written = statuses.map(status => {
    const { baseTotalCents: _, ...order } = orderRecord({
      user: new Types.ObjectId(ann.id),
      intent: undefined,
      status,
    });
    return order;
  });
  await shop.db.collection('orders').insertMany(written);
  await startAnother();
  for (const { _id, totalCents } of written)
    expect(await recordOf(shop.db, 'orders', String(_id))).toMatchObject({ baseTotalCents: totalCents });
  const looked = (await profiled(shop.db, startAnother)).filter(({ ns }) => ns.endsWith('.orders'));
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.filter(({ docsExamined = 0 }) => docsExamined > 0)).toEqual([]);
});
