import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isWritten } from '../../platform/database/is-duplicate.js';
import type { StockReport } from './stock-check.js';
import { STOCK_CHECK, type StockCheckRecord } from './stock-checks.schema.js';

/** After a crash, another process begins the check this much later. */
const leaseMs = 3_600_000;
/** A document holds this many without doubt. */
const storedDifferences = 100;

/** The stored results. One record per night, so that one process checks. */
@Injectable()
export class NightlyChecks {
  constructor(@InjectModel(STOCK_CHECK.name) private readonly checks: Model<StockCheckRecord>) {}

  /** Leases the check of a night to the caller. Returns false if it is done, or another process does it. */
  claim(night: string, now: Date): Promise<boolean> {
    const free = { _id: night, endedAt: { $exists: false }, leaseUntil: { $lte: now } };
    const $set = { leaseUntil: new Date(now.getTime() + leaseMs) };
    // If the night has a record that is not free, the upsert would insert a second one.
    return isWritten(this.checks.updateOne(free, { $set }, { upsert: true }));
  }

  async end(night: string, { items, differences }: StockReport): Promise<void> {
    const result = { items, differing: differences.length, differences: differences.slice(0, storedDifferences) };
    await this.checks.updateOne({ _id: night }, { $set: { endedAt: new Date(), ...result } });
  }

  /** The last result. */
  async latest(): Promise<StockCheckRecord | null> {
    // A comparison, because not every server uses the index for $exists.
    return this.checks.findOne({ endedAt: { $gt: new Date(0) } }, null, { lean: true }).sort({ endedAt: -1 });
  }
}
