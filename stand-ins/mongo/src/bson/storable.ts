import { BSONRegExp } from 'bson';
import { MongoError, unsupported } from '../errors.js';
import { type Document, kindOf } from './values.js';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_DEPTH = 180;

function check(value: unknown, path: string, depth: number): void {
  const kind = kindOf(value);
  if (kind === 'unsupported') throw unsupported(`The type ${(value as { _bsontype: string })._bsontype} of '${path}'`);
  if (depth > MAX_DEPTH) throw new MongoError(15, `Document nesting depth exceeds ${MAX_DEPTH}`);
  if (kind === 'array') for (const [i, item] of (value as unknown[]).entries()) check(item, `${path}.${i}`, depth + 1);
  if (kind !== 'object') return;
  for (const [name, item] of Object.entries(value as Document)) {
    if (name.startsWith('$'))
      throw new MongoError(52, `The dollar ($) prefixed field '${name}' in '${path}' is not valid for storage.`);
    check(item, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}

/** Rejects types that the engine cannot compare, and field names that look like operators. */
export function assertStorable(document: Document, bytes: number): void {
  if (bytes > MAX_DOCUMENT_BYTES)
    throw new MongoError(10334, `The document has ${bytes} bytes. The maximum is ${MAX_DOCUMENT_BYTES}.`);
  check(document, '', 0);
}

/** Rejects the types that MongoDB does not accept as `_id`. */
export function assertId(id: unknown): void {
  const kind = kindOf(id);
  if (kind === 'array' || kind === 'undefined' || id instanceof BSONRegExp)
    throw new MongoError(53, `The '_id' value cannot be of type ${id instanceof BSONRegExp ? 'regex' : kind}`);
}
