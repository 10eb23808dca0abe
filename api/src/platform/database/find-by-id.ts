import type { mongo, Types } from 'mongoose';
import { batched } from './batched.js';
import type { Collection } from './collections.js';

interface Identified {
  _id: Types.ObjectId;
}

/** Finds records by id that also match `filter`. Calls of the same turn of the event loop share one command. */
export const findById = <Stored extends Identified>(
  records: () => Collection<Stored>,
  filter: mongo.Filter<Stored>,
): ((id: Types.ObjectId) => Promise<Stored | undefined>) =>
  batched(async ids => {
    const found = await records()
      .find<Stored>({ ...filter, _id: { $in: ids } } as mongo.Filter<Stored>)
      .toArray();
    const named = new Map(found.map(record => [String(record._id), record]));
    return ids.map(id => named.get(String(id)));
  }, String);
