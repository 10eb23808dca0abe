import { type DeserializeOptions, deserialize, serialize } from 'bson';
import type { Document } from './values.js';

const TYPED: DeserializeOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/** Bytes to a document that keeps every BSON type apart. */
export const parse = (bytes: Uint8Array): Document => deserialize(bytes, TYPED);

/** Bytes to a document of plain JavaScript numbers, for mingo; a Long beyond 2^53 stays a Long. */
export const parsePlain = (bytes: Uint8Array): Document => deserialize(bytes);

export function encode(document: Document): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The same value with plain numbers, as mingo wants it. */
export const toPlain = (document: Document): Document => parsePlain(encode(document));
