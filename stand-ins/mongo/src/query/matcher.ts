import { expressionPredicate } from '../aggregate/expression.js';
import { visitPath } from '../bson/path.js';
import { type Document, isDocument, isOperatorDocument, kindOf } from '../bson/values.js';
import { badValue, unsupported } from '../errors.js';
import { comparison } from './comparison.js';
import { elementTest } from './element-tests.js';
import { regexTest } from './regex.js';

export type Predicate = (document: Document) => boolean;

/** A test of what a path reaches: `undefined` stands for a missing field. */
export type ValueTest = (value: unknown) => boolean;

type FieldPredicate = (parts: readonly string[], operand: unknown, siblings: Document) => Predicate;

const not =
  (test: Predicate): Predicate =>
  document =>
    !test(document);

/** A test of the value at a path and, where that is an array, of each of its elements. */
const any =
  (test: ValueTest): ((parts: readonly string[]) => Predicate) =>
  parts =>
  document =>
    visitPath(document, parts, value => test(value) || (Array.isArray(value) && value.some(test)));

/** A test of the value at a path as a whole. */
const whole =
  (test: ValueTest): ((parts: readonly string[]) => Predicate) =>
  parts =>
  document =>
    visitPath(document, parts, test);

const list = (operator: string, operand: unknown): unknown[] => {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  return operand;
};

const equals: FieldPredicate = (parts, operand) =>
  kindOf(operand) === 'regex' ? any(regexTest(operand))(parts) : any(comparison('$eq', operand))(parts);

const inList: FieldPredicate = (parts, operand) => {
  const tests = list('$in', operand).map(item => {
    if (isOperatorDocument(item)) throw badValue('cannot nest $ under $in');
    return kindOf(item) === 'regex' ? regexTest(item) : comparison('$eq', item);
  });
  return any(value => tests.some(test => test(value)))(parts);
};

function elemMatch(operand: unknown): ValueTest {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const onValues = isOperatorDocument(operand) && !['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '');
  const test = matcherOf(onValues ? { value: operand } : operand);
  return value =>
    Array.isArray(value) &&
    value.some(item => (onValues ? !Array.isArray(item) && test({ value: item }) : isDocument(item) && test(item)));
}

const all: FieldPredicate = (parts, operand, siblings) => {
  const tests = list('$all', operand).map(item =>
    isDocument(item) && '$elemMatch' in item ? whole(elemMatch(item.$elemMatch))(parts) : equals(parts, item, siblings),
  );
  return document => tests.length > 0 && tests.every(test => test(document));
};

const FIELD: Record<string, FieldPredicate> = {
  $eq: (parts, operand) => any(comparison('$eq', operand))(parts),
  $ne: (parts, operand) => {
    if (kindOf(operand) === 'regex') throw badValue("Can't have regex as arg to $ne.");
    return not(any(comparison('$eq', operand))(parts));
  },
  $gt: (parts, operand) => any(comparison('$gt', operand))(parts),
  $gte: (parts, operand) => any(comparison('$gte', operand))(parts),
  $lt: (parts, operand) => any(comparison('$lt', operand))(parts),
  $lte: (parts, operand) => any(comparison('$lte', operand))(parts),
  $in: inList,
  $nin: (parts, operand, siblings) => not(inList(parts, operand, siblings)),
  $all: all,
  $elemMatch: (parts, operand) => whole(elemMatch(operand))(parts),
  $not: (parts, operand, siblings) => {
    if (kindOf(operand) === 'regex') return not(equals(parts, operand, siblings));
    if (!isOperatorDocument(operand)) throw badValue('$not needs a regex or a document');
    return not(fieldPredicate(parts, operand));
  },
  $regex: (parts, operand, siblings) => any(regexTest(operand, siblings.$options))(parts),
  $options: (_parts, _operand, siblings) => {
    if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
    return () => true;
  },
  $exists: (parts, operand) => {
    const exists = whole(value => value !== undefined)(parts);
    return truthy(operand) ? exists : not(exists);
  },
  $type: (parts, operand) => any(elementTest('$type', operand))(parts),
  $size: (parts, operand) => whole(elementTest('$size', operand))(parts),
  $mod: (parts, operand) => any(elementTest('$mod', operand))(parts),
};

const truthy = (value: unknown) =>
  kindOf(value) === 'number' ? Number(value) !== 0 : value !== false && value !== null;

function fieldPredicate(parts: readonly string[], operators: Document): Predicate {
  const tests = Object.entries(operators).map(([operator, operand]) => {
    const build = Object.hasOwn(FIELD, operator) ? FIELD[operator] : undefined;
    if (!build) throw badValue(`unknown operator: ${operator}`);
    return build(parts, operand, operators);
  });
  return both(tests);
}

const both = (tests: readonly Predicate[]): Predicate =>
  tests.length === 1 ? (tests[0] as Predicate) : document => tests.every(test => test(document));

function branches(operator: string, operand: unknown): Predicate[] {
  const items = list(operator, operand);
  if (items.length === 0) throw badValue(`${operator} must be a nonempty array`);
  return items.map(item => {
    if (!isDocument(item)) throw badValue(`${operator} entries need to be full objects`);
    return matcherOf(item);
  });
}

function logical(operator: string, operand: unknown): Predicate {
  switch (operator) {
    case '$and':
      return both(branches(operator, operand));
    case '$or': {
      const tests = branches(operator, operand);
      return document => tests.some(test => test(document));
    }
    case '$nor': {
      const tests = branches(operator, operand);
      return document => !tests.some(test => test(document));
    }
    case '$expr':
      return expressionPredicate(operand);
    case '$comment':
      return () => true;
    case '$text':
      throw unsupported('$text below the top of a filter');
  }
  throw badValue(`unknown top level operator: ${operator}`);
}

/** Compiles a filter as MongoDB reads it. @throws MongoError 2 for an operator or operand it does not know */
export function matcherOf(filter: Document): Predicate {
  const tests = Object.entries(filter).map(([field, condition]) => {
    if (field.startsWith('$')) return logical(field, condition);
    const parts = field.split('.');
    return isOperatorDocument(condition) ? fieldPredicate(parts, condition) : equals(parts, condition, {});
  });
  return both(tests);
}
