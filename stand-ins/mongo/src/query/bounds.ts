import { greatest, least } from '../bson/extremes.js';
import { AFTER, encodeValue, invert, rankOf, sameValue } from '../bson/key.js';
import { type Document, isOperatorDocument, kindOf } from '../bson/values.js';

/** Keys with `from <= key < to`; `to` may end in AFTER, which takes in every key that begins with what is before it. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}

/** What one condition of a filter says about one field. */
export interface Condition {
  readonly field: string;
  /** Where matching values lie, in order and apart. */
  readonly intervals: readonly Interval[];
  /** Whether every value in there matches, so that nothing is left to test. */
  readonly exact: boolean;
  /** Whether a missing field may match. */
  readonly null: boolean;
}

export const EVERYTHING: Interval = { from: '', to: AFTER };

const point = (key: string): Interval => ({ from: key, to: key + AFTER });
export const isPoint = ({ from, to }: Interval) => to === from + AFTER && from !== '';

/** Kinds whose order among themselves is plain, so that a range of keys is exactly a range of values. */
const RANGED = new Set(['number', 'string', 'date', 'objectId', 'bool']);

function range(field: string, operator: string, operand: unknown): Condition | undefined {
  if (!RANGED.has(kindOf(operand)) || sameValue(operand, Number.NaN)) return undefined;
  const key = encodeValue(operand);
  const rank = rankOf(operand);
  const lowest = kindOf(operand) === 'number' ? encodeValue(Number.NEGATIVE_INFINITY) : rank;
  const intervals: Record<string, Interval> = {
    $gt: { from: key + AFTER, to: rank + AFTER },
    $gte: { from: key, to: rank + AFTER },
    $lt: { from: lowest, to: key },
    $lte: { from: lowest, to: key + AFTER },
  };
  const interval = intervals[operator];
  return interval && { field, intervals: [interval], exact: true, null: false };
}

function equality(field: string, values: readonly unknown[]): Condition | undefined {
  const kinds = values.map(kindOf);
  if (kinds.some(kind => kind === 'regex' || kind === 'array' || kind === 'other')) return undefined;
  const withNull = kinds.includes('null') || kinds.includes('undefined');
  if (withNull && field.includes('.')) return undefined;
  const keys = [...new Set(values.map(encodeValue))].sort();
  return { field, intervals: keys.map(point), exact: !withNull, null: withNull };
}

function fieldCondition(field: string, operator: string, operand: unknown): Condition | undefined {
  if (operator === '$eq') return equality(field, [operand]);
  if (operator === '$in' && Array.isArray(operand)) return equality(field, operand);
  return range(field, operator, operand);
}

export interface Conditions {
  readonly known: readonly Condition[];
  /** Whether the conditions are the whole filter. */
  readonly complete: boolean;
}

/** The conditions of a filter that an index can answer: those at its top and under `$and`. */
export function conditionsOf(filter: Document): Conditions {
  const found: (Condition | undefined)[] = [];
  const collect = (part: Document) => {
    for (const [field, value] of Object.entries(part)) {
      if (field === '$and' && Array.isArray(value)) value.forEach(collect);
      else if (field === '$comment') continue;
      else if (field.startsWith('$')) found.push(undefined);
      else if (!isOperatorDocument(value)) found.push(equality(field, [value]));
      else for (const [name, operand] of Object.entries(value)) found.push(fieldCondition(field, name, operand));
    }
  };
  collect(filter);
  const known = found.filter(condition => condition !== undefined);
  return { known, complete: known.length === found.length };
}

/** The intervals two conditions on the same single value have in common. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const common = a.flatMap(x => b.map(y => ({ from: greatest([x.from, y.from]), to: least([x.to, y.to]) })));
  return common.filter(({ from, to }) => from < to);
}

const invertBound = (bound: string) => (bound.endsWith(AFTER) ? invert(bound.slice(0, -1)) : invert(bound) + AFTER);

/** The same values in an index part that descends. */
export const turned = (intervals: readonly Interval[]): Interval[] =>
  intervals.map(({ from, to }) => ({ from: invertBound(to), to: invertBound(from) })).reverse();
