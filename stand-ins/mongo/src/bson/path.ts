import { unsupported } from '../errors.js';
import { type Document, isDocument } from './values.js';

const INDEX = /^\d+$/;

/**
 * Calls `visit` with every value at a dotted path, until it returns true. As in MongoDB, a path continues in each document
 * of an array, and a number also selects an element. A missing field is visited as undefined, except
 * below a scalar in an array, and `isElement` tells whether a number has selected the value.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visit: (value: unknown, isElement: boolean) => boolean,
  at = 0,
  isElement = false,
): boolean {
  const part = parts[at];
  if (part === undefined) return visit(value, isElement);
  if (isDocument(value))
    return Object.hasOwn(value, part) ? visitPath(value[part], parts, visit, at + 1) : visit(undefined, false);
  if (!Array.isArray(value)) return visit(undefined, false);
  const element = INDEX.test(part) ? value[Number(part)] : undefined;
  const isEnd = parts.length === at + 1;
  const continues = isDocument(element) || Array.isArray(element) || (isEnd && element !== undefined);
  if (continues && visitPath(element, parts, visit, at + 1, true)) return true;
  return value.some(item => isDocument(item) && visitPath(item, parts, visit, at));
}

/** The value at a path, for indexes, sorts and updates. @throws MongoError 2 for a path into an array */
export function valueAt(root: unknown, parts: readonly string[]): unknown {
  let value = root;
  for (const part of parts) {
    if (Array.isArray(value)) throw unsupported(`The path '${parts.join('.')}' into an array`);
    value = isDocument(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

/** The values at a path of an index: of each element of an array, or below each document of an array, also where one contains another. */
export function indexedValuesAt(root: unknown, parts: readonly string[]): { values: unknown[]; isArray: boolean } {
  const [part, ...rest] = parts;
  if (part === undefined) {
    if (!Array.isArray(root)) return { values: [root], isArray: false };
    return { values: root.length > 0 ? root : [undefined], isArray: true };
  }
  if (!Array.isArray(root))
    return indexedValuesAt(isDocument(root) && Object.hasOwn(root, part) ? root[part] : undefined, rest);
  if (INDEX.test(part) || !root.every(isDocument)) throw unsupported(`The path '${parts.join('.')}' into an array`);
  const below = root.flatMap(element => indexedValuesAt(element, parts).values);
  return { values: below.length > 0 ? below : [undefined], isArray: true };
}

/** The value at a path of an index or a sort. @throws MongoError 2 for an array */
export function orderedValueAt(document: Document, parts: readonly string[]): unknown {
  const value = valueAt(document, parts);
  if (Array.isArray(value)) throw unsupported(`Indexing or sorting the array '${parts.join('.')}'`);
  return value;
}
