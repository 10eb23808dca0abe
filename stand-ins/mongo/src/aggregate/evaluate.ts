import { evalExpr } from 'mingo/core';
import { $push } from 'mingo/operators/accumulator';
import { encodeValue } from '../bson/key.js';

type Options = Parameters<typeof evalExpr>[2];

/** An expression operator as mingo calls it: the document, the operator's argument, mingo's own options. */
export type Expression = (document: unknown, argument: unknown, options: Options) => unknown;

/** In expressions, unlike in filters, a missing field is less than null and values of all kinds compare. */
const keyOf = (value: unknown) => (value === undefined ? '' : encodeValue(value));

function compare(document: unknown, argument: unknown, options: Options): number {
  if (!Array.isArray(argument) || argument.length !== 2) throw new Error('A comparison takes exactly 2 arguments');
  const [a, b] = (evalExpr(document as object, argument, options) as unknown[]).map(keyOf) as [string, string];
  return a < b ? -1 : a === b ? 0 : 1;
}

const comparison =
  (holds: (order: number) => boolean): Expression =>
  (document, argument, options) =>
    holds(compare(document, argument, options));

/** The comparison operators in BSON order, which mingo's own do not keep. */
export const COMPARISONS: Record<string, Expression> = {
  $cmp: compare,
  $eq: comparison(order => order === 0),
  $ne: comparison(order => order !== 0),
  $gt: comparison(order => order > 0),
  $gte: comparison(order => order >= 0),
  $lt: comparison(order => order < 0),
  $lte: comparison(order => order <= 0),
};

/** Gathers the values that are there: mingo's own would put null for a missing one. */
export const push = (documents: object[], argument: unknown, options: Options): unknown[] =>
  ($push(documents, [argument], options) as [unknown][]).map(([value]) => value).filter(value => value !== undefined);

/** The distinct ones of those values, as MongoDB tells them apart. */
export const addToSet = (documents: object[], argument: unknown, options: Options): unknown[] => [
  ...new Map(push(documents, argument, options).map(value => [encodeValue(value), value])).values(),
];
