import { randomBytes } from 'node:crypto';
import type { OrderRecord } from './orders.schema.js';

/** Crockford's base 32: no I, L, O and U, so that a number can be read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const grouped = (text: string) => `K-${text.slice(0, 4)}-${text.slice(4)}`;

/** A number for people, such as `K-7Q2M-X9TC`: random, so that it tells nothing about other orders. */
export const newOrderNumber = (bytes: Iterable<number> = randomBytes(8)): string =>
  grouped([...bytes].map(byte => digits[byte % digits.length]).join(''));

/** The number of an order. One of an earlier release has none stored; the end of its id serves. */
export const numberOf = ({ _id, number }: Pick<OrderRecord, '_id' | 'number'>): string =>
  number ?? grouped(String(_id).slice(-8).toUpperCase());
