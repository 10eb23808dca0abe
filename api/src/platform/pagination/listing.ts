import type { Page, SortedPage } from '@kerf/contracts';
import type { mongo } from 'mongoose';
import type { Collection } from '../database/collections.js';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.js';

/** The page size if the request names none. */
const defaultLimit = 100;
/** How many records one command reads of a complete list. */
const pageSize = 500;

/** A list in the database: some records of a collection, in one order. */
export interface Listing<Kind extends Cursor> {
  readonly records: Collection<Kind>;
  readonly filter: mongo.Filter<Kind>;
  readonly order: 'oldest first' | 'newest first';
  /** The index, where several seem to fit. */
  readonly hint?: mongo.Hint;
}

/** The order that the query of a list names. */
export const orderOf = (sort: SortedPage['sort']): Listing<Cursor>['order'] =>
  sort === 'newest' ? 'newest first' : 'oldest first';

const sorts = { 'oldest first': { createdAt: 1, _id: 1 }, 'newest first': { createdAt: -1, _id: -1 } } as const;

/** The first condition is redundant, but an index scan can start at it. */
const beyond = ({ createdAt, _id }: Cursor, after: '$gt' | '$lt'): mongo.Filter<Cursor> => ({
  createdAt: { [`${after}e`]: createdAt },
  $or: [{ createdAt: { [after]: createdAt } }, { _id: { [after]: _id } }],
});

/** One page of a list and the cursor of the next page, undefined on the last. */
export const readPage = async <Kind extends Cursor>(
  { records, filter, order, hint }: Listing<Kind>,
  { limit = defaultLimit, after }: Page,
): Promise<{ records: Kind[]; next: string | undefined }> => {
  const rest = after && beyond(decodeCursor(after), order === 'oldest first' ? '$gt' : '$lt');
  // One record more than the page shows whether there is a next page.
  const page = { limit: limit + 1, batchSize: limit + 1, singleBatch: true };
  const options = { sort: sorts[order], ...page, ...(hint && { hint }) };
  const found = await records.find<Kind>({ ...filter, ...rest } as mongo.Filter<Kind>, options).toArray();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { records: shown, next: last && found.length > limit ? encodeCursor(last) : undefined };
};

/** The complete list, with one page of records in memory at a time. */
export async function* readAll<Kind extends Cursor>(listing: Listing<Kind>): AsyncGenerator<Kind> {
  let after: string | undefined;
  do {
    const { records, next } = await readPage(listing, { limit: pageSize, after });
    yield* records;
    after = next;
  } while (after);
}
