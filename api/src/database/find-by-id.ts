import type { mongo } from 'mongoose';
import { batched } from './batched.js';

interface Identified {
  _id: mongo.ObjectId;
}

/** Finds records by id that also match `filter`. Calls of the same turn of the event loop share one command. */
export const findById = <Stored extends Identified>(
  records: () => mongo.Collection<Stored>,
  filter: mongo.Filter<Stored>,
): ((id: mongo.ObjectId) => Promise<mongo.WithId<Stored> | undefined>) =>
  batched(async ids => {
    const found = await records()
      .find({ ...filter, _id: { $in: ids } } as mongo.Filter<Stored>)
      .toArray();
    const named = new Map(found.map(record => [String(record._id), record]));
    return ids.map(id => named.get(String(id)));
  }, String);
