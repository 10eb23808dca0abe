import { typedSchema } from '../database/collections.js';
import { required } from '../database/fields.js';
import { expire } from '../database/retention.js';

/** The calls of one key in the current time window. */
export interface RateLimitRecord {
  _id: string;
  hits: number;
  expiresAt: Date;
}

const rateLimitSchema = typedSchema<RateLimitRecord>('rate_limits', {
  _id: required(String),
  hits: required(Number),
  expiresAt: required(Date),
});

/** The database deletes expired windows some time later; their end does not depend on it. */
expire(rateLimitSchema);

export const RATE_LIMIT = { name: 'RateLimit', schema: rateLimitSchema };
