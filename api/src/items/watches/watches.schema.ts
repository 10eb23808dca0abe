import type { Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { ObjectId, required } from '../../platform/database/fields.js';

/** The items that one account watches. One record for all of them, so that their number has a limit under concurrency. */
export interface WatchesRecord {
  /** The user's id. */
  _id: Types.ObjectId;
  items: Types.ObjectId[];
}

const watchesSchema = typedSchema<WatchesRecord>('watches', { _id: required(ObjectId), items: required([ObjectId]) });

/** The watchers of an item. */
watchesSchema.index({ items: 1 });

export const WATCHES = { name: 'Watches', schema: watchesSchema };
