import { deserialize, serialize } from 'bson';
import type { Document } from './values.js';

const DOCUMENT = 0x03;
const ARRAY = 0x04;

/** Parses BSON and keeps the number types apart. */
export const parse = (bytes: Uint8Array): Document =>
  deserialize(bytes, { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true });

export function encode(document: Document): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A value that is BSON already. A list of stored documents is sent without parsing them. */
export class RawValue {
  constructor(
    readonly type: number,
    readonly bytes: Buffer,
  ) {}
}

const element = ({ type, bytes }: RawValue, name: string) => [
  Buffer.from(`${String.fromCharCode(type)}${name}\0`),
  bytes,
];

function wrap(type: number, elements: Buffer[]): RawValue {
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(elements.reduce((sum, { length }) => sum + length, 5));
  return new RawValue(type, Buffer.concat([length, ...elements, Buffer.alloc(1)]));
}

export const rawArray = (items: readonly Buffer[]): RawValue =>
  wrap(
    ARRAY,
    items.flatMap((bytes, at) => element(new RawValue(DOCUMENT, bytes), String(at))),
  );

/** A document whose fields may be raw values. */
export const rawDocument = (fields: Document): RawValue =>
  wrap(
    DOCUMENT,
    Object.entries(fields).flatMap(([name, value]) =>
      value instanceof RawValue ? element(value, name) : encode({ [name]: value }).subarray(4, -1),
    ),
  );
