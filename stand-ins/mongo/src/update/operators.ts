import { encodeValue } from '../bson/key.js';
import { add, type BsonNumber, multiply } from '../bson/numbers.js';
import { Int32, isDocument, isNumeric, kindOf } from '../bson/values.js';
import { badValue, typeMismatch } from '../errors.js';
import { addToSet, pop, pull, pullAll, push } from './array-operators.js';
import { REMOVE } from './target.js';

/** What a field becomes: given its value (undefined where it is missing), the operator's argument and its path. */
export type Change = (current: unknown, argument: unknown, path: string) => unknown;

const arithmetic =
  (name: string, compute: (a: BsonNumber, b: BsonNumber) => BsonNumber, start: BsonNumber): Change =>
  (current, argument, path) => {
    if (!isNumeric(argument)) throw typeMismatch(`Cannot ${name} with non-numeric argument: {${path}}`);
    if (current !== undefined && !isNumeric(current))
      throw typeMismatch(
        `Cannot apply $${name} to a value of non-numeric type. The field '${path}' is of type ${kindOf(current)}`,
      );
    return compute(current ?? start, argument);
  };

const extreme =
  (replaces: (argument: string, current: string) => boolean): Change =>
  (current, argument) =>
    current === undefined || replaces(encodeValue(argument), encodeValue(current)) ? argument : current;

const currentDate: Change = (_current, argument, path) => {
  const type = isDocument(argument) ? argument.$type : argument;
  if (type !== true && type !== 'date') throw badValue(`$currentDate of '${path}' sets only dates here`);
  return new Date();
};

/** The operators that change one field by what it holds. */
export const CHANGES: Record<string, Change> = {
  $set: (_current, argument) => argument,
  $unset: () => REMOVE,
  $inc: arithmetic('inc', add, new Int32(0)),
  $mul: arithmetic('mul', multiply, new Int32(0)),
  $min: extreme((argument, current) => argument < current),
  $max: extreme((argument, current) => argument > current),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
};
