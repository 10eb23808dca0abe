import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { searchTimeout } from './search-capacity.js';
import type { Condition } from './search-filter.js';
import { type Index, orders, SEARCH_ITEM, type SearchItemRecord } from './search-items.schema.js';

interface Read {
  sort?: Record<string, 1 | -1>;
  limit: number;
  /** Every query names its index, so that none scans the collection or sorts in memory. */
  hint: Index;
  projection?: object;
}

/**
 * The only file that reads and writes what the search knows about items. With the driver: a search sends up to twenty commands, whose
 * conditions search-filter.ts makes of a validated request. `bench:api search` measures them (decision 17).
 */
@Injectable()
export class SearchItemsRepository {
  constructor(@InjectModel(SEARCH_ITEM.name) private readonly items: Model<SearchItemRecord>) {}

  find(condition: Condition, { projection, ...options }: Read): Promise<SearchItemRecord[]> {
    return raw(this.items)
      .find(condition, { ...searchTimeout, ...options, ...(projection && { projection }) })
      .toArray();
  }

  /** Groups the first items that match. */
  group<Row extends object>(
    $match: Condition,
    $group: object,
    { limit, hint }: Pick<Read, 'limit' | 'hint'>,
  ): Promise<Row[]> {
    const pipeline = [{ $match }, { $limit: limit }, { $group }];
    return raw(this.items)
      .aggregate<Row>(pipeline, { ...searchTimeout, hint })
      .toArray();
  }

  /** The most reviewed items of a category that are in stock. */
  async findPopularIds(category: string, limit: number): Promise<Types.ObjectId[]> {
    const hint = { category: 1, ...orders.relevance };
    const options = { sort: orders.relevance, limit, hint, projection: { _id: 1 } } as const;
    const found = await raw(this.items).find({ category }, options).toArray();
    return found.map(({ _id }) => _id);
  }

  /** The number of items that were indexed by these rules. */
  countOfVersion(version: SearchItemRecord['version']): Promise<number> {
    return raw(this.items).countDocuments({ version });
  }

  // Changes

  /** Adds items, or replaces what the search knows about them. `absent` are the fields that an item does not have. */
  async replaceAll(
    session: ClientSession,
    items: readonly { record: SearchItemRecord; absent: readonly string[] }[],
  ): Promise<void> {
    const operations = items.map(({ record: { _id, ...$set }, absent }) => {
      const $unset = Object.fromEntries(absent.map(name => [name, 1]));
      return { updateOne: { filter: { _id }, update: { $set, ...(absent.length > 0 && { $unset }) }, upsert: true } };
    });
    if (operations.length > 0) await raw(this.items).bulkWrite(operations as never, { session });
  }

  async set(session: ClientSession, _id: Types.ObjectId, $set: Partial<SearchItemRecord>): Promise<void> {
    await raw(this.items).updateOne({ _id }, { $set }, { session });
  }

  async removeAll(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<void> {
    await raw(this.items).deleteMany({ _id: { $in: [...ids] } }, { session });
  }

  async removeOtherVersions(version: SearchItemRecord['version']): Promise<void> {
    await raw(this.items).deleteMany({ version: { $ne: version } });
  }
}

@Module({
  imports: [MongooseModule.forFeature([SEARCH_ITEM])],
  providers: [SearchItemsRepository],
  exports: [SearchItemsRepository],
})
export class SearchItemsRepositoryModule {}
