import type { SortedPage } from '@kerf/contracts';
import type { mongo } from 'mongoose';
import type { Collection } from '../database/collections.js';
import {
  beyondKeyset,
  decodeKeyset,
  encodeKeyset,
  type KeysetField,
  newestFirst,
  oldestFirst,
  sortOf,
} from './keyset.js';

/** The page size if the request names none. */
const defaultLimit = 100;
/** How many records one command reads of a complete list. */
const pageSize = 500;

/** A list in the database: some records of a collection, in one order. */
export interface Listing<Stored extends object> {
  readonly records: Collection<Stored>;
  readonly filter: mongo.Filter<Stored>;
  readonly fields: readonly KeysetField[];
  /** The keys of the index to read, if the database must not choose. */
  readonly hint?: mongo.Hint;
}

/** A part of a list. */
export interface Page {
  limit?: number | undefined;
  /** The cursor of the last record before it. */
  after?: string | undefined;
}

export interface Records<Stored> {
  records: Stored[];
  /** The cursor of the next page, undefined on the last. */
  next: string | undefined;
}

/** The order that the query of a list names. */
export const orderOf = (sort: SortedPage['sort']): readonly KeysetField[] =>
  sort === 'newest' ? newestFirst : oldestFirst;

/**
 * One page of a list. The conditions of the filter stay at the top, because the database uses a partial index only if it sees the index's
 * condition there.
 * @throws BadRequestException if `after` is no cursor of this order
 */
export const readPage = async <Stored extends object>(
  { records, filter, fields, hint }: Listing<Stored>,
  { limit = defaultLimit, after }: Page,
): Promise<Records<Stored>> => {
  const { $and = [], ...conditions } = filter;
  const all = [...$and, ...(after === undefined ? [] : [beyondKeyset<Stored>(decodeKeyset(after, fields), fields)])];
  const condition = { ...conditions, ...(all.length > 0 && { $and: all }) } as mongo.Filter<Stored>;
  // One record more than the page shows whether there is a next page.
  const page = { limit: limit + 1, batchSize: limit + 1, singleBatch: true };
  const options = { sort: sortOf(fields), ...page, ...(hint && { hint }) };
  const found = await records.find<Stored>(condition, options).toArray();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { records: shown, next: last && found.length > limit ? encodeKeyset(0, last, fields) : undefined };
};

/** The complete list, with one page of records in memory at a time. */
export async function* readAll<Stored extends object>(listing: Listing<Stored>): AsyncGenerator<Stored> {
  let after: string | undefined;
  do {
    const { records, next } = await readPage(listing, { limit: pageSize, after });
    yield* records;
    after = next;
  } while (after);
}
