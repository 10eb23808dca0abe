import { randomBytes } from 'node:crypto';
import type { PromotionCodeRecord } from './promotions.schema.js';

/** Without letters that look like digits: Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five random bits each: 65 bits cannot be guessed. */
const length = 13;

/** A code that nobody can guess. */
export const newCode = (prefix = ''): string =>
  // 256 is a multiple of 32, so that each character is equally likely.
  prefix + Array.from(randomBytes(length), byte => alphabet[byte % alphabet.length]).join('');

/** As it is printed: groups that are easy to type. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** A code as people know it: staff chose it, or it was printed. */
export const shownCode = ({ _id, isShared }: Pick<PromotionCodeRecord, '_id' | 'isShared'>): string =>
  isShared ? _id : printedCode(_id);
