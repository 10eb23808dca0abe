import { encodeValue, invert } from '../bson/key.js';
import { orderedValueAt } from '../bson/path.js';
import { type Document, isNumeric, toNumber } from '../bson/values.js';
import { type KeyPart, keyParts } from '../engine/index-spec.js';
import { MongoError, unsupported } from '../errors.js';

/** Parses a sort document. @throws MongoError 15975 for a direction other than 1 and -1 */
export function sortParts(sort: Document = {}): KeyPart[] {
  for (const [field, direction] of Object.entries(sort)) {
    if (field.startsWith('$')) throw unsupported(`Sorting by ${field}`);
    if (field === '') throw new MongoError(40352, 'A sort field must not be empty');
    if (!isNumeric(direction)) throw new MongoError(15974, `The sort direction of '${field}' must be a number`);
    if (Math.abs(toNumber(direction)) !== 1)
      throw new MongoError(15975, `The sort direction of '${field}' must be 1 or -1`);
  }
  return keyParts(sort);
}

/** The key of a document in an index or a sort. */
export const keyOf = (document: Document, parts: readonly KeyPart[]): string =>
  keyOfValues(
    parts.map(part => orderedValueAt(document, part.parts)),
    parts,
  );

/** The key of one value for each field of an index. */
export const keyOfValues = (values: readonly unknown[], parts: readonly KeyPart[]): string =>
  parts
    .map((part, at) => {
      const key = encodeValue(values[at]);
      return part.descending ? invert(key) : key;
    })
    .join('');

/** A stable sort by documents. */
export const sortBy = <T>(items: readonly T[], documentOf: (item: T) => Document, parts: readonly KeyPart[]): T[] =>
  items
    .map(item => ({ item, key: keyOf(documentOf(item), parts) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
