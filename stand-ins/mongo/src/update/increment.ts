import { type BsonNumber, Double, Int32, isNumeric, kindOf, Long, toNumber } from '../bson/values.js';
import { badValue, typeMismatch } from '../errors.js';

const isWhole = (value: BsonNumber): value is Int32 | Long => value instanceof Int32 || value instanceof Long;

/** The sum in MongoDB's type: int grows to long, and a double makes it a double. */
function sum(a: BsonNumber, b: BsonNumber): BsonNumber {
  if (!isWhole(a) || !isWhole(b)) return new Double(toNumber(a) + toNumber(b));
  const result = BigInt(a.toString()) + BigInt(b.toString());
  if (BigInt.asIntN(64, result) !== result) throw badValue('The result of $inc does not fit into 64 bits');
  const isInt = a instanceof Int32 && b instanceof Int32 && BigInt.asIntN(32, result) === result;
  return isInt ? new Int32(Number(result)) : Long.fromBigInt(result);
}

/** `$inc`. @throws MongoError 14 for anything but numbers */
export function increment(current: unknown, argument: unknown, path: string): BsonNumber {
  if (!isNumeric(argument)) throw typeMismatch(`Cannot increment with non-numeric argument: {${path}}`);
  if (current !== undefined && !isNumeric(current))
    throw typeMismatch(
      `Cannot apply $inc to a value of non-numeric type. The field '${path}' is of type ${kindOf(current)}`,
    );
  return current === undefined ? argument : sum(current, argument);
}
