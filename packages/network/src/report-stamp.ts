import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long the reports of a document count. Visitors keep a document open, and a page from a browser's cache is older. */
export const STAMP_HOURS = 4;
const lifeSeconds = STAMP_HOURS * 3_600;
/** The clocks of two servers differ. */
const driftSeconds = 60;

/** A release of a remote that a page names. */
export interface StampedRelease {
  remote: string;
  release: string;
}

const nameOf = ({ remote, release }: StampedRelease) => `${remote}=${release}`;
const signatureOf = (signed: string, key: string) =>
  createHmac('sha256', key).update(`report stamp ${signed}`).digest('base64url');
const secondsOf = (now: number) => Math.floor(now / 1_000);

/** What the page server sends with a page: its time and the releases in it, signed with the token that it shares with the API. */
export const signStamp = (releases: readonly StampedRelease[], key: string, now: number = Date.now()): string => {
  const signed = [secondsOf(now).toString(36), ...releases.map(nameOf)].join(',');
  return `${signed},${signatureOf(signed, key)}`;
};

/** Whether the page server signed this stamp in the last hours, for a page with this release. */
export const isStamped = (
  stamp: string | undefined,
  of: StampedRelease,
  key: string,
  now: number = Date.now(),
): boolean => {
  const parts = stamp?.split(',') ?? [];
  const given = Buffer.from(parts.pop() ?? '');
  const expected = Buffer.from(signatureOf(parts.join(','), key));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const [written = '', ...releases] = parts;
  const age = secondsOf(now) - Number.parseInt(written, 36);
  return age >= -driftSeconds && age <= lifeSeconds && releases.includes(nameOf(of));
};
