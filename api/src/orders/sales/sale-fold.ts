import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { foldSales } from './fold-sales.js';
import { ItemBucketsRepository } from './item-buckets.repository.js';
import { SaleBucketsRepository } from './sale-buckets.repository.js';
import { SalesRepository } from './sales.repository.js';

const batchSize = 500;

/** Sums up sales in buckets, so that a report reads few documents. */
@Injectable()
export class SaleFold {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly sales: SalesRepository,
    private readonly buckets: SaleBucketsRepository,
    private readonly items: ItemBucketsRepository,
  ) {}

  /** Adds the sales of before `end` to the buckets, the oldest first. A sale is added once, also if two processes do this. */
  async run(end: Date, signal: AbortSignal): Promise<void> {
    let added = batchSize;
    while (added === batchSize && !signal.aborted)
      added = await withTransaction(this.connection, session => this.addBatch(session, end));
  }

  private async addBatch(session: ClientSession, end: Date): Promise<number> {
    const sales = await this.sales.findOpen(session, end, batchSize);
    if (sales.length === 0) return 0;
    const { buckets, items } = foldSales(sales);
    await this.sales.close(session, sales);
    await this.buckets.addAll(session, buckets);
    await this.items.addAll(session, items);
    return sales.length;
  }
}
