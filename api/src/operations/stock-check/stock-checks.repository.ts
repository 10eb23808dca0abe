import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StockReport } from './stock-check.js';
import { STOCK_CHECK, type StockCheckRecord } from './stock-checks.schema.js';

/** A document holds this many without doubt. */
const storedDifferences = 100;

/** The stored results of the nightly checks. */
@Injectable()
export class StockChecksRepository {
  constructor(@InjectModel(STOCK_CHECK.name) private readonly checks: Model<StockCheckRecord>) {}

  /** A check that is repeated after a crash replaces its result. */
  async add({ items, differences }: StockReport): Promise<void> {
    const endedAt = new Date();
    const result = { items, differing: differences.length, differences: differences.slice(0, storedDifferences) };
    const _id = endedAt.toISOString().slice(0, 10);
    await this.checks.updateOne({ _id }, { $set: { endedAt, ...result } }, { upsert: true });
  }

  /** The last result. */
  async latest(): Promise<StockCheckRecord | null> {
    // A comparison, because not every server uses the index for $exists.
    return this.checks.findOne({ endedAt: { $gt: new Date(0) } }, null, { lean: true }).sort({ endedAt: -1 });
  }
}

@Module({
  imports: [MongooseModule.forFeature([STOCK_CHECK])],
  providers: [StockChecksRepository],
  exports: [StockChecksRepository],
})
export class StockChecksRepositoryModule {}
