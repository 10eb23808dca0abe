import { typedSchema } from '../database/collections.js';
import { Mixed, required } from '../database/fields.js';
import { expire } from '../database/retention.js';

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
expire(idempotentRequestSchema);

export const IDEMPOTENT_REQUEST = { name: 'IdempotentRequest', schema: idempotentRequestSchema };
