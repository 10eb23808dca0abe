import { Schema } from 'mongoose';
import type { Difference } from './stock-balance.js';

/** The check of one night. The process that has the lease does it. */
export interface StockCheckRecord {
  /** The date of the night: `2026-11-22`. */
  _id: string;
  leaseUntil: Date;
  /** When the check ended; absent before. */
  endedAt?: Date;
  items?: number;
  /** The number of items that differ. */
  differing?: number;
  /** The first of them. */
  differences?: Difference[];
}

const stockCheckSchema = new Schema<StockCheckRecord>(
  {
    _id: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    endedAt: Date,
    items: Number,
    differing: Number,
    differences: { type: Schema.Types.Mixed },
  },
  { collection: 'stock_checks', versionKey: false },
);

stockCheckSchema.index({ endedAt: 1 }, { sparse: true, expireAfterSeconds: 90 * 24 * 3_600 });

export const STOCK_CHECK = { name: 'StockCheck', schema: stockCheckSchema };
