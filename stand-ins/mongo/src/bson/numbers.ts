import { badValue } from '../errors.js';
import { Double, Int32, Long, toNumber } from './values.js';

export type BsonNumber = number | Int32 | Double | Long;

const INT32 = 2n ** 31n;
const INT64 = 2n ** 63n;

const isWhole = (value: BsonNumber): value is Int32 | Long => value instanceof Int32 || value instanceof Long;

const bigOf = (value: Int32 | Long) => (value instanceof Long ? value.toBigInt() : BigInt(value.value));

/** Combines two numbers into the narrowest type MongoDB would give: int stays int, grows to long, double wins. */
function combine(
  a: BsonNumber,
  b: BsonNumber,
  whole: (a: bigint, b: bigint) => bigint,
  floating: (a: number, b: number) => number,
): BsonNumber {
  if (!isWhole(a) || !isWhole(b)) return new Double(floating(toNumber(a), toNumber(b)));
  const result = whole(bigOf(a), bigOf(b));
  if (result < -INT64 || result >= INT64) throw badValue('The result does not fit into 64 bits');
  const narrow = a instanceof Int32 && b instanceof Int32 && result >= -INT32 && result < INT32;
  return narrow ? new Int32(Number(result)) : Long.fromBigInt(result);
}

export const add = (a: BsonNumber, b: BsonNumber) =>
  combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );

export const multiply = (a: BsonNumber, b: BsonNumber) =>
  combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );
