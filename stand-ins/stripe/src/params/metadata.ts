import { invalidRequest } from '../errors.js';
import { pairs, type Reader } from './readers.js';

const MAX_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

export type Metadata = Record<string, string>;

/** What a call says about metadata: pairs to set, `''` as a value to unset one, `null` to unset all of them. */
export const metadata: Reader<Metadata | null | undefined> = (raw, name) => {
  if (raw === '') return null;
  const given = pairs(raw, name);
  for (const [key, value] of Object.entries(given ?? {})) checkPair(key, value, name);
  return given;
};

/** The metadata after a change. Throws when there would be more than 50 keys. */
export function changedMetadata(before: Metadata, change: Metadata | null | undefined): Metadata {
  if (change === undefined) return before;
  if (change === null) return {};
  const after = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
  if (Object.keys(after).length <= MAX_KEYS) return after;
  throw invalidRequest(`Metadata can have up to ${MAX_KEYS} keys.`, { param: 'metadata' });
}

function checkPair(key: string, value: string, name: string): void {
  const param = `${name}[${key}]`;
  if (key.length > MAX_KEY_LENGTH) {
    throw invalidRequest(
      `Metadata keys can have up to ${MAX_KEY_LENGTH} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
      { param },
    );
  }
  if (value.length > MAX_VALUE_LENGTH) {
    throw invalidRequest(
      `Metadata values can have up to ${MAX_VALUE_LENGTH} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param },
    );
  }
}
