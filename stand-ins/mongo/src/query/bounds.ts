import { AFTER, encodeValue, invert, rankOf, sameValue } from '../bson/key.js';
import { type Document, isOperatorDocument, kindOf } from '../bson/values.js';

/** The keys with `from <= key < to`. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}

/** One condition of a filter on one field. */
export interface Condition {
  readonly field: string;
  /** Where matching values are: sorted intervals without overlap. */
  readonly intervals: readonly Interval[];
  /** Whether every value in the intervals matches. */
  readonly exact: boolean;
  /** Whether a missing field may match. */
  readonly null: boolean;
}

export const EVERYTHING: Interval = { from: '', to: AFTER };

const point = (key: string): Interval => ({ from: key, to: key + AFTER });
export const isPoint = ({ from, to }: Interval) => to === from + AFTER && from !== '';

/** For these kinds a range of keys is exactly a range of values. */
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
  if (kinds.includes('array') || kinds.includes('unsupported')) return undefined;
  const withNull = kinds.includes('null') || kinds.includes('undefined');
  if (withNull && field.includes('.')) return undefined;
  const keys = [...new Set(values.map(encodeValue))].sort();
  return { field, intervals: keys.map(point), exact: !withNull, null: withNull };
}

function conditionOf(field: string, operator: string, operand: unknown): Condition | undefined {
  if (operator === '$eq') return equality(field, [operand]);
  return operator === '$in' ? equality(field, operand as unknown[]) : range(field, operator, operand);
}

export interface Conditions {
  readonly known: readonly Condition[];
  /** Whether `known` is the whole filter. */
  readonly complete: boolean;
}

/** The conditions that an index can answer: those at the top of a filter and below `$and`. */
export function conditionsOf(filter: Document): Conditions {
  const found: (Condition | undefined)[] = [];
  const collect = (part: Document) => {
    for (const [field, value] of Object.entries(part)) {
      if (field === '$and') (value as Document[]).forEach(collect);
      else if (field.startsWith('$')) found.push(undefined);
      else if (!isOperatorDocument(value)) found.push(equality(field, [value]));
      else for (const [operator, operand] of Object.entries(value)) found.push(conditionOf(field, operator, operand));
    }
  };
  collect(filter);
  const known = found.filter(condition => condition !== undefined);
  return { known, complete: known.length === found.length };
}

const first = (a: string, b: string) => [a, b].sort()[0] as string;
const last = (a: string, b: string) => [a, b].sort()[1] as string;

export const intersect = (a: readonly Interval[], b: readonly Interval[]): Interval[] =>
  a
    .flatMap(x => b.map(y => ({ from: last(x.from, y.from), to: first(x.to, y.to) })))
    .filter(({ from, to }) => from < to);

const invertBound = (bound: string) => (bound.endsWith(AFTER) ? invert(bound.slice(0, -1)) : invert(bound) + AFTER);

/** The same values in a descending field of an index. */
export const inverted = (intervals: readonly Interval[]): Interval[] =>
  intervals.map(({ from, to }) => ({ from: invertBound(to), to: invertBound(from) })).reverse();
