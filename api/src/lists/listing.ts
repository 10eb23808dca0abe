import type { Page } from '@kerf/contracts';
import type { mongo } from 'mongoose';
import { decodePlace, encodePlace, type Place } from './place.js';

/** A page that is asked for without a size. */
const usualLimit = 100;
/** How many records are fetched at once of a list that is read whole. */
const batchSize = 500;

/** A list in the database: which records of a collection, and whether the oldest or the newest comes first. */
export interface Listing<Kind extends Place> {
  readonly records: mongo.Collection<Kind>;
  readonly filter: mongo.Filter<Kind>;
  readonly order: 'oldest first' | 'newest first';
}

/** Part of a list, and where the next part begins; undefined at the end. */
export interface Part<Kind extends Place> {
  records: Kind[];
  next: string | undefined;
}

const sorts = { 'oldest first': { createdAt: 1, _id: 1 }, 'newest first': { createdAt: -1, _id: -1 } } as const;

/** The first condition says nothing that the second does not, but it is where an index can begin. */
const beyond = ({ createdAt, _id }: Place, after: '$gt' | '$lt'): mongo.Filter<Place> => ({
  createdAt: { [`${after}e`]: createdAt },
  $or: [{ createdAt: { [after]: createdAt } }, { _id: { [after]: _id } }],
});

export const readPage = async <Kind extends Place>(
  { records, filter, order }: Listing<Kind>,
  { limit = usualLimit, after }: Page,
): Promise<Part<Kind>> => {
  const rest = after && beyond(decodePlace(after), order === 'oldest first' ? '$gt' : '$lt');
  // One more than is shown tells whether there is a next page.
  const options = { sort: sorts[order], limit: limit + 1, batchSize: limit + 1, singleBatch: true };
  const found = await records.find<Kind>(rest ? { ...filter, ...rest } : filter, options).toArray();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { records: shown, next: last && found.length > limit ? encodePlace(last) : undefined };
};

/** All of a list, record by record, a batch of it in memory at a time. */
export const readAll = <Kind extends Place>({ records, filter, order }: Listing<Kind>): AsyncIterable<Kind> =>
  records.find<Kind>(filter, { sort: sorts[order], batchSize });
