import { invalidRequest, missing } from '../errors.js';
import { hash, integer, type Raw, type Reader, text, type Values } from '../params/readers.js';

const range = hash({ gt: integer, gte: integer, lt: integer, lte: integer });

/** `created=…` or `created[gte]=…`: a test on a time in seconds. */
const created: Reader<((time: number) => boolean) | undefined> = (raw: Raw, name) => {
  if (typeof raw === 'string') {
    const exact = integer(raw, name);
    return time => time === exact;
  }
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range(raw, name) ?? {};
  return time => time > gt && time >= gte && time < lt && time <= lte;
};

const limit: Reader<number> = (raw, name) => {
  const value = integer(raw, name) ?? 10;
  if (value >= 1 && value <= 100) return value;
  const message = `This value must be ${value < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`;
  throw invalidRequest(message, { code: 'parameter_invalid_integer', param: name });
};

/** The parameters every list takes. */
export const listParams = { created, limit, starting_after: text(), ending_before: text() };

interface Listed {
  id: string;
  created: number;
}

/** One page of Stripe's list object, newest first; `records` come oldest first. */
export function listResource<T extends Listed>(
  kind: string,
  url: string,
  records: T[],
  { created: within, limit: size, starting_after: after, ending_before: before }: Values<typeof listParams>,
) {
  const all = records.filter(record => within?.(record.created) ?? true).reverse();
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex(record => record.id === id);
    if (index < 0) throw missing(kind, id, param);
    return index;
  };
  const from = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  const to = before === undefined ? all.length : indexOf(before, 'ending_before');
  const rest = all.slice(from, to);
  const data = before === undefined ? rest.slice(0, size) : rest.slice(-size);
  return { object: 'list' as const, data, has_more: rest.length > data.length, url };
}
