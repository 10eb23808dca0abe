import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { AUDIT, type AuditRecord } from '../../platform/audit/audit.schema.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { duplicatesOf } from '../../platform/database/is-duplicate.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { stateOf } from '../record/order-attention.js';
import { subject } from '../record/order-store.js';
import { ORDER, type OrderRecord } from '../record/orders.schema.js';
import { forgetPeriods } from './forget-periods.js';
import { pastSaleEvents } from './sale-events.js';
import { SaleJobs } from './sale-jobs.js';
import { SALE, SALE_PERIOD, type SalePeriodRecord, type SaleRecord } from './sales.schema.js';

const batchSize = 1_000;

/**
 * Counts the payments and refunds of orders of earlier releases, at the times that the audit and the refunds have, and marks what waits
 * for the staff. An event has the key that it has today, so a migration that was interrupted starts over.
 */
@Injectable()
export class SalesMigration implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>,
    @InjectCollection(AUDIT) private readonly audit: Collection<AuditRecord>,
    @InjectCollection(SALE) private readonly sales: Collection<SaleRecord>,
    @InjectCollection(SALE_PERIOD) private readonly periods: Collection<SalePeriodRecord>,
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
      const orders = await this.orders.find<OrderRecord>(rest, { sort: { _id: 1 }, limit: batchSize }).toArray();
      await this.addSales(orders);
      await this.mark(orders);
      last = orders.at(-1);
    } while (last);
  }

  private async addSales(orders: readonly OrderRecord[]): Promise<void> {
    const sold = orders.filter(({ status }) => status === 'paid' || status === 'shipped');
    const times = await this.timesPaid(sold);
    const events = sold.flatMap(order => pastSaleEvents(order, times.get(subject(order._id)) ?? order.createdAt));
    if (events.length === 0) return;
    await this.sales.insertMany(events, { ordered: false }).catch(duplicatesOf);
    // Afterwards: after a crash in between, the migration starts over.
    await withTransaction(this.connection, session => forgetPeriods(this.periods, session, events));
  }

  private async timesPaid(orders: readonly OrderRecord[]): Promise<Map<string, Date>> {
    const filter = { subject: { $in: orders.map(({ _id }) => subject(_id)) }, action: 'payment.succeed' };
    const found = await this.audit.find(filter, { projection: { subject: 1, at: 1 } }).toArray();
    return new Map(found.map(record => [record.subject, record.at]));
  }

  private async mark(orders: readonly OrderRecord[]): Promise<void> {
    const updates = orders.flatMap(({ _id, owner, ...order }) => {
      const attention = stateOf({ _id, owner, ...order });
      const filter = { _id, owner, status: order.status, attention: null };
      return Object.keys(attention).length > 0 ? [{ updateOne: { filter, update: { $set: { attention } } } }] : [];
    });
    if (updates.length > 0) await this.orders.bulkWrite(updates as never[], { ordered: false });
  }
}
