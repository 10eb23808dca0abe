import { canTake, type OrderAction, orderActions, orderStatuses } from '@kerf/contracts/order-process';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { AuditService } from '../../platform/audit/audit.service.js';
import { orderRecord } from '../testing/order-record.js';
import { OrderChanges } from './order-changes.js';
import type { OrderKeysRepository } from './order-keys.repository.js';
import { OrderStore } from './order-store.js';
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

const actions = Object.keys(orderActions) as OrderAction[];
const steps = orderStatuses.flatMap(status => actions.map(action => [action, status] as const));

// Without this, shipped orders became unpaid.
it.each(steps)('writes %s of an order that is %s only if the process has it', async (action, status) => {
  const { store, writes } = counting();
  const change = store.change(session, orderRecord({ status }), { actor: 'test', action });
  if (canTake(action, status)) await change;
  else await expect(change).rejects.toThrow(StaleOrder);
  expect(writes).toHaveLength(canTake(action, status) ? 1 : 0);
});

it('tells a change to those who registered, in the transaction, and fails if one of them does', async () => {
  const { store, changes } = counting();
  const told: unknown[] = [];
  changes.register({ changed: async (...change) => void told.push(change) });
  const order = orderRecord({ status: 'paid' });
  const changed = await store.change(session, order, { actor: 'test', action: 'tax.record' });
  expect(told).toEqual([[session, order, changed, 'tax.record']]);
  changes.register({ changed: () => Promise.reject(new Error('used up')) });
  await expect(store.change(session, order, { actor: 'test', action: 'tax.record' })).rejects.toThrow('used up');
});
