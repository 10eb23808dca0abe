import { Schema, type Types } from 'mongoose';

/** The items that one account watches. One record for all of them, so that their number has a limit under concurrency. */
export interface WatchesRecord {
  /** The user's id. */
  _id: Types.ObjectId;
  items: Types.ObjectId[];
}

const watchesSchema = new Schema<WatchesRecord>(
  { _id: { type: Schema.Types.ObjectId, required: true }, items: [Schema.Types.ObjectId] },
  { collection: 'watches', versionKey: false },
);

/** The watchers of an item. */
watchesSchema.index({ items: 1 });

export const WATCHES = { name: 'Watches', schema: watchesSchema };
