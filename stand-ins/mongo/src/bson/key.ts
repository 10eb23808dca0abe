import { unsupported } from '../errors.js';
import { type BsonNumber, type Document, type Kind, kindOf, Long, type ObjectId, toNumber } from './values.js';

type StorableKind = Exclude<Kind, 'unsupported'>;

/**
 * A key is a string with one character per byte. Keys compare as MongoDB compares their values. No key is a prefix of
 * another, so keys can be concatenated.
 */
const RANK: Record<StorableKind, string> = {
  undefined: '\x0a',
  null: '\x0a',
  number: '\x14',
  string: '\x1e',
  object: '\x28',
  array: '\x32',
  objectId: '\x46',
  bool: '\x50',
  date: '\x5a',
};

/** Appended to a prefix, it sorts after every key with that prefix. */
export const AFTER = '\uffff';

const END = '\x00';
const scratch = Buffer.alloc(10);

function doubleBytes(value: number): void {
  scratch.writeDoubleBE(value === 0 ? 0 : value, 0);
  const negative = ((scratch[0] ?? 0) & 0x80) !== 0;
  if (!negative) scratch[0] = (scratch[0] ?? 0) | 0x80;
  else for (let i = 0; i < 8; i++) scratch[i] = ~(scratch[i] ?? 0);
}

/** The nearest double, then the integer's distance from it, so that longs beyond 2^53 keep their order. */
function numberBytes(value: unknown): string {
  const number = toNumber(value as BsonNumber);
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

function body(value: unknown, kind: StorableKind): string {
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
    case 'array':
      return (value as unknown[]).map(encodeValue).join('') + END;
    case 'object': {
      const fields = Object.entries(value as Document);
      return fields.map(([name, item]) => rankOf(item) + textBytes(name) + encodeValue(item)).join('') + END;
    }
  }
}

/** @throws MongoError for an unsupported type */
function storableKind(value: unknown): StorableKind {
  const kind = kindOf(value);
  if (kind === 'unsupported') throw unsupported(`The type ${(value as { _bsontype: string })._bsontype}`);
  return kind;
}

/** The first character of a value's key. It separates the kinds. */
export const rankOf = (value: unknown): string => RANK[storableKind(value)];

/** The key of one value. @throws MongoError for an unsupported type */
export function encodeValue(value: unknown): string {
  const kind = storableKind(value);
  return RANK[kind] + body(value, kind);
}

/** Reverses the order of a key, for the descending fields of an index or a sort. */
export function invert(key: string): string {
  const bytes = Buffer.from(key, 'latin1');
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~(bytes[i] ?? 0);
  return bytes.toString('latin1');
}

/** The lesser of two values, the first if they are equal. */
export const least = <T>(a: T, b: T): T => (encodeValue(b) < encodeValue(a) ? b : a);

/** The greater of two values, the first if they are equal. */
export const greatest = <T>(a: T, b: T): T => (encodeValue(b) > encodeValue(a) ? b : a);

/** Whether MongoDB treats two values as equal: 1 equals 1.0, and the order of fields matters. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b && typeof a !== 'object') return true;
  return kindOf(a) === kindOf(b) && a !== undefined && encodeValue(a) === encodeValue(b);
}
