import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { fieldsOf } from '../map/source-line.ts';

/** What a browser gets of each remote: `release:NAME`, `preview:NAME` or `localhost:PORT`. */
export type Choices = Readonly<Record<string, string>>;

export interface Override {
  choices: Choices;
  /** Milliseconds since 1970. */
  expires: number;
}

const LONGEST = 3_000;
export const LIFETIME_MS = 8 * 3_600_000;

const signatureOf = (payload: string, key: string) =>
  createHmac('sha256', key).update(`kerf-override ${payload}`).digest('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares in constant time, also texts of different lengths. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

export const signOverride = (override: Override, key: string): string => {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${payload}.${signatureOf(payload, key)}`;
};

/** Reads a signed override. Undefined if it is forged, truncated or expired. */
export const readOverride = (token: string, key: string, now: number): Override | undefined => {
  const [payload = '', signature = ''] = token.split('.');
  if (token.length > LONGEST || !isSameText(signature, signatureOf(payload, key))) return undefined;
  const { choices, expires } = fieldsOf(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (typeof expires !== 'number' || expires <= now) return undefined;
  return { choices: fieldsOf(choices) as Choices, expires };
};
