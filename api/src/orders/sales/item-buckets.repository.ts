import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { ITEM_BUCKET, type ItemBucketRecord, type SoldLine } from './sales.schema.js';

interface SameTotals {
  _id: SoldLine;
  days: number;
}

/** Grouped and counted: the index holds all of it. */
const sameTotals = { _id: { item: '$item', units: '$units', cents: '$cents' }, days: { $sum: 1 } };

/** The only file that reads and writes the sales of items on days. With the driver: `bench:api reports` measures it (decision 47). */
@Injectable()
export class ItemBucketsRepository {
  constructor(@InjectModel(ITEM_BUCKET.name) private readonly buckets: Model<ItemBucketRecord>) {}

  /** Adds to the stored buckets. */
  async addAll(session: ClientSession, buckets: readonly ItemBucketRecord[]): Promise<void> {
    const writes = buckets.map(({ _id, day, item, ...$inc }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { day, item }, $inc }, upsert: true },
    }));
    if (writes.length > 0) await raw(this.buckets).bulkWrite(writes, { session });
  }

  /** What was sold of each item on these days. An item may be there several times. */
  async sumBetween(session: ClientSession, [from, to]: readonly [from: Date, to: Date]): Promise<SoldLine[]> {
    const pipeline = [{ $match: { day: { $gte: from, $lt: to } } }, { $group: sameTotals }];
    const found = await raw(this.buckets).aggregate<SameTotals>(pipeline, { session }).toArray();
    return found.map(({ _id: { item, units, cents }, days }) => ({ item, units: units * days, cents: cents * days }));
  }
}

@Module({
  imports: [MongooseModule.forFeature([ITEM_BUCKET])],
  providers: [ItemBucketsRepository],
  exports: [ItemBucketsRepository],
})
export class ItemBucketsRepositoryModule {}
