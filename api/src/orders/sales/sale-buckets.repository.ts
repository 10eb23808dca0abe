import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { increments } from './fold-sales.js';
import { SALE_BUCKET, type SaleBucketRecord } from './sales.schema.js';

/** The only file that reads and writes the sales of quarters of an hour. With the driver: `bench:api reports` measures it (decision 47). */
@Injectable()
export class SaleBucketsRepository {
  constructor(@InjectModel(SALE_BUCKET.name) private readonly buckets: Model<SaleBucketRecord>) {}

  /** Adds to the stored buckets. */
  async addAll(session: ClientSession, buckets: readonly SaleBucketRecord[]): Promise<void> {
    const writes = buckets.map(({ _id, ...figures }) => ({
      updateOne: { filter: { _id }, update: { $inc: increments(figures) }, upsert: true },
    }));
    await raw(this.buckets).bulkWrite(writes, { session });
  }

  findBetween(session: ClientSession, [from, to]: readonly [from: Date, to: Date]): Promise<SaleBucketRecord[]> {
    return raw(this.buckets)
      .find({ _id: { $gte: from, $lt: to } }, { session })
      .toArray();
  }
}

@Module({
  imports: [MongooseModule.forFeature([SALE_BUCKET])],
  providers: [SaleBucketsRepository],
  exports: [SaleBucketsRepository],
})
export class SaleBucketsRepositoryModule {}
