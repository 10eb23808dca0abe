import { EJSON } from 'bson';
import { leavesOf } from '../bson/path.js';
import { type Document, ObjectId } from '../bson/values.js';
import { MongoError } from '../errors.js';
import type { IndexSpec } from './index-spec.js';

const show = (value: unknown) =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : EJSON.stringify(value);

/** E11000 as drivers and mongoose read it: keyPattern and keyValue beside the text. */
export function duplicateKey(namespace: string, spec: IndexSpec, document: Document): MongoError {
  const keyValue: Document = {};
  for (const { field, parts } of spec.parts) keyValue[field] = leavesOf(document, parts).values[0] ?? null;
  const shown = Object.entries(keyValue).map(([field, value]) => `${field}: ${show(value)}`);
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${spec.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: spec.listed.key, keyValue },
  );
}
