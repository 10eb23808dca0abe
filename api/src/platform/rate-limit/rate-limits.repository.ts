import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { batched } from '../database/batched.js';
import { raw } from '../database/collections.js';
import { duplicatesOf, isDuplicate } from '../database/is-duplicate.js';
import { orConflict } from '../database/transient-conflict.js';
import { RATE_LIMIT, type RateLimitRecord } from './rate-limits.schema.js';
import { type Counted, type Tally, tallied } from './tally.js';

/**
 * Counts in the database, so that the count is exact over all processes. A window begins with its first call. Calls of one turn of
 * the event loop share one command while they are within their limits. With the driver: every request counts (decision 66).
 */
@Injectable()
export class RateLimitsRepository {
  /** Counts one call. @returns the end of the window if the call exceeds its limit, else null */
  readonly count: (counted: Counted) => Promise<Date | null> = batched(counted => this.countAll(counted));

  constructor(@InjectModel(RATE_LIMIT.name) private readonly records: Model<RateLimitRecord>) {}

  /** The end of the window in which `key` has reached its limit, or null. Counts nothing. */
  async fullUntil({ key, limit }: Omit<Counted, 'windowMs'>): Promise<Date | null> {
    const filter = { _id: key, hits: { $gte: limit }, expiresAt: { $gt: new Date() } };
    return (await raw(this.records).findOne(filter))?.expiresAt ?? null;
  }

  /** Counts this many calls of a key less, if its window still has them. */
  async giveBack(key: string, calls: number): Promise<void> {
    const filter = { _id: key, hits: { $gte: calls }, expiresAt: { $gt: new Date() } };
    await this.records.updateOne(filter, { $inc: { hits: -calls } });
  }

  /** The calls of a key in its window, in the caller's transaction. */
  async read(
    session: ClientSession,
    { key, windowMs }: Pick<Tally, 'key' | 'windowMs'>,
  ): Promise<{ count: number; until: Date }> {
    const now = new Date();
    const found = await raw(this.records).findOne({ _id: key }, { session });
    if (!found || found.expiresAt <= now) return { count: 0, until: new Date(now.getTime() + windowMs) };
    return { count: found.hits, until: found.expiresAt };
  }

  /**
   * Counts calls in the caller's transaction, which has read the count: a rollback counts nothing, and of two transactions that count the
   * same key one runs again.
   * @throws TransientConflict if another transaction has inserted the counter
   */
  async add(session: ClientSession, tally: Pick<Tally, 'key' | 'windowMs' | 'calls'>): Promise<void> {
    const { count, until } = await this.read(session, tally);
    const update = { $set: { hits: count + tally.calls, expiresAt: until } };
    await orConflict(raw(this.records).updateOne({ _id: tally.key }, update, { session, upsert: true }));
  }

  private async countAll(counted: readonly Counted[]): Promise<(Date | null)[]> {
    const { tallies, places } = tallied(counted);
    // A single tally needs one command anyway.
    const others = tallies.length > 1 ? await this.addWithin(tallies) : tallies;
    const windows = new Map<Tally, RateLimitRecord>();
    await Promise.all(others.map(async tally => windows.set(tally, await this.addOne(tally))));
    return places.map(({ tally, before }) => {
      const window = windows.get(tally);
      return window && window.hits - tally.calls + before >= tally.limit ? window.expiresAt : null;
    });
  }

  /**
   * Counts each tally that fits into its limit completely and returns the others uncounted. An update that matches no counter tries
   * to insert one, and the duplicate key shows that the counter exists.
   */
  private async addWithin(tallies: readonly Tally[]): Promise<readonly Tally[]> {
    const possible = tallies.filter(({ calls, limit }) => calls <= limit);
    const impossible = tallies.filter(({ calls, limit }) => calls > limit);
    if (possible.length === 0) return impossible;
    const now = new Date();
    const operations = possible.map(tally => {
      const { filter, update } = addition(tally, now);
      return { updateOne: { filter: { ...filter, hits: { $lte: tally.limit - tally.calls } }, update, upsert: true } };
    });
    try {
      await raw(this.records).bulkWrite(operations, { ordered: false });
      return impossible;
    } catch (error) {
      return [...impossible, ...duplicatesOf(error).map(index => possible[index] as Tally)];
    }
  }

  /** Counts a tally regardless of its limit and returns its window. */
  private async addOne(tally: Tally): Promise<RateLimitRecord> {
    const now = new Date();
    const { filter, update } = addition(tally, now);
    try {
      const counted = await raw(this.records).findOneAndUpdate(filter, update, {
        upsert: true,
        returnDocument: 'after',
      });
      if (counted) return counted;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    // The counter belongs to an expired window, or another call inserted it at the same moment.
    await raw(this.records).deleteOne({ _id: tally.key, expiresAt: { $lte: now } });
    return this.addOne(tally);
  }
}

const addition = ({ key, windowMs, calls }: Tally, now: Date) => ({
  filter: { _id: key, expiresAt: { $gt: now } },
  update: { $inc: { hits: calls }, $setOnInsert: { expiresAt: new Date(now.getTime() + windowMs) } },
});

@Module({
  imports: [MongooseModule.forFeature([RATE_LIMIT])],
  providers: [RateLimitsRepository],
  exports: [RateLimitsRepository],
})
export class RateLimitsRepositoryModule {}
