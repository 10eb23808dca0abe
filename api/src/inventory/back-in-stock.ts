import { Types } from 'mongoose';
import type { NewOutboxJob } from '../platform/outbox/outbox.schema.js';

export const BACK_IN_STOCK = 'back-in-stock';

/** The job about one return of an item. Its watchers are read later, outside of the order's transaction. */
export const backInStock = (item: Types.ObjectId): NewOutboxJob => ({
  _id: `item ${item} back ${new Types.ObjectId()}`,
  kind: BACK_IN_STOCK,
  about: { item: String(item) },
});
