import { encodeValue } from '../bson/key.js';
import { isNumeric, kindOf, Long, type TypeName, toNumber } from '../bson/values.js';
import { badValue } from '../errors.js';

export type Comparison = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

type Ordered = number | string;

const HOLDS: Record<Comparison, (a: Ordered, b: Ordered) => boolean> = {
  $eq: (a, b) => a === b,
  $gt: (a, b) => a > b,
  $gte: (a, b) => a >= b,
  $lt: (a, b) => a < b,
  $lte: (a, b) => a <= b,
};

/** Whether plain number comparison is exact for this one. */
const isPlain = (value: unknown) => isNumeric(value) && !(value instanceof Long);

function numberTest(operator: Comparison, operand: number): (value: unknown) => boolean {
  const holds = HOLDS[operator];
  const exact = encodeValue(operand);
  return value => {
    if (!isNumeric(value)) return false;
    return value instanceof Long ? holds(encodeValue(value), exact) : holds(toNumber(value), operand);
  };
}

const missingIsNull = (kind: TypeName): TypeName => (kind === 'undefined' ? 'null' : kind);

/**
 * A test of one value against an operand. Values of another kind never hold, as in MongoDB, but that a missing field
 * counts as null.
 */
export function comparison(operator: Comparison, operand: unknown): (value: unknown) => boolean {
  const kind = missingIsNull(kindOf(operand));
  if (kind === 'regex' && operator !== '$eq') throw badValue(`Can't have RegEx as arg to predicate over field.`);
  if (isPlain(operand) && !Number.isNaN(toNumber(operand as number)))
    return numberTest(operator, toNumber(operand as number));
  const key = encodeValue(operand);
  const holds = HOLDS[operator];
  return value => missingIsNull(kindOf(value)) === kind && holds(encodeValue(value), key);
}
