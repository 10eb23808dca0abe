import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { Categories } from '../../catalogue/categories/categories.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { ItemWriter } from '../item-writer.js';
import { ItemsRepository, type SaleItems } from '../items.repository.js';

/** The items that a sale is about. A category has the items of all below it. */
export interface SaleScope {
  items: readonly string[];
  categories: readonly string[];
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
    private readonly items: ItemsRepository,
    private readonly writer: ItemWriter,
    private readonly categories: Categories,
  ) {}

  /** @returns whether it went through all items before the signal aborted */
  async run({ items, categories }: SaleScope, signal: AbortSignal): Promise<boolean> {
    const tree = await this.categories.now();
    const ids = items.map(id => new Types.ObjectId(id));
    const parts: SaleItems[] = [
      { field: '_id', values: ids },
      { field: 'variantOf', values: ids },
      { field: 'category', values: tree.withDescendants(categories) },
    ];
    for (const part of parts.filter(({ values }) => values.length > 0))
      for (let last: Types.ObjectId | undefined; ; ) {
        if (signal.aborted) return false;
        const found = await this.batch(part, last);
        last = found.at(-1);
        if (found.length < batchSize) break;
      }
    return true;
  }

  private batch(part: SaleItems, last: Types.ObjectId | undefined): Promise<Types.ObjectId[]> {
    return withTransaction(this.connection, async session => {
      const found = await this.items.findOfSaleAfter(part, last, batchSize, session);
      await this.writer.reprice(
        session,
        found
          .filter(({ removedAt }) => removedAt === null)
          .map(before => ({ before, set: { listPriceCents: before.listPriceCents } })),
      );
      return found.map(({ _id }) => _id);
    });
  }
}
