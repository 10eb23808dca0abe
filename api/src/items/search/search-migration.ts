import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { ItemsRepository } from '../items.repository.js';
import type { ItemRecord } from '../items.schema.js';
import { Families } from '../variants/families.js';
import { SearchIndex } from './search-index.js';

const batchSize = 200;

/** Writes what follows from all items, such as the search, after a change of the rules of the search, of the synonyms or of the currencies. */
@Injectable()
export class SearchMigration implements OnApplicationBootstrap {
  constructor(
    private readonly items: ItemsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly index: SearchIndex,
    private readonly families: Families,
  ) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      if (!(await this.index.has(await this.items.countProducts({ listedOnly: true })))) await this.indexAll();
      // At each start: an earlier start may have ended before this line, or a process with the earlier rules may have written since.
      await this.index.dropUnoffered();
    });
  }

  private async indexAll(): Promise<void> {
    for (let last: ItemRecord | undefined; ; ) {
      const batch = await this.indexBatch(last);
      last = batch.at(-1);
      if (batch.length < batchSize) break;
    }
    await this.index.removeOutdated();
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
