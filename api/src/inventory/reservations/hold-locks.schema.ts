import { typedSchema } from '../../platform/database/collections.js';
import { required } from '../../platform/database/fields.js';
import { expire } from '../../platform/database/retention.js';

/** One account or network address that places orders. Writing it makes two transactions that count its holds conflict. */
export interface HoldLockRecord {
  _id: string;
  /** How often the caller has tried to order since this document was created, or more: at least the number of its holds. */
  revision: number;
  /** How many units these orders had, or more. Absent until the next order, if the document is from before units were counted. */
  units?: number;
  /** The end of the longest hold that the last of these orders can have, or the next check of a payment that is being processed. */
  at: Date;
}

const holdLockSchema = typedSchema<HoldLockRecord>('hold_locks', {
  _id: required(String),
  revision: required(Number),
  units: { type: Number, default: undefined },
  at: required(Date),
});

expire(holdLockSchema);

export const HOLD_LOCK = { name: 'HoldLock', schema: holdLockSchema };
