import { greatest, least } from '../bson/extremes.js';
import { EMPTY_ARRAY_KEY, encodeValue, invert } from '../bson/key.js';
import { leavesOf } from '../bson/path.js';
import { type Document, isNumeric, toNumber } from '../bson/values.js';
import { type KeyPart } from '../engine/index-spec.js';
import { badValue, unsupported } from '../errors.js';

/** Reads a sort document. @throws MongoError 2 for a direction that is not 1 or -1 */
export function sortParts(sort: Document | undefined): KeyPart[] {
  return Object.entries(sort ?? {}).map(([field, direction]) => {
    if (field.startsWith('$')) throw unsupported(`Sorting by ${field}`);
    const number = isNumeric(direction) ? toNumber(direction) : undefined;
    if (number !== 1 && number !== -1) throw badValue(`Illegal sort direction for '${field}': it is 1 or -1`);
    return { field, parts: field.split('.'), descending: number === -1 };
  });
}

/** The key that sorts a document among others: of an array its least element, or its greatest when descending. */
export function sortKey(document: Document, parts: readonly KeyPart[]): string {
  let key = '';
  for (const part of parts) {
    const { values, array } = leavesOf(document, part.parts);
    const keys = values.length > 0 ? values.map(encodeValue) : [array ? EMPTY_ARRAY_KEY : encodeValue(null)];
    const chosen = part.descending ? greatest(keys) : least(keys);
    key += part.descending ? invert(chosen) : chosen;
  }
  return key;
}

/** Sorts items by their documents; equal ones stay in the order they came in. */
export function sortBy<T>(items: readonly T[], documentOf: (item: T) => Document, parts: readonly KeyPart[]): T[] {
  return items
    .map(item => ({ item, key: sortKey(documentOf(item), parts) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}
