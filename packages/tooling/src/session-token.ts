import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** Signs the session tokens of tests, benchmarks and chaos tests. */
export const testJwtSecret = 'a-secret-of-the-tests-and-of-nothing-else';

const DAY_SECONDS = 24 * 3_600;

export interface TokenOptions {
  secret?: string;
  algorithm?: 'HS256' | 'HS384' | 'none';
  /** Claims to add or to replace. */
  claims?: object;
}

/** Returns a session token that the API accepts, made without the API's code. The options make one that it must refuse. */
export function sessionToken(
  user: { id: string; uid: string },
  { secret = testJwtSecret, algorithm = 'HS256', claims }: TokenOptions = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const standard = { sub: user.id, iss: 'kerf-api', aud: 'kerf-shop', iat: now, exp: now + DAY_SECONDS };
  const own = { jti: randomUUID(), uid: user.uid, email_verified: true, auth_time: now };
  const payload = { ...standard, ...own, ...claims };
  return jwt.sign(payload, algorithm === 'none' ? '' : secret, { algorithm });
}
