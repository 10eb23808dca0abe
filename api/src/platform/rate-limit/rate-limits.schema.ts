import { Schema } from 'mongoose';

/** The calls of one key in the current time window. */
export interface RateLimitRecord {
  _id: string;
  hits: number;
  expiresAt: Date;
}

const rateLimitSchema = new Schema<RateLimitRecord>(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'rate_limits', versionKey: false },
);

/** The database deletes expired windows some time later; their end does not depend on it. */
rateLimitSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RATE_LIMIT = { name: 'RateLimit', schema: rateLimitSchema };
