import { sameValue } from '../bson/key.js';
import { type Document, isDocument, isNumeric, isOperatorDocument, kindOf, toNumber } from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';
import { matcherOf } from '../query/matcher.js';
import { sortBy, sortParts } from '../query/sort.js';

function arrayOf(current: unknown, path: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw badValue(`The field '${path}' must be an array but is of type ${kindOf(current)}`);
  return current;
}

function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw badValue(`The argument to ${what} must be an array`);
  return value;
}

function whole(value: unknown, what: string): number | undefined {
  if (value === undefined) return undefined;
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(number)) throw badValue(`The value for ${what} must be an integer`);
  return number;
}

function modifiers(argument: unknown, known: readonly string[]): Document | undefined {
  if (!isDocument(argument) || !('$each' in argument)) return undefined;
  for (const name of Object.keys(argument)) if (!known.includes(name)) throw badValue(`Unrecognized clause: ${name}`);
  return argument;
}

function ordered(items: unknown[], by: unknown): unknown[] {
  if (isDocument(by)) return sortBy(items, item => (isDocument(item) ? item : {}), sortParts(by));
  const wrapped = items.map(item => ({ item }));
  return sortBy(wrapped, wrap => wrap, sortParts({ item: by })).map(({ item }) => item);
}

export function push(current: unknown, argument: unknown, path: string): unknown[] {
  const items = arrayOf(current, path);
  const clauses = modifiers(argument, ['$each', '$slice', '$sort', '$position']);
  if (!clauses) return [...items, argument];
  const position = whole(clauses.$position, '$position') ?? items.length;
  const joined = items.toSpliced(position, 0, ...list(clauses.$each, '$each'));
  const sorted = clauses.$sort === undefined ? joined : ordered(joined, clauses.$sort);
  const slice = whole(clauses.$slice, '$slice');
  if (slice === undefined) return sorted;
  return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
}

export function addToSet(current: unknown, argument: unknown, path: string): unknown[] {
  const clauses = modifiers(argument, ['$each']);
  const result = [...arrayOf(current, path)];
  for (const item of clauses ? list(clauses.$each, '$each') : [argument])
    if (!result.some(known => sameValue(known, item))) result.push(item);
  return result;
}

export function pop(current: unknown, argument: unknown, path: string): unknown {
  const end = whole(argument, '$pop');
  if (end !== 1 && end !== -1) throw failedToParse('$pop expects 1 or -1');
  if (current === undefined) return undefined;
  const items = arrayOf(current, path);
  return end === 1 ? items.slice(0, -1) : items.slice(1);
}

/** A test of an element: by conditions on its fields, by operators on itself, or by equality. */
function condition(argument: unknown): (item: unknown) => boolean {
  if (isDocument(argument) && !isOperatorDocument(argument)) {
    const matches = matcherOf(argument);
    return item => isDocument(item) && matches(item);
  }
  const matches = matcherOf({ item: argument });
  return item => matches({ item });
}

export function pull(current: unknown, argument: unknown, path: string): unknown {
  if (current === undefined) return undefined;
  const matches = condition(argument);
  return arrayOf(current, path).filter(item => !matches(item));
}

export function pullAll(current: unknown, argument: unknown, path: string): unknown {
  const gone = list(argument, '$pullAll');
  if (current === undefined) return undefined;
  return arrayOf(current, path).filter(item => !gone.some(value => sameValue(value, item)));
}
