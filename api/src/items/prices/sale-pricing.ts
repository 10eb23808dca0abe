import type { Category } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { ItemWriter } from '../item-writer.js';
import { ITEM, type ItemRecord } from '../items.schema.js';
import { listPriceOf } from './sale-price.js';

/** The items that a sale is about. */
export interface SaleScope {
  items: readonly string[];
  categories: readonly Category[];
}

const batchSize = 100;

/**
 * Writes the prices of the items of a sale that starts, changes or ends, a batch per transaction: the search has hundreds of entries of
 * each item. A batch writes what follows from the sales that run at that moment, so an interrupted pass is simply repeated.
 */
@Injectable()
export class SalePricing {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    private readonly writer: ItemWriter,
  ) {}

  /** @returns whether it went through all items before the signal aborted */
  async run({ items, categories }: SaleScope, signal: AbortSignal): Promise<boolean> {
    const ids = items.map(id => new Types.ObjectId(id));
    const scopes = [
      ...(ids.length > 0 ? [{ _id: { $in: ids } }, { variantOf: { $in: ids } }] : []),
      ...(categories.length > 0 ? [{ category: { $in: [...categories] } }] : []),
    ];
    for (const scope of scopes)
      for (let last: Types.ObjectId | undefined; ; ) {
        if (signal.aborted) return false;
        const found = await this.batch(scope, last);
        last = found.at(-1);
        if (found.length < batchSize) break;
      }
    return true;
  }

  private batch(scope: object, last: Types.ObjectId | undefined): Promise<Types.ObjectId[]> {
    const filter = last ? { $and: [scope, { _id: { $gt: last } }] } : scope;
    return withTransaction(this.connection, async session => {
      const found = await this.items.find(filter, { session, sort: { _id: 1 }, limit: batchSize }).toArray();
      await this.writer.reprice(
        session,
        found
          .filter(({ removedAt }) => removedAt === null)
          .map(before => ({ before, set: { listPriceCents: listPriceOf(before) } })),
      );
      return found.map(({ _id }) => _id);
    });
  }
}
