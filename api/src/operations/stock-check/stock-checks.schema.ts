import { Schema } from 'mongoose';
import { Mixed, required } from '../../platform/database/fields.js';
import { expire } from '../../platform/database/retention.js';
import type { Difference } from './stock-balance.js';

/** The result of one night's check. */
export interface StockCheckRecord {
  /** The day on which it ended, in UTC: `2026-11-22`. */
  _id: string;
  endedAt: Date;
  items: number;
  /** The number of items that differ. */
  differing: number;
  /** The first of them. */
  differences: Difference[];
}

const stockCheckSchema = new Schema<StockCheckRecord>(
  {
    _id: required(String),
    endedAt: required(Date),
    items: required(Number),
    differing: required(Number),
    differences: required(Mixed),
  },
  { collection: 'stock_checks', versionKey: false },
);

expire(stockCheckSchema, { sparse: true });

export const STOCK_CHECK = { name: 'StockCheck', schema: stockCheckSchema };
