import { invalidRequest } from '../errors.js';
import type { Collection } from '../store/collections.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

/** Which ids of which object can be replaced by what they point at. */
const EXPANDABLE: Record<string, Record<string, Collection>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
};

type Fields = Record<string, unknown>;

/** The answer with the ids named by `expand[]` replaced, such as `latest_charge` or `data.payment_method`. */
export function expand(work: UnitOfWork, answer: object, paths: string[]): object {
  return paths.reduce((object, path) => expandPath(work, object, path.split('.')), answer);
}

function expandPath(work: UnitOfWork, object: object, [field, ...rest]: string[]): object {
  if (field === undefined) return object;
  const fields: Fields = { ...object };
  if (fields.object === 'list' && field === 'data' && Array.isArray(fields.data)) {
    return { ...fields, data: fields.data.map(item => expandPath(work, item, rest)) };
  }
  const collection = EXPANDABLE[String(fields.object)]?.[field];
  if (!collection) {
    throw invalidRequest(
      `This property cannot be expanded (${field}). You may want to try expanding another property of the ${fields.object} object.`,
    );
  }
  const value = fields[field];
  const found = typeof value === 'string' ? work.get(collection, value) : value;
  if (typeof found !== 'object' || found === null) return object;
  return { ...fields, [field]: expandPath(work, found, rest) };
}
