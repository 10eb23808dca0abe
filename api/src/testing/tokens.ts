import { createHmac } from 'node:crypto';

export const jwtSecret = 'a-secret-of-the-api-tests-and-of-nothing-else';

const hour = 3_600;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

interface TokenOptions {
  secret?: string;
  algorithm?: 'HS256' | 'HS384' | 'none';
  claims?: object;
}

/** A session token of a person of `addPerson`, made without the API's code; the options make it one that must be refused. */
export const sessionToken = (
  userId: string,
  { secret = jwtSecret, algorithm = 'HS256', claims }: TokenOptions = {},
) => {
  const proven = { uid: `uid-${userId}`, email_verified: true };
  const payload = {
    sub: userId,
    ...proven,
    iss: 'kerf-api',
    aud: 'kerf-shop',
    iat: now(),
    exp: now() + hour,
    ...claims,
  };
  const signed = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(payload)}`;
  const hash = algorithm === 'HS384' ? 'sha384' : 'sha256';
  const signature = algorithm === 'none' ? '' : createHmac(hash, secret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
};

export const forgedToken = (userId: string) =>
  sessionToken(userId, { secret: 'somebody-elses-secret-of-enough-length' });
export const expiredToken = (userId: string) =>
  sessionToken(userId, { claims: { iat: now() - 2 * hour, exp: now() - 1 } });
export const unsignedToken = (userId: string) => sessionToken(userId, { algorithm: 'none' });
