import { type OrderStatus } from '@kerf/contracts';
import { orderStatuses } from '@kerf/contracts/orders';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { AuditService } from '../../platform/audit/audit.service.js';
import type { PromotionUses } from '../promotions/promotion-uses.js';
import type { Sales } from '../sales/sales.js';
import type { TaxReports } from '../tax/tax-reports.js';
import { orderRecord } from '../testing/order-record.js';
import type { OrderKeys } from './order-keys.js';
import type { OrderNotices } from './order-notices.js';
import { OrderStore } from './order-store.js';
import { transitions } from './order-transitions.js';
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
  const orders = { findOneAndUpdate } as unknown as Model<OrderRecord>;
  const audit = { record: async () => {} } as unknown as AuditService;
  const notices = { changed: async () => {} } as unknown as OrderNotices;
  const sales = { changed: async () => {} } as unknown as Sales;
  const uses = { changed: async () => {} } as unknown as PromotionUses;
  const taxReports = { changed: async () => {} } as unknown as TaxReports;
  return {
    store: new OrderStore({} as Connection, orders, audit, {} as OrderKeys, notices, sales, uses, taxReports),
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
