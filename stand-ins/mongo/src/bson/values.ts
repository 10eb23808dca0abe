import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';

/** A document as the engine holds it: numbers stay Int32, Double and Long, so that writing it back changes no type. */
export type Document = Record<string, unknown>;

export type TypeName =
  | 'undefined'
  | 'null'
  | 'number'
  | 'string'
  | 'object'
  | 'array'
  | 'binData'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'regex'
  | 'other';

const BSON_TYPES: Record<string, TypeName> = {
  Int32: 'number',
  Double: 'number',
  Long: 'number',
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
};

/** The kind a value compares as; every number is of one kind. */
export function kindOf(value: unknown): TypeName {
  switch (typeof value) {
    case 'undefined':
      return 'undefined';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return 'number';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  const bsonType = (value as { _bsontype?: string })._bsontype;
  return bsonType === undefined ? 'object' : (BSON_TYPES[bsonType] ?? 'other');
}

export const isDocument = (value: unknown): value is Document => kindOf(value) === 'object';

export const isNumeric = (value: unknown): value is number | Int32 | Double | Long => kindOf(value) === 'number';

/** The JavaScript number of a BSON number; a Long beyond 2^53 loses its last digits. */
export function toNumber(value: number | Int32 | Double | Long): number {
  if (typeof value === 'number') return value;
  return value instanceof Long ? value.toNumber() : value.value;
}

/** An operator document such as `{ $gt: 1 }`; a plain value otherwise. */
export function isOperatorDocument(value: unknown): value is Document {
  return isDocument(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);
}

export { Binary, BSONRegExp, Double, Int32, Long, ObjectId };
