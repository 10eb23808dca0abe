import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { PRICE, type PriceRecord } from './price-history.schema.js';

const thirtyDaysMs = 30 * 86_400_000;

export interface PriceChange {
  item: Types.ObjectId;
  /** What it costs now, and since when as far as is known. Absent for a new item. */
  before?: { priceCents: number; since: Date };
  priceCents: number;
}

/** Keeps what each item cost and when, in the caller's transaction. */
@Injectable()
export class PriceHistoryRepository {
  constructor(@InjectModel(PRICE.name) private readonly prices: Model<PriceRecord>) {}

  /** Records changes of prices. An item without a history gets the price that it had as its first one. */
  async record(session: ClientSession, changes: readonly PriceChange[]): Promise<void> {
    if (changes.length === 0) return;
    const at = new Date();
    const open = { item: { $in: changes.map(({ item }) => item) }, until: null };
    const known = await this.prices.find(open, { item: 1 }, { session, lean: true });
    const withHistory = new Set(known.map(({ item }) => String(item)));
    if (known.length > 0) await this.prices.updateMany(open, { $set: { until: at } }, { session });
    const entry = (item: Types.ObjectId, priceCents: number, from: Date, until: Date | null) => ({
      ...{ _id: new Types.ObjectId(), item, priceCents, from, until },
    });
    const records = changes.flatMap(({ item, before, priceCents }) => [
      ...(before && !withHistory.has(String(item)) ? [entry(item, before.priceCents, before.since, at)] : []),
      entry(item, priceCents, at, null),
    ]);
    await this.prices.insertMany(records, { session });
  }

  /**
   * Takes the prices back that items got since then, as if they had never been.
   * @returns the price that each item had at that time, and has again. An item without history has none.
   */
  async takeBack(
    session: ClientSession,
    items: readonly Types.ObjectId[],
    since: Date,
  ): Promise<Map<string, PriceRecord>> {
    const ofItems = { item: { $in: [...items] } };
    const removed = await this.prices.deleteMany({ ...ofItems, from: { $gte: since } }, { session });
    if (removed.deletedCount > 0)
      await this.prices.updateMany({ ...ofItems, until: { $gte: since } }, { $set: { until: null } }, { session });
    const open = await this.prices.find({ ...ofItems, until: null }, null, { session, lean: true });
    return new Map(open.map(record => [String(record.item), record]));
  }

  /** The lowest price of each item in the 30 days before `now`. An item without history has none. */
  async lowest(
    session: ClientSession,
    items: readonly Types.ObjectId[],
    now: Date = new Date(),
  ): Promise<Map<string, number>> {
    const since = new Date(now.getTime() - thirtyDaysMs);
    const ofItems = { item: { $in: [...items] }, from: { $lt: now } };
    const lowest = new Map<string, number>();
    if (items.length === 0) return lowest;
    for (const until of [null, { $gt: since }]) {
      const found = await this.prices.find({ ...ofItems, until } as object, null, { session, lean: true });
      for (const { item, priceCents } of found)
        lowest.set(String(item), Math.min(lowest.get(String(item)) ?? priceCents, priceCents));
    }
    return lowest;
  }
}

@Module({
  imports: [MongooseModule.forFeature([PRICE])],
  providers: [PriceHistoryRepository],
  exports: [PriceHistoryRepository],
})
export class PriceHistoryRepositoryModule {}
