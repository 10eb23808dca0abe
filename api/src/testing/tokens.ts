import { sessionToken as signToken, type TokenOptions } from '@kerf/tooling/session-token';

const now = () => Math.floor(Date.now() / 1000);

/** Returns a session token of a user that `addPerson` created. */
export const sessionToken = (userId: string, options?: TokenOptions) =>
  signToken({ id: userId, uid: `uid-${userId}` }, options);

export const forgedToken = (userId: string) =>
  sessionToken(userId, { secret: 'somebody-elses-secret-of-enough-length' });
export const expiredToken = (userId: string) => sessionToken(userId, { claims: { iat: now() - 7200, exp: now() - 1 } });
export const unsignedToken = (userId: string) => sessionToken(userId, { algorithm: 'none' });
