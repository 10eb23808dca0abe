import type { mongo } from 'mongoose';
import { Types } from 'mongoose';
import * as z from 'zod/mini';
import { invalidField } from '../errors/invalid-field.js';
import { refusal } from '../errors/refusal.js';

/** A field of an order: its name, its direction and the type of its values. The last field is unique. */
export type KeysetField = readonly [
  name: string,
  direction: 1 | -1,
  type: 'string' | 'number' | 'boolean' | 'date' | 'id',
];

/** The order of the lists of records that never change their time. */
export const newestFirst: readonly KeysetField[] = [
  ['createdAt', -1, 'date'],
  ['_id', -1, 'id'],
];

export const oldestFirst: readonly KeysetField[] = [
  ['createdAt', 1, 'date'],
  ['_id', 1, 'id'],
];

/** The position of a record in a list: its values in the fields of the order, and a number that the list may use. */
export interface KeysetCursor {
  readonly part: number;
  readonly values: readonly unknown[];
}

const schema = z.tuple([
  z.int().check(z.minimum(0), z.maximum(100)),
  z.array(z.union([z.number(), z.boolean(), z.string()])).check(z.maxLength(5)),
]);

export const keysetOf = (part: number, record: object, fields: readonly KeysetField[]): KeysetCursor => ({
  part,
  values: fields.map(([name]) => (record as Record<string, unknown>)[name]),
});

const toText = (value: unknown): unknown =>
  value instanceof Date ? value.getTime() : value instanceof Types.ObjectId ? value.toString() : value;

/** The cursor of a list in the order of time has 24 characters, as its contract requires. */
const lengthByTime = 24;
const timeBytes = 6;
const isByTime = (fields: readonly KeysetField[]): boolean => fields.map(([name]) => name).join() === 'createdAt,_id';

const encodeTime = ({ createdAt, _id }: { createdAt: Date; _id: Types.ObjectId }): string => {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(createdAt.getTime(), 0, timeBytes);
  return Buffer.concat([time, _id.id]).toString('base64url');
};

/** Any 24 characters give a time and an id, so no such cursor is invalid. */
const decodeTime = (text: string): KeysetCursor => {
  const bytes = Buffer.from(text, 'base64url');
  const values = [new Date(bytes.readUIntBE(0, timeBytes)), new Types.ObjectId(bytes.subarray(timeBytes))];
  return { part: 0, values };
};

export const encodeKeyset = (part: number, record: object, fields: readonly KeysetField[]): string => {
  if (part === 0 && isByTime(fields)) return encodeTime(record as Parameters<typeof encodeTime>[0]);
  const values = keysetOf(part, record, fields).values.map(toText);
  return Buffer.from(JSON.stringify([part, values])).toString('base64url');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

const isMaxDate = (value: unknown) => typeof value === 'number' && Math.abs(value) <= 8.64e15;
const readers: Record<KeysetField[2], (value: unknown) => unknown> = {
  string: value => (typeof value === 'string' ? value : undefined),
  number: value => (typeof value === 'number' ? value : undefined),
  boolean: value => (typeof value === 'boolean' ? value : undefined),
  date: value => (isMaxDate(value) ? new Date(value as number) : undefined),
  id: value => (/^[0-9a-f]{24}$/.test(String(value)) ? new Types.ObjectId(String(value)) : undefined),
};

/** @throws BadRequestException if the text is no cursor of this order */
export const decodeKeyset = (text: string, fields: readonly KeysetField[]): KeysetCursor => {
  if (text.length === lengthByTime && isByTime(fields)) return decodeTime(text);
  const { success, data } = schema.safeParse(parsed(text));
  const values = fields.map(([, , type], at) => readers[type](data?.[1][at]));
  if (!success || data[1].length !== fields.length || values.includes(undefined))
    throw invalidField('after', refusal('cursorOfOrder'));
  return { part: data[0], values };
};

/** The records after the cursor. The first condition is redundant, but an index scan can start at it. */
export const beyondKeyset = <Stored>(
  { values }: KeysetCursor,
  fields: readonly KeysetField[],
): mongo.Filter<Stored> => {
  const after = fields.map(([name, direction], at) => ({
    ...Object.fromEntries(fields.slice(0, at).map(([earlier], place) => [earlier, values[place]])),
    [name]: { [direction === 1 ? '$gt' : '$lt']: values[at] },
  }));
  const [first, direction] = fields[0] as KeysetField;
  const start = { [first]: { [direction === 1 ? '$gte' : '$lte']: values[0] } };
  return (after.length === 1 ? after[0] : { $and: [start, { $or: after }] }) as mongo.Filter<Stored>;
};

export const sortOf = (fields: readonly KeysetField[]): Record<string, 1 | -1> =>
  Object.fromEntries(fields.map(([name, direction]) => [name, direction]));
