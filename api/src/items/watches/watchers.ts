import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { BACK_IN_STOCK } from '../../inventory/back-in-stock.js';
import { isInStock } from '../../inventory/stock.schema.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ItemsService } from '../items.service.js';
import { WatchesRepository } from './watches.repository.js';

export const WATCHER_MESSAGE = 'watcher-message';

const batch = 100;

/**
 * Turns the return of an item into one message job per watcher. The watch ends in the transaction that writes the job, so that each
 * watch leads to one message, also after a crash between two batches.
 */
@Injectable()
export class Watchers {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: Jobs,
    private readonly items: ItemsService,
    private readonly watches: WatchesRepository,
  ) {
    jobs.handle(BACK_IN_STOCK, (job, signal) => this.notify(job, signal));
  }

  /** For a message that was not sent, because the item is sold out again or its return was undone. */
  async keepWaiting(user: Types.ObjectId, item: Types.ObjectId): Promise<void> {
    await withTransaction(this.connection, async session => {
      const items = await this.watches.findItems(user, session);
      if (!items.some(each => each.equals(item))) await this.watches.setItems(session, user, [...items, item]);
    });
  }

  /** If the item is sold out again, its watchers keep waiting. */
  private async notify({ _id, payload }: JobRecord, signal: AbortSignal): Promise<void> {
    const item = new Types.ObjectId(String(payload.item));
    const record = (await this.items.records([String(item)])).get(String(item));
    if (!record || !isInStock(record)) return;
    for (let taken = batch; taken === batch; ) {
      signal.throwIfAborted();
      taken = await withTransaction(this.connection, async session => {
        const users = await this.watches.removeItem(session, item, batch);
        const jobs = users.map(user => ({
          key: `${_id} user ${user}`,
          kind: WATCHER_MESSAGE,
          payload: { item: String(item), user: String(user) },
          lane: 'watchers' as const,
        }));
        await this.jobs.enqueue(session, jobs);
        return users.length;
      });
    }
  }
}
