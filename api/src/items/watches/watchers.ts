import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { BACK_IN_STOCK } from '../../inventory/back-in-stock.js';
import { isInStock } from '../../inventory/stock.schema.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { jobPriorities, type OutboxRecord } from '../../platform/outbox/outbox.schema.js';
import { OutboxHandlers } from '../../platform/outbox/outbox-handlers.js';
import { ItemsService } from '../items.service.js';
import { WatchesService } from './watches.service.js';

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
    handlers: OutboxHandlers,
    private readonly outbox: Outbox,
    private readonly items: ItemsService,
    private readonly watches: WatchesService,
  ) {
    handlers.register(BACK_IN_STOCK, job => this.notify(job));
  }

  /** If the item is sold out again, its watchers keep waiting. */
  private async notify({ _id, about }: OutboxRecord): Promise<void> {
    const item = new Types.ObjectId(String(about.item));
    const record = (await this.items.records([String(item)])).get(String(item));
    if (!record || !isInStock(record)) return;
    for (let taken = batch; taken === batch; )
      taken = await withTransaction(this.connection, async session => {
        const users = await this.watches.take(session, item, batch);
        const jobs = users.map(user => ({
          _id: `${_id} user ${user}`,
          kind: WATCHER_MESSAGE,
          about: { item: String(item), user: String(user) },
          priority: jobPriorities.bulk,
        }));
        await this.outbox.add(session, jobs);
        return users.length;
      });
  }
}
