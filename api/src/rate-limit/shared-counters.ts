import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Model } from 'mongoose';
import { isDuplicate } from '../database/is-duplicate.js';
import { raw } from '../database/raw.js';
import type { RateLimitRecord } from './rate-limits.schema.js';

/** Counts in the database, so that all processes of the shop count together. A window begins with the first call in it. */
export class SharedCounters implements ThrottlerStorage {
  constructor(private readonly records: Model<RateLimitRecord>) {}

  async increment(key: string, windowMs: number, limit: number) {
    const { hits, expiresAt } = await this.count(key, windowMs);
    const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1000));
    return { totalHits: hits, timeToExpire: seconds, isBlocked: hits > limit, timeToBlockExpire: seconds };
  }

  private async count(key: string, windowMs: number): Promise<RateLimitRecord> {
    const now = new Date();
    try {
      const counted = await raw(this.records).findOneAndUpdate(
        { _id: key, expiresAt: { $gt: now } },
        { $inc: { hits: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + windowMs) } },
        { upsert: true, returnDocument: 'after' },
      );
      if (counted) return counted;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    // A window that has ended is in the way, or another call began this one at the same moment.
    await this.records.deleteOne({ _id: key, expiresAt: { $lte: now } });
    return this.count(key, windowMs);
  }
}
