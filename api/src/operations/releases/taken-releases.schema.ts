import type { Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { ObjectId, required } from '../../platform/database/fields.js';
import { expire } from '../../platform/database/retention.js';

/** A failing release that somebody looks after. */
export interface TakenReleaseRecord {
  /** The remote and the release: `mf_catalog 2026-11-21.2f415d236c39`. */
  _id: string;
  /** The user. */
  by: Types.ObjectId;
  at: Date;
}

const takenReleaseSchema = typedSchema<TakenReleaseRecord>('taken_releases', {
  _id: required(String),
  by: required(ObjectId),
  at: required(Date),
});
expire(takenReleaseSchema);

export const TAKEN_RELEASE = { name: 'TakenRelease', schema: takenReleaseSchema };
