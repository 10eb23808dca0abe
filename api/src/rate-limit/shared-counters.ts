import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { batched } from '../database/batched.js';
import { duplicatesOf, isDuplicate } from '../database/is-duplicate.js';
import { raw } from '../database/raw.js';
import { RATE_LIMIT, type RateLimitRecord } from './rate-limits.schema.js';
import { type Counted, type Tally, tallied } from './tally.js';

/**
 * Counts in the database, so that all processes of the shop count together and exactly. A window begins with the first call in
 * it. What comes in one turn of the event loop is counted by one command as long as it is within its limits.
 */
@Injectable()
export class SharedCounters {
  /** Counts one call more. @returns the end of the window where the call is one too many in it, null where it is not */
  readonly count: (counted: Counted) => Promise<Date | null> = batched(counted => this.countAll(counted));

  constructor(@InjectModel(RATE_LIMIT) private readonly records: Model<RateLimitRecord>) {}

  private async countAll(counted: readonly Counted[]): Promise<(Date | null)[]> {
    const { tallies, places } = tallied(counted);
    // One alone is one command in any case.
    const others = tallies.length > 1 ? await this.addWithin(tallies) : tallies;
    const windows = new Map<Tally, RateLimitRecord>();
    await Promise.all(others.map(async tally => windows.set(tally, await this.add(tally))));
    return places.map(({ tally, before }) => {
      const window = windows.get(tally);
      return window && window.hits - tally.calls + before >= tally.limit ? window.expiresAt : null;
    });
  }

  /**
   * Counts each tally that stays within its limit as a whole, and answers the others, which are not counted. One that does not
   * match would be made anew, and runs into the counter that is there.
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

  /** Counts a tally whatever its limit, and answers the window it is in. */
  private async add(tally: Tally): Promise<RateLimitRecord> {
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
    // A window that has ended is in the way, or another call began this one at the same moment.
    await this.records.deleteOne({ _id: tally.key, expiresAt: { $lte: now } });
    return this.add(tally);
  }
}

const addition = ({ key, windowMs, calls }: Tally, now: Date) => ({
  filter: { _id: key, expiresAt: { $gt: now } },
  update: { $inc: { hits: calls }, $setOnInsert: { expiresAt: new Date(now.getTime() + windowMs) } },
});
