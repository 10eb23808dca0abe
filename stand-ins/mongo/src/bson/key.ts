import { type Binary, type BSONRegExp, Long, type ObjectId } from 'bson';
import { unsupported } from '../errors.js';
import { type Document, kindOf, type TypeName, toNumber } from './values.js';

/**
 * Values as strings of bytes (one character each) that sort the way MongoDB sorts the values, and are equal exactly
 * where it calls them equal. Each one ends itself: none is the beginning of another, so they can be joined.
 */
const RANK: Record<Exclude<TypeName, 'other'>, string> = {
  undefined: '\x0a',
  null: '\x0a',
  number: '\x14',
  string: '\x1e',
  object: '\x28',
  array: '\x32',
  binData: '\x3c',
  objectId: '\x46',
  bool: '\x50',
  date: '\x5a',
  regex: '\x64',
};

/** What an index holds for an empty array: below null, above nothing. */
export const EMPTY_ARRAY_KEY = '\x05';

/** Sorts after every key that begins with what stands before it. */
export const AFTER = '\uffff';

const END = '\x00';
const scratch = Buffer.alloc(10);

function doubleBytes(value: number): void {
  scratch.writeDoubleBE(value === 0 ? 0 : value, 0);
  const negative = ((scratch[0] ?? 0) & 0x80) !== 0;
  if (!negative) scratch[0] = (scratch[0] ?? 0) | 0x80;
  else for (let i = 0; i < 8; i++) scratch[i] = ~(scratch[i] ?? 0);
}

/** The nearest double, then how far the integer lies from it: a Long beyond 2^53 keeps its order. */
function numberBytes(value: unknown): string {
  const number = toNumber(value as number);
  if (Number.isNaN(number)) return '\x00'.repeat(10);
  doubleBytes(number);
  const rest = value instanceof Long && !Number.isSafeInteger(number) ? Number(value.toBigInt() - BigInt(number)) : 0;
  scratch.writeUInt16BE(rest + 0x8000, 8);
  return scratch.toString('latin1', 0, 10);
}

function textBytes(text: string): string {
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  return (bytes.includes('\x00') ? bytes.replaceAll('\x00', '\x00\xff') : bytes) + END + END;
}

function lengthBytes(length: number): string {
  scratch.writeUInt32BE(length, 0);
  return scratch.toString('latin1', 0, 4);
}

function body(value: unknown, kind: TypeName): string {
  switch (kind) {
    case 'undefined':
    case 'null':
      return '';
    case 'number':
      return numberBytes(value);
    case 'date':
      return numberBytes(+(value as Date));
    case 'string':
      return textBytes(value as string);
    case 'bool':
      return value ? '\x01' : '\x00';
    case 'objectId':
      return Buffer.from((value as ObjectId).id).toString('latin1');
    case 'binData': {
      const { buffer, position, sub_type } = value as Binary;
      const bytes = Buffer.from(buffer).toString('latin1', 0, position);
      return lengthBytes(position) + String.fromCharCode(sub_type) + bytes;
    }
    case 'regex': {
      const { pattern, options } = value as BSONRegExp;
      return textBytes(pattern) + textBytes(options);
    }
    case 'array':
      return (value as unknown[]).map(encodeValue).join('') + END;
    case 'object': {
      const fields = Object.entries(value as Document);
      return fields.map(([name, item]) => rankOf(item) + textBytes(name) + encodeValue(item)).join('') + END;
    }
    case 'other':
      throw unsupported(`Comparing a ${(value as { _bsontype: string })._bsontype}`);
  }
}

/** The first byte of a value's key: what keeps numbers from strings and so on. */
export function rankOf(value: unknown): string {
  const kind = kindOf(value);
  return kind === 'other' ? body(value, kind) : RANK[kind];
}

/** The ordered key of one value. @throws MongoError for a type that cannot be compared here */
export function encodeValue(value: unknown): string {
  const kind = kindOf(value);
  return kind === 'other' ? body(value, kind) : RANK[kind] + body(value, kind);
}

/** The same key with its order turned round, for descending parts. */
export function invert(key: string): string {
  const bytes = Buffer.from(key, 'latin1');
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~(bytes[i] ?? 0);
  return bytes.toString('latin1');
}

/** Whether two values are equal for MongoDB: 1 and 1.0 are, documents with other field order are not. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b && typeof a !== 'object') return true;
  const kind = kindOf(a);
  return kind === kindOf(b) && kind !== 'undefined' && encodeValue(a) === encodeValue(b);
}
