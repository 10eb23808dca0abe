import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { AUDIT, type AuditRecord } from '../../platform/audit/audit.schema.js';
import { duplicatesOf } from '../../platform/database/is-duplicate.js';
import { raw } from '../../platform/database/raw.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { stateOf } from '../record/order-attention.js';
import { subject } from '../record/order-store.js';
import { ORDER, type OrderRecord } from '../record/orders.schema.js';
import { saleEvents } from './sale-events.js';
import { SaleJobs } from './sale-jobs.js';
import { SALE, type SaleRecord } from './sales.schema.js';

const batchSize = 1_000;

/**
 * Counts the payments and refunds of orders of earlier releases, at the times that the audit and the refunds have, and marks what waits
 * for the staff. An event has the key that it has today, so a migration that was interrupted starts over.
 */
@Injectable()
export class SalesMigration implements OnApplicationBootstrap {
  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    @InjectModel(AUDIT) private readonly audit: Model<AuditRecord>,
    @InjectModel(SALE) private readonly sales: Model<SaleRecord>,
    private readonly jobs: SaleJobs,
  ) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      if (await this.jobs.hasEnded('migration')) return;
      await this.addAll();
      await this.jobs.end('migration');
    });
  }

  private async addAll(): Promise<void> {
    let last: OrderRecord | undefined;
    do {
      const rest: mongo.Filter<OrderRecord> = last ? { _id: { $gt: last._id } } : {};
      const orders = await raw(this.orders)
        .find<OrderRecord>(rest, { sort: { _id: 1 }, limit: batchSize })
        .toArray();
      await this.addSales(orders);
      await this.mark(orders);
      last = orders.at(-1);
    } while (last);
  }

  private async addSales(orders: readonly OrderRecord[]): Promise<void> {
    const sold = orders.filter(({ status }) => status === 'paid' || status === 'shipped');
    const times = await this.timesPaid(sold);
    const events = sold.flatMap(order => eventsOf(order, times.get(subject(order._id)) ?? order.createdAt));
    if (events.length > 0) await raw(this.sales).insertMany(events, { ordered: false }).catch(duplicatesOf);
  }

  private async timesPaid(orders: readonly OrderRecord[]): Promise<Map<string, Date>> {
    const filter = { subject: { $in: orders.map(({ _id }) => subject(_id)) }, action: 'payment.succeed' };
    const found = await raw(this.audit)
      .find(filter, { projection: { subject: 1, at: 1 } })
      .toArray();
    return new Map(found.map(record => [record.subject, record.at]));
  }

  private async mark(orders: readonly OrderRecord[]): Promise<void> {
    const updates = orders.flatMap(({ _id, owner, ...order }) => {
      const attention = stateOf({ _id, owner, ...order });
      const filter = { _id, owner, status: order.status, attention: null };
      return Object.keys(attention).length > 0 ? [{ updateOne: { filter, update: { $set: { attention } } } }] : [];
    });
    if (updates.length > 0) await raw(this.orders).bulkWrite(updates as never[], { ordered: false });
  }
}

/** The events of an order as if they all happened today, with the times at which they did. */
const eventsOf = (order: OrderRecord, paidAt: Date): SaleRecord[] => {
  const { refunds: _refunds, reversal: _reversal, ...placed } = order;
  const sentAt = new Map((order.refunds ?? []).map(({ _id, at }) => [`${order._id} refund ${_id}`, at]));
  return saleEvents({ ...placed, status: 'unpaid' }, order, paidAt).map(event => ({
    ...event,
    at: sentAt.get(event._id) ?? (event.orders === 0 ? (order.reversal?.asOf ?? paidAt) : paidAt),
  }));
};
