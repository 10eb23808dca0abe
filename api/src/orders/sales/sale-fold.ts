import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { foldSales, increments } from './fold-sales.js';
import {
  ITEM_BUCKET,
  type ItemBucketRecord,
  SALE,
  SALE_BUCKET,
  type SaleBucketRecord,
  type SaleRecord,
} from './sales.schema.js';

const batchSize = 500;

/** Sums up sales in buckets, so that a report reads few documents. */
@Injectable()
export class SaleFold {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectCollection(SALE) private readonly sales: Collection<SaleRecord>,
    @InjectCollection(SALE_BUCKET) private readonly buckets: Collection<SaleBucketRecord>,
    @InjectCollection(ITEM_BUCKET) private readonly items: Collection<ItemBucketRecord>,
  ) {}

  /** Adds the sales of before `end` to the buckets, the oldest first. A sale is added once, also if two processes do this. */
  async run(end: Date, signal: AbortSignal): Promise<void> {
    let added = batchSize;
    while (added === batchSize && !signal.aborted)
      added = await withTransaction(this.connection, session => this.addBatch(session, end));
  }

  private async addBatch(session: ClientSession, end: Date): Promise<number> {
    const options = { session, sort: { at: 1 as const }, limit: batchSize };
    const sales = await this.sales.find({ isOpen: true, at: { $lt: end } }, options).toArray();
    if (sales.length === 0) return 0;
    const { buckets, items } = foldSales(sales);
    await this.sales.updateMany({ _id: { $in: sales.map(({ _id }) => _id) } }, { $unset: { isOpen: 1 } }, { session });
    await this.buckets.bulkWrite(
      buckets.map(({ _id, ...figures }) => ({
        updateOne: { filter: { _id }, update: { $inc: increments(figures) }, upsert: true },
      })),
      { session },
    );
    if (items.length > 0)
      await this.items.bulkWrite(
        items.map(({ _id, day, item, ...$inc }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: { day, item }, $inc }, upsert: true },
        })),
        { session },
      );
    return sales.length;
  }
}
