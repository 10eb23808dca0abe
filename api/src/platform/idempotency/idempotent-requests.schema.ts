import { typedSchema } from '../database/collections.js';
import { Mixed, required } from '../database/fields.js';

const daySeconds = 24 * 3_600;

/** A request that has taken effect, and its response. Orders and refunds keep theirs in their own records. */
export interface IdempotentRequestRecord {
  /** A digest of the caller, the address and the Idempotency-Key. */
  _id: string;
  /** Of the body. */
  digest: string;
  response: unknown;
  at: Date;
}

const idempotentRequestSchema = typedSchema<IdempotentRequestRecord>('idempotent_requests', {
  _id: required(String),
  digest: required(String),
  response: required(Mixed),
  at: required(Date),
});
idempotentRequestSchema.index({ at: 1 }, { expireAfterSeconds: daySeconds });

export const IDEMPOTENT_REQUEST = { name: 'IdempotentRequest', schema: idempotentRequestSchema };
