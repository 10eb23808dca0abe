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
import { OrderStore } from './order-store.js';
import { OrdersRepository } from './orders.repository.js';
import { ORDER, type OrderRecord } from './orders.schema.js';
import { StaleOrder } from './stale-order.js';

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

// Without this, two processes that end one hold return its stock twice.
it.each<[string, Partial<OrderRecord>]>([
  ['status', { status: 'paid' }],
  ['hold', { held: false }],
  ['payment', { intent: { id: 'pi_2', attempt: 1, openedAt: new Date() } }],
  ['number of declines', { declines: 1 }],
  ['reversal', { reversal: { refundedCents: 1, asOf: new Date() } }],
  ['revision', { revision: 1 }],
])('writes nothing if the %s has changed since the order was read', async (_what, $set) => {
  const { intent: _, ...order } = orderRecord();
  const orders = shop.db.collection<OrderRecord>('orders');
  await orders.insertOne(order);
  await orders.updateOne({ _id: order._id }, { $set });
  const before = await orders.findOne({ _id: order._id });
  const change = withTransaction(shop.db, session =>
    store.change(session, order, { actor: 'test', action: 'order.hold-lapse', set: { held: false } }),
  );
  await expect(change).rejects.toThrow(StaleOrder);
  expect(await orders.findOne({ _id: order._id })).toEqual(before);
});
