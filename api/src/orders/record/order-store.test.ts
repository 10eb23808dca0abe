import { type OrderStatus } from '@kerf/contracts';
import { orderStatuses } from '@kerf/contracts/orders';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { AuditService } from '../../platform/audit/audit.service.js';
import { orderRecord } from '../testing/order-record.js';
import { OrderChanges } from './order-changes.js';
import type { OrderKeysRepository } from './order-keys.repository.js';
import { OrderStore } from './order-store.js';
import { transitions } from './order-transitions.js';
import { OrdersRepository } from './orders.repository.js';
import type { OrderRecord } from './orders.schema.js';
import { StaleOrder } from './stale-order.js';

const session = {} as ClientSession;

/** A store on a database that takes every write and counts them. */
const counting = () => {
  const writes: unknown[] = [];
  const findOneAndUpdate = async (_filter: unknown, update: unknown) => {
    writes.push(update);
    return orderRecord();
  };
  const orders = new OrdersRepository({ findOneAndUpdate } as unknown as Model<OrderRecord>);
  const audit = { record: async () => {} } as unknown as AuditService;
  const changes = new OrderChanges();
  return {
    store: new OrderStore({} as Connection, orders, audit, {} as OrderKeysRepository, changes),
    changes,
    writes,
  };
};

const steps = orderStatuses.flatMap(from => orderStatuses.map(to => [from, to] as const));
const isAllowed = (from: OrderStatus, to: OrderStatus) =>
  from === to || (transitions[from] as readonly OrderStatus[]).includes(to);

it.each(steps)('writes %s -> %s only if the table has this transition', async (from, to) => {
  const { store, writes } = counting();
  const change = store.change(session, orderRecord({ status: from }), { actor: 'test', action: 'test', to });
  if (isAllowed(from, to)) await change;
  else await expect(change).rejects.toThrow(StaleOrder);
  expect(writes).toHaveLength(isAllowed(from, to) ? 1 : 0);
});

it('tells a change to those who registered, in the transaction, and fails if one of them does', async () => {
  const { store, changes } = counting();
  const told: unknown[] = [];
  changes.register({ changed: async (...change) => void told.push(change) });
  const order = orderRecord({ status: 'paid' });
  const changed = await store.change(session, order, { actor: 'test', action: 'order.note' });
  expect(told).toEqual([[session, order, changed, 'order.note']]);
  changes.register({ changed: () => Promise.reject(new Error('used up')) });
  await expect(store.change(session, order, { actor: 'test', action: 'order.note' })).rejects.toThrow('used up');
});
