import { hash, randomInt } from 'node:crypto';

const count = 10;
/** Without characters that look alike. 24 of them are 118 bits, so that a fast hash without a salt keeps them. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 6;
const groupLength = 4;

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Each is like `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'));

/** What is stored of a code. Case, spaces and dashes do not matter. */
export const recoveryHash = (code: string): string => hash('sha256', code.toLowerCase().replace(/[\s-]/g, ''), 'hex');
