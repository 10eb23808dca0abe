import { createSecretKey, type KeyObject } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';

/** The key of a secret that signs tokens. Given a string, `passport-jwt` would try to parse it as a public key on every call. */
export const tokenKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));

/** A token with these claims. */
export const signed = (claims: JWTPayload, key: KeyObject): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
