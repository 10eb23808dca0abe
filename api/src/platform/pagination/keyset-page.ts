import type { mongo } from 'mongoose';
import type { Collection } from '../database/collections.js';
import { beyondKeyset, decodeKeyset, encodeKeyset, type KeysetField, sortOf } from './keyset.js';

const defaultLimit = 100;

interface KeysetList<Stored extends object> {
  records: Collection<Stored>;
  filter: mongo.Filter<Stored>;
  fields: readonly KeysetField[];
  /** The keys of the index to read, if the database must not choose. */
  hint?: mongo.Hint;
}

/**
 * One page of a list in the order of its fields. The conditions of the filter stay at the top, because the database uses a partial
 * index only if it sees the index's condition there.
 * @throws BadRequestException if `after` is no cursor of this order
 */
export const readKeysetPage = async <Stored extends object>(
  { records, filter, fields, hint }: KeysetList<Stored>,
  { limit = defaultLimit, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<{ records: Stored[]; next: string | undefined }> => {
  const { $and = [], ...conditions } = filter;
  const all = [...$and, ...(after === undefined ? [] : [beyondKeyset<Stored>(decodeKeyset(after, fields), fields)])];
  const page = { ...conditions, ...(all.length > 0 && { $and: all }) } as mongo.Filter<Stored>;
  const found = await records
    .find<Stored>(page, { sort: sortOf(fields), limit: limit + 1, ...(hint && { hint }) })
    .toArray();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { records: shown, next: last && found.length > limit ? encodeKeyset(0, last, fields) : undefined };
};
