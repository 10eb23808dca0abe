import { Double, Int32, isNumeric, kindOf, Long, toNumber } from '../bson/values.js';
import { badValue } from '../errors.js';

type Test = (value: unknown) => boolean;

const TYPES: Record<string, Test> = {
  double: value => value instanceof Double,
  int: value => value instanceof Int32,
  long: value => value instanceof Long,
  number: isNumeric,
  string: value => kindOf(value) === 'string',
  object: value => kindOf(value) === 'object',
  array: Array.isArray,
  binData: value => kindOf(value) === 'binData',
  objectId: value => kindOf(value) === 'objectId',
  bool: value => kindOf(value) === 'bool',
  date: value => kindOf(value) === 'date',
  null: value => value === null,
  regex: value => kindOf(value) === 'regex',
  decimal: () => false,
};

const NUMBERS: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

function type(operand: unknown): Test {
  const tests = (Array.isArray(operand) ? operand : [operand]).map(item => {
    const name = isNumeric(item) ? NUMBERS[toNumber(item)] : String(item);
    const test = name && Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (!test) throw badValue(`Unknown type name alias or code: ${String(item)}`);
    return test;
  });
  return value => tests.some(test => test(value));
}

function size(operand: unknown): Test {
  const length = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(length) || length < 0) throw badValue('$size needs a whole number, 0 or more');
  return value => Array.isArray(value) && value.length === length;
}

function mod(operand: unknown): Test {
  const numbers = Array.isArray(operand) && operand.length === 2 && operand.every(isNumeric) ? operand : undefined;
  if (!numbers) throw badValue('malformed mod, needs to be [divisor, remainder]');
  const [divisor, remainder] = numbers.map(number => Math.trunc(toNumber(number))) as [number, number];
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return value => isNumeric(value) && Math.trunc(toNumber(value)) % divisor === remainder;
}

const TESTS = { $type: type, $size: size, $mod: mod };

/** `$type`, `$size` and `$mod` as tests of one value. @throws MongoError 2 for an operand they do not take */
export const elementTest = (operator: keyof typeof TESTS, operand: unknown): Test => TESTS[operator](operand);
