import { Types } from 'mongoose';
import type { NewJob } from '../platform/jobs/jobs.repository.js';

export const BACK_IN_STOCK = 'back-in-stock';

/** The job about one return of an item. Its watchers are read later, outside of the order's transaction. */
export const backInStock = (item: Types.ObjectId): NewJob => ({
  key: `item ${item} back ${new Types.ObjectId()}`,
  kind: BACK_IN_STOCK,
  lane: 'shop',
  payload: { item: String(item) },
});
