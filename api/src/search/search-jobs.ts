import { Types } from 'mongoose';
import type { NewOutboxJob } from '../outbox/outbox.schema.js';

export const INDEX_ITEM = 'index-item';

/** The job that tells the search server about one change of an item. */
export const indexJob = (item: Types.ObjectId): NewOutboxJob => ({
  _id: `item ${item} indexed ${new Types.ObjectId()}`,
  kind: INDEX_ITEM,
  about: { item: String(item) },
});
