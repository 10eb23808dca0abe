import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { SALE_PERIOD, type SalePeriodRecord, type SaleRecord } from './sales.schema.js';

/** Longer than a transaction lives, and than clocks differ: no sale before this is still to be committed by a payment. */
const marginMs = 15 * 60_000;

/** Periods that end at this time or earlier are closed. */
export const closedBefore = (): Date => new Date(Date.now() - marginMs);

/**
 * The only file that reads and writes the totals of closed periods. Transactions that store totals and those that forget them write one
 * document, so that each sees what the other has done: one of two at once runs again. With the driver: `bench:api reports` measures it
 * (decision 47).
 */
@Injectable()
export class SalePeriodsRepository {
  constructor(@InjectModel(SALE_PERIOD.name) private readonly periods: Model<SalePeriodRecord>) {}

  /** The keys of a kind are in the order of time. */
  findBetween(session: ClientSession, first: string, last: string): Promise<SalePeriodRecord[]> {
    return raw(this.periods)
      .find({ _id: { $gte: first, $lte: last } }, { session })
      .toArray();
  }

  async storeAll(session: ClientSession, periods: readonly SalePeriodRecord[]): Promise<void> {
    await this.changeVersion(session);
    const writes = periods.map(({ _id, ...$set }) => ({
      updateOne: { filter: { _id }, update: { $set }, upsert: true },
    }));
    await raw(this.periods).bulkWrite(writes, { session });
  }

  /** Deletes the totals of closed periods that sales are added to, in the transaction that adds them. */
  async forgetPeriodsOf(session: ClientSession, sales: readonly Pick<SaleRecord, 'at'>[]): Promise<void> {
    const closed = closedBefore();
    const late = sales.map(({ at }) => at.getTime()).filter(at => at < closed.getTime());
    if (late.length === 0) return;
    const [first, last] = late.reduce(([min, max], at) => [Math.min(min, at), Math.max(max, at)], [
      late[0],
      late[0],
    ] as [number, number]);
    await this.changeVersion(session);
    await raw(this.periods).deleteMany({ from: { $lte: new Date(last) }, to: { $gt: new Date(first) } }, { session });
  }

  private async changeVersion(session: ClientSession): Promise<void> {
    const epoch = new Date(0);
    const first = { kind: 'version' as const, from: epoch, to: epoch, total: {} };
    const update = { $inc: { version: 1 }, $setOnInsert: first };
    await raw(this.periods).updateOne({ _id: 'version' }, update, { session, upsert: true });
  }
}

@Module({
  imports: [MongooseModule.forFeature([SALE_PERIOD])],
  providers: [SalePeriodsRepository],
  exports: [SalePeriodsRepository],
})
export class SalePeriodsRepositoryModule {}
