import { Schema } from 'mongoose';

/** How often one caller did one thing since the first time in this window. */
export interface RateLimitRecord {
  _id: string;
  hits: number;
  expiresAt: Date;
}

export const rateLimitSchema = new Schema<RateLimitRecord>(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'rate_limits', versionKey: false },
);

/** The database tidies up when it gets to it; a window's end does not wait for that. */
rateLimitSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RATE_LIMIT = 'RateLimit';
