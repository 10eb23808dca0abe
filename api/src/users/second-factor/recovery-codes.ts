import { hash, randomInt } from 'node:crypto';

const count = 10;
/** Without characters that look alike. 16 of them are 79 bits, which nobody guesses from a hash. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Each is like `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'));

/** What is stored of a code. Case, spaces and dashes do not matter. */
export const recoveryHash = (code: string): string => hash('sha256', code.toLowerCase().replace(/[\s-]/g, ''), 'hex');
