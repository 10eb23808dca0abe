import { Types } from 'mongoose';
import { AuditRepository } from '../../platform/audit/audit.repository.js';
import { AUDIT } from '../../platform/audit/audit.schema.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { modelOf } from '../../testing/collections.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { orderRecord } from '../testing/order-record.js';
import { OrderChanges } from './order-changes.js';
import { OrderKeysRepository } from './order-keys.repository.js';
import { ORDER_KEY, type OrderKeyRecord } from './order-keys.schema.js';
import { type OrderChange, OrderStore } from './order-store.js';
import { OrdersRepository } from './orders.repository.js';
import { ORDER, type OrderRecord } from './orders.schema.js';

let shop: Shop;
let store: OrderStore;
beforeAll(async () => {
  shop = await sharedShop();
  const { db } = shop;
  const audit = new AuditService(new AuditRepository(modelOf(db, AUDIT)));
  const keys = new OrderKeysRepository(modelOf<OrderKeyRecord>(db, ORDER_KEY));
  store = new OrderStore(db, new OrdersRepository(modelOf<OrderRecord>(db, ORDER)), audit, keys, new OrderChanges());
});
afterAll(() => shop.stop());

const addOrder = async (): Promise<OrderRecord> => {
  const { intent: _, ...order } = orderRecord();
  await shop.db.collection<OrderRecord>('orders').insertOne(order);
  return order;
};
const opening = (payment: string): OrderChange => ({
  actor: 'test',
  action: 'payment.open',
  set: { intent: { id: payment, attempt: 1, openedAt: new Date() } },
});
const paying = (payment: string): OrderChange => ({
  actor: 'test',
  action: 'payment.succeed',
  set: { transactionId: payment },
});
const change = (order: OrderRecord, changes: OrderChange) =>
  withTransaction(shop.db, session => store.change(session, order, changes));
const newPayment = () => `pi_${new Types.ObjectId()}`;

it('finds the order of a payment, and no order once another payment has replaced it', async () => {
  const [first, second] = [newPayment(), newPayment()];
  const order = await change(await addOrder(), opening(first));
  expect(await store.ofPayment(first)).toEqual(order);
  await change(order, opening(second));
  expect(await store.ofPayment(second)).toMatchObject({ _id: order._id });
  await expect(store.ofPayment(first)).rejects.toThrow('noOrder');
});

it.each([
  ['opens', opening],
  ['pays with', paying],
])('writes nothing if a change %s the payment of another order', async (_what, changeWith) => {
  const payment = newPayment();
  const owner = await change(await addOrder(), opening(payment));
  const other = await addOrder();
  await expect(change(other, changeWith(payment))).rejects.toMatchObject({ code: 11_000 });
  expect(await store.get(other._id)).toEqual(other);
  expect(await shop.db.collection('audit').countDocuments({ subject: `order:${other._id}` })).toBe(0);
  expect(await store.ofPayment(payment)).toMatchObject({ _id: owner._id });
});

// Without this, a change that failed kept its payment.
it('releases the payment if the change is not committed', async () => {
  const payment = newPayment();
  const order = await addOrder();
  const crash = withTransaction(shop.db, async session => {
    await store.change(session, order, opening(payment));
    throw new Error('crash');
  });
  await expect(crash).rejects.toThrow('crash');
  expect(await shop.db.collection<{ _id: string }>('order_keys').findOne({ _id: `payment ${payment}` })).toBeNull();
  await change(await addOrder(), opening(payment));
});

it('keeps the key when an order is paid with the payment it has opened', async () => {
  const payment = newPayment();
  const order = await change(await addOrder(), opening(payment));
  expect(await change(order, paying(payment))).toMatchObject({ status: 'paid', transactionId: payment });
  expect(await store.ofPayment(payment)).toMatchObject({ status: 'paid' });
});
