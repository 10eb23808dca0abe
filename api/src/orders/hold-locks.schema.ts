import { Schema } from 'mongoose';

/** One account or network address that places orders. Writing it makes two transactions that count its holds conflict. */
export interface HoldLockRecord {
  _id: string;
  revision: number;
  at: Date;
}

export const holdLockSchema = new Schema<HoldLockRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'hold_locks', versionKey: false },
);

const hour = 3_600;
holdLockSchema.index({ at: 1 }, { expireAfterSeconds: hour });

export const HOLD_LOCK = 'HoldLock';
