import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { addToSet, COMPARISONS, push } from './evaluate.js';

/** The operators that mingo answers as MongoDB does. What is not here is refused. */
const EXPRESSIONS = `abs add ceil divide exp floor ln log log10 mod multiply pow round sqrt subtract trunc
  and or not cond ifNull switch literal let
  arrayElemAt concatArrays filter first in indexOfArray isArray last map objectToArray range reduce
  reverseArray size slice mergeObjects
  concat ltrim rtrim trim split strLenCP substrCP toLower toUpper regexMatch replaceOne replaceAll
  setDifference setEquals setIntersection setIsSubset allElementsTrue anyElementTrue
  dateAdd dateDiff dateSubtract dateToString dateTrunc dayOfMonth dayOfWeek dayOfYear
  hour isoDayOfWeek isoWeek isoWeekYear millisecond minute month second year
  toBool toDate toDouble toInt toString isNumber`
  .split(/\s+/)
  .map(name => `$${name}`);

const ACCUMULATORS = ['sum', 'avg', 'min', 'max', 'first', 'last', 'push', 'addToSet', 'count', 'mergeObjects'].map(
  name => `$${name}`,
);

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

export const EXPRESSION_OPERATORS = { ...pick(expressions, EXPRESSIONS), ...COMPARISONS };
export const ACCUMULATOR_OPERATORS = { ...pick(accumulators, ACCUMULATORS), $push: push, $addToSet: addToSet };

const KNOWN = new Set([...Object.keys(EXPRESSION_OPERATORS), ...Object.keys(ACCUMULATOR_OPERATORS)]);

export const isKnownOperator = (name: string) => KNOWN.has(name);
