import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Types } from 'mongoose';
import { Categories } from '../../catalogue/categories/categories.js';
import {
  CategoryListeners,
  CategoryUses,
  type RenamedCategory,
} from '../../catalogue/categories/category-listeners.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { ItemsRepository } from '../items.repository.js';
import { SalePricing } from '../prices/sale-pricing.js';
import { Families } from '../variants/families.js';
import { SearchIndex } from './search-index.js';

const INDEX_CATEGORY = 'index-category';
const batchSize = 100;
/** Longer than a transaction lives, and than another process uses the categories of before. */
const settledMs = 60_000;

/**
 * Indexes the items of a category again after its name or its place in the tree has changed, and those of the categories below it. It does so
 * once more a minute later: another process may have indexed an item by the name of before. Prices follow too, because a sale on a category is
 * on all below it.
 */
@Injectable()
export class CategorySearch {
  constructor(
    private readonly items: ItemsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly index: SearchIndex,
    private readonly families: Families,
    private readonly pricing: SalePricing,
    private readonly categories: Categories,
    private readonly cache: ResponseCache,
    private readonly jobs: Jobs,
    listeners: CategoryListeners,
    uses: CategoryUses,
  ) {
    uses.add('categoryItems', (session, key) => items.countInCategory(session, key));
    listeners.add((session, renamed) => this.schedule(session, renamed));
    jobs.handle(INDEX_CATEGORY, (job, signal) => this.run(job, signal));
  }

  private async schedule(session: ClientSession, { key, revision }: RenamedCategory): Promise<void> {
    const pass = (name: string, after: number) => ({
      key: `search of category ${key} revision ${revision} ${name}`,
      kind: INDEX_CATEGORY,
      lane: 'shop' as const,
      payload: { category: key },
      runAt: new Date(Date.now() + after),
    });
    await this.jobs.enqueue(session, [pass('first', 0), pass('last', settledMs)]);
  }

  private async run({ payload }: JobRecord, signal: AbortSignal): Promise<void> {
    // Another process has changed them.
    this.categories.forget();
    const values = (await this.categories.now()).withDescendants([String(payload.category)]);
    if (values.length === 0) return;
    for (let last: Types.ObjectId | undefined; ; ) {
      signal.throwIfAborted();
      const found = await this.indexBatch(values, last);
      last = found.at(-1);
      if (found.length < batchSize) break;
    }
    if (!(await this.pricing.run({ items: [], categories: values }, signal))) throw signal.reason;
    this.cache.clear();
  }

  /** In a transaction, so that an order at the same time does not leave an outdated stock. */
  private async indexBatch(values: readonly string[], last: Types.ObjectId | undefined): Promise<Types.ObjectId[]> {
    const found = await withTransaction(this.connection, async session => {
      const batch = await this.items.findOfSaleAfter({ field: 'category', values }, last, batchSize, session);
      const listed = batch.filter(({ removedAt }) => removedAt === null);
      await this.families.updateDependents(session, listed, false);
      return batch;
    });
    await this.index.addWords(found.filter(({ removedAt }) => removedAt === null));
    return found.map(({ _id }) => _id);
  }
}
