import { BSONRegExp } from '../bson/values.js';
import { badValue, MongoError, unsupported } from '../errors.js';

const FLAGS = /^[ims]*$/;

/** A test against a regular expression: a BSON one, or a pattern with `$options`. Only i, m and s are taken. */
export function regexTest(operand: unknown, options?: unknown): (value: unknown) => boolean {
  const given = operand instanceof BSONRegExp ? operand : undefined;
  const pattern = given?.pattern ?? operand;
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  const flags = options ?? given?.options ?? '';
  if (!FLAGS.test(flags)) throw unsupported(`The regular expression option in '${flags}'`, 51108);
  const regex = compile(pattern, flags);
  return value =>
    typeof value === 'string'
      ? regex.test(value)
      : value instanceof BSONRegExp && value.pattern === pattern && value.options === flags;
}

function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, [...new Set(flags)].join(''));
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}
