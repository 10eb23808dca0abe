import { Binary, Double, Int32, Long, ObjectId } from 'bson';

/** A parsed document. Numbers stay Int32, Double and Long, so that storing it again changes no type. */
export type Document = Record<string, unknown>;

export type Kind =
  | 'undefined'
  | 'null'
  | 'number'
  | 'string'
  | 'object'
  | 'array'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'unsupported';

export type BsonNumber = number | Int32 | Double | Long;

const BSON_KINDS: Record<string, Kind> = {
  Int32: 'number',
  Double: 'number',
  Long: 'number',
  ObjectId: 'objectId',
};

/** The kind of a value. Values of different kinds sort by kind, and all number types are one kind. */
export function kindOf(value: unknown): Kind {
  if (value === undefined) return 'undefined';
  if (value === null) return 'null';
  if (typeof value === 'string' || typeof value === 'number') return typeof value as Kind;
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  const bsonType = (value as { _bsontype?: string })._bsontype;
  return bsonType === undefined ? 'object' : (BSON_KINDS[bsonType] ?? 'unsupported');
}

export const isDocument = (value: unknown): value is Document => kindOf(value) === 'object';

export const isNumeric = (value: unknown): value is BsonNumber => kindOf(value) === 'number';

/** Converts to a JavaScript number. A Long beyond 2^53 loses precision. */
export function toNumber(value: BsonNumber): number {
  if (typeof value === 'number') return value;
  return value instanceof Long ? value.toNumber() : value.value;
}

/** Whether a value is an operator document such as `{ $gt: 1 }`. */
export const isOperatorDocument = (value: unknown): value is Document =>
  isDocument(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

export { Binary, Double, Int32, Long, ObjectId };
