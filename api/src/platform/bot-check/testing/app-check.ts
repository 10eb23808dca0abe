import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { type Server, startServer } from './start-server.js';

export const appId = '1:123456789:web:abc123';
export const projectId = 'demo-kerf';

interface Choices {
  claims?: object;
  keyId?: string;
  /** Signs with a key that the service does not have. */
  isForged?: boolean;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export interface AppCheckServer extends Server {
  token(choices?: Choices): Promise<string>;
  /** How often the keys were read. */
  reads(): number;
}

/** The JWKS of Firebase App Check, and tokens that its key has signed. */
export const startAppCheck = async (): Promise<AppCheckServer> => {
  const [own, other] = [newKeys(), newKeys()];
  const keys = [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'current', alg: 'RS256', use: 'sig' }];
  let reads = 0;
  const server = await startServer(() => {
    reads += 1;
    return { keys };
  });
  const now = Math.floor(Date.now() / 1000);
  const standard = {
    iss: 'https://firebaseappcheck.googleapis.com/123456789',
    aud: ['projects/123456789', `projects/${projectId}`],
    sub: appId,
    iat: now,
    exp: now + 3_600,
  };
  const token = ({ claims, keyId = 'current', isForged = false }: Choices = {}) =>
    new SignJWT({ ...standard, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .sign((isForged ? other : own).privateKey);
  return { ...server, token, reads: () => reads };
};
