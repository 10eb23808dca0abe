import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CarrierHeaders } from './carrier-provider.js';

/** An older message may be a recorded one that somebody sends again. */
const toleranceSeconds = 5 * 60;
const longestId = 200;

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Whether a webhook of the form of https://www.standardwebhooks.com has a signature of exactly these bytes that is new enough. There may be
 * several signatures, while the sender changes its secret.
 */
export const isSigned = (
  rawBody: Buffer,
  { id, timestamp, signature }: CarrierHeaders,
  secret: string,
  now: Date,
): boolean => {
  if (!id || id.length > longestId || !timestamp || !/^\d{1,12}$/.test(timestamp) || !signature) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest('base64')}`;
  return signature.split(' ').some(each => isSame(each, expected));
};
