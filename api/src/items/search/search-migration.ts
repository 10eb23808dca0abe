import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { Attributes, maxAgeMs } from '../../catalogue/attributes/attributes.js';
import { CatalogueListeners } from '../../catalogue/catalogue-listeners.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { ItemsRepository } from '../items.repository.js';
import type { ItemRecord } from '../items.schema.js';
import { Families } from '../variants/families.js';
import { SearchIndex } from './search-index.js';

const kind = 'index-all-items';
const batchSize = 200;

/**
 * Writes what follows from all items, such as the search: before the API serves, after a change of the rules of the search, of the synonyms or of
 * the currencies; and while it serves, after a change of what items are described by.
 */
@Injectable()
export class SearchMigration implements OnApplicationBootstrap {
  constructor(
    private readonly items: ItemsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly index: SearchIndex,
    private readonly families: Families,
    private readonly attributes: Attributes,
    private readonly cache: ResponseCache,
    listeners: CatalogueListeners,
    jobs: Jobs,
  ) {
    jobs.handle(kind, (job, signal) => this.follow(job, signal));
    // Not before each process knows the change: one that does not could index an item by the earlier attributes.
    listeners.add((session, version) =>
      jobs.enqueue(session, [
        {
          ...{ key: `${kind} ${new Types.ObjectId()}`, kind, lane: 'shop', payload: { version } },
          runAt: new Date(Date.now() + maxAgeMs),
        },
      ]),
    );
  }

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      if (!(await this.index.has(await this.items.countProducts({ listedOnly: true })))) {
        for await (const _ of this.indexAll());
        await this.index.removeOutdated();
      }
      // At each start: an earlier start may have ended before this line, or a process with the earlier rules may have written since.
      await this.index.dropUnoffered();
    });
  }

  /** Indexes all items by the attributes of this version. After another change, its job does that. */
  private async follow({ payload: { version } }: JobRecord, signal: AbortSignal): Promise<void> {
    this.attributes.forget();
    const isLatest = async () => (await this.attributes.current()).version === version;
    if (!(await isLatest())) return;
    for await (const _ of this.indexAll()) {
      signal.throwIfAborted();
      if (!(await isLatest())) return;
    }
    this.cache.clear();
  }

  /** Yields after each batch. */
  private async *indexAll(): AsyncGenerator<void> {
    for (let last: ItemRecord | undefined; ; ) {
      const batch = await this.indexBatch(last);
      last = batch.at(-1);
      yield;
      if (batch.length < batchSize) return;
    }
  }

  /** In a transaction, so that an order at the same time does not leave an outdated stock. */
  private async indexBatch(last: ItemRecord | undefined): Promise<ItemRecord[]> {
    const batch = await withTransaction(this.connection, async session => {
      const found = await this.items.findAfter(last?._id, batchSize, session);
      const listed = found.filter(({ removedAt }) => removedAt === null);
      await this.families.updateDependents(session, listed, false);
      return found;
    });
    await this.index.addWords(batch);
    return batch;
  }
}
