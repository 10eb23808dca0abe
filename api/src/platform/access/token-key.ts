import { createSecretKey, type KeyObject } from 'node:crypto';

/** The key of a secret that signs tokens. Given a string, the library would try to parse it as a public key on every call. */
export const tokenKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));
