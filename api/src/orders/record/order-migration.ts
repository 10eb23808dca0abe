import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { JobFailure } from '../../platform/jobs/job-failure.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { refundedCents } from './money/ledger.js';
import { OrdersRepository } from './orders.repository.js';
import type { OrderRecord } from './orders.schema.js';
import { upToDate } from './up-to-date.js';

const kind = 'migrate-orders';
const batchSize = 500;

/**
 * Writes the ledger and the parcels of orders that were placed before orders had them, while the shop is open: until then they are read from the
 * order's other fields, and a change of such an order writes them as well. After a crash the next run goes on with those that are left.
 */
@Injectable()
export class OrderMigration implements OnApplicationBootstrap {
  private readonly logger = new Logger(OrderMigration.name);

  constructor(
    private readonly orders: OrdersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(kind, (_job, signal) => this.run(signal));
  }

  onApplicationBootstrap(): Promise<void> {
    const job = { key: kind, kind, lane: 'long' as const, payload: {} };
    return waitUntilUp(() => withTransaction(this.connection, session => this.jobs.enqueue(session, [job])));
  }

  /** @throws JobFailure at the end if sums differ: such orders stay as they are, and staff see a job that has failed */
  async run(signal: AbortSignal): Promise<void> {
    const counts = { written: 0, left: 0 };
    for (let last: OrderRecord | undefined; ; ) {
      signal.throwIfAborted();
      const { batch, left } = await this.migrateBatch(last);
      last = batch.at(-1);
      if (!last) break;
      counts.written += batch.length - left.length;
      counts.left += left.length;
      for (const { _id } of left) this.logger.warn(`Order ${_id} has other refunds than its payment provider tells of`);
    }
    if (counts.written > 0) this.logger.log(`${counts.written} orders have got a ledger`);
    if (counts.left > 0) throw new JobFailure('sums-differ', 'give-up');
  }

  private migrateBatch(last: OrderRecord | undefined) {
    return withTransaction(this.connection, async session => {
      const batch = await this.orders.findWithoutLedger(session, last?._id, batchSize);
      const written = batch.map(order => ({ ...order, ...upToDate(order) }));
      await this.orders.writeLedgers(session, written.filter(isBalanced));
      return { batch, left: written.filter(order => !isBalanced(order)) };
    });
  }
}

/** Whether the ledger says what the provider says. A refund under way may be known to one of them. */
const isBalanced = (order: OrderRecord): boolean =>
  order.refundAt !== undefined || refundedCents(order) === (order.reversal?.refundedCents ?? 0);
