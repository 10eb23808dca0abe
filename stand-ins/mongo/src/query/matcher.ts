import { BSONRegExp } from 'bson';
import { encodeValue } from '../bson/key.js';
import { visitPath } from '../bson/path.js';
import { type Document, isDocument, isNumeric, isOperatorDocument, kindOf, toNumber } from '../bson/values.js';
import { badValue, unsupported } from '../errors.js';

export type Predicate = (document: Document) => boolean;

/** A test of one value at a path. A missing field is undefined. */
type ValueTest = (value: unknown) => boolean;

const COMPARISONS: Record<string, (a: string, b: string) => boolean> = {
  $eq: (a, b) => a === b,
  $gt: (a, b) => a > b,
  $gte: (a, b) => a >= b,
  $lt: (a, b) => a < b,
  $lte: (a, b) => a <= b,
};

function patternTest({ pattern, options }: BSONRegExp): ValueTest {
  const regex = new RegExp(pattern, options);
  return value => typeof value === 'string' && regex.test(value);
}

const NAN = encodeValue(Number.NaN);

/** Compares with values of the operand's kind only. A missing field counts as null, and NaN has no order among numbers. */
function comparison(operator: string, operand: unknown): ValueTest {
  if (operand instanceof BSONRegExp && operator === '$eq') return patternTest(operand);
  const holds = COMPARISONS[operator] as (a: string, b: string) => boolean;
  const wanted = operand ?? null;
  const kind = kindOf(wanted);
  const key = encodeValue(wanted);
  return value => {
    if (kindOf(value ?? null) !== kind) return false;
    const own = encodeValue(value ?? null);
    return (own === NAN) === (key === NAN) && holds(own, key);
  };
}

/** Tests the value at a path and, if it is an array that no number has selected, each element. */
const anyValue =
  (parts: readonly string[], test: ValueTest): Predicate =>
  document =>
    visitPath(
      document,
      parts,
      (value, isElement) => test(value) || (!isElement && Array.isArray(value) && value.some(test)),
    );

const allOf = (tests: readonly Predicate[]): Predicate =>
  tests.length === 1 ? (tests[0] as Predicate) : document => tests.every(test => test(document));

function inTest(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  if (operand.some(isOperatorDocument)) throw badValue('cannot nest $ under $in');
  const tests = operand.map(item => comparison('$eq', item));
  return value => tests.some(test => test(value));
}

export const isTruthy = (value: unknown): boolean =>
  isNumeric(value) ? toNumber(value) !== 0 : value !== false && value !== null && value !== undefined;

function operatorTest(parts: readonly string[], operator: string, operand: unknown): Predicate {
  if (Object.hasOwn(COMPARISONS, operator)) return anyValue(parts, comparison(operator, operand));
  switch (operator) {
    case '$ne': {
      const equals = anyValue(parts, comparison('$eq', operand));
      return document => !equals(document);
    }
    case '$in':
      return anyValue(parts, inTest(operand));
    case '$exists': {
      const wanted = isTruthy(operand);
      return document => visitPath(document, parts, value => value !== undefined) === wanted;
    }
  }
  throw unsupported(`The query operator ${operator}`);
}

function fieldTest(field: string, condition: unknown): Predicate {
  const parts = field.split('.');
  if (!isOperatorDocument(condition)) return anyValue(parts, comparison('$eq', condition));
  return allOf(Object.entries(condition).map(([operator, operand]) => operatorTest(parts, operator, operand)));
}

function logicalTest(operator: string, operand: unknown): Predicate {
  if (!['$and', '$or', '$nor'].includes(operator)) throw unsupported(`The query operator ${operator}`);
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`);
  if (!operand.every(isDocument)) throw badValue(`${operator} entries need to be full objects`);
  const tests = operand.map(matcherOf);
  if (operator === '$and') return allOf(tests);
  return document => tests.some(test => test(document)) === (operator === '$or');
}

/** Compiles a filter. @throws MongoError 2 for an operator or operand that is not supported */
export const matcherOf = (filter: Document): Predicate =>
  allOf(
    Object.entries(filter).map(([field, condition]) =>
      field.startsWith('$') ? logicalTest(field, condition) : fieldTest(field, condition),
    ),
  );
