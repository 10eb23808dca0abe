import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that a number can be read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const grouped = (text: string) => `K-${text.slice(0, 4)}-${text.slice(4)}`;

/** A number for people, such as `K-7Q2M-X9TC`: random, so that it tells nothing about other orders. */
export const newOrderNumber = (bytes: Iterable<number> = randomBytes(8)): string =>
  grouped([...bytes].map(byte => digits[byte % digits.length]).join(''));

/**
 * The number that somebody typed, in the form of `newOrderNumber`: `#k7q2m x9tc` is `K-7Q2M-X9TC`. As Crockford's base 32 says, O is read as 0,
 * and I and L as 1. Undefined if it cannot be a number.
 */
export const orderNumberIn = (typed: string): string | undefined => {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
  const [, code] = /^K?(.{8})$/.exec(text.replaceAll('O', '0').replace(/[IL]/g, '1')) ?? [];
  return code && [...code].every(digit => digits.includes(digit)) ? grouped(code) : undefined;
};
