import { type Document, isNumeric } from '../bson/values.js';
import { MongoError, unsupported } from '../errors.js';
import { isTruthy } from './matcher.js';

/** Compiles a projection of top-level fields to include or to exclude. Undefined: whole documents. */
export function projectionOf(fields: Document = {}): ((document: Document) => Document) | undefined {
  const { _id: id, ...others } = fields;
  for (const [field, value] of Object.entries(fields))
    if (field.includes('.') || field.includes('$') || !(typeof value === 'boolean' || isNumeric(value)))
      throw unsupported(`The projection of '${field}' with anything but 0 or 1`);
  const flags = Object.values(others).map(isTruthy);
  const includes = flags[0] ?? (id !== undefined && isTruthy(id));
  if (flags.some(flag => flag !== includes))
    throw new MongoError(31254, 'A projection cannot include some fields and exclude others');
  if (Object.keys(fields).length === 0) return undefined;
  const named = new Set(Object.keys(others));
  if (id === undefined ? includes : isTruthy(id) === includes) named.add('_id');
  return document => Object.fromEntries(Object.entries(document).filter(([field]) => named.has(field) === includes));
}
