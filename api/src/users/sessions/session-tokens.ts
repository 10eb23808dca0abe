import { type KeyObject, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { compactVerify, jwtVerify } from 'jose';
import { signed, tokenKey } from '../../platform/access/token-key.js';
import { ENV, type Env } from '../../platform/config/env.js';

const lifetimeSeconds = 3_600;

/** The claims that a session token must have besides its signature. */
export const tokenTerms = { algorithms: ['HS256' as const], issuer: 'kerf-api', audience: 'kerf-shop' };

/**
 * The owner of a session and what was verified when it began. Later the user may belong to another account of the identity
 * provider, or the owner of the address may verify it.
 */
export interface SessionClaims {
  /** The user's id. */
  sub: string;
  /** The account at the identity provider. */
  uid: string;
  email_verified: boolean;
  /** How often the user's address had changed. Missing if it never had. */
  email_revision?: number;
  /** When the person signed in at the identity provider, in seconds since 1970. */
  auth_time: number;
}

/** The claims of a received session token. */
export interface IssuedClaims extends SessionClaims {
  iat: number;
  exp: number;
  /** The id of the session, which a renewed token keeps. */
  jti: string;
}

/** Creates session tokens. A token contains ids and no personal data. */
@Injectable()
export class SessionTokens {
  private readonly key: KeyObject;
  private readonly previousKey: KeyObject | undefined;

  constructor(@Inject(ENV) { JWT_SECRET: current, JWT_PREVIOUS_SECRET: previous }: Env) {
    this.key = tokenKey(current);
    this.previousKey = previous ? tokenKey(previous) : undefined;
  }

  /** @param id of the session; a new one without */
  async issue(
    claims: SessionClaims,
    id: string = randomUUID(),
  ): Promise<{ token: string; expiresAt: string; expiresIn: number }> {
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + lifetimeSeconds;
    const standard = { jti: id, iat, exp, iss: tokenTerms.issuer, aud: tokenTerms.audience };
    const token = await signed({ ...claims, ...standard }, this.key);
    return { token, expiresAt: new Date(exp * 1000).toISOString(), expiresIn: lifetimeSeconds };
  }

  /** The secret that verifies a token: the previous one only for tokens that it signed. */
  async secretFor(token: string): Promise<KeyObject> {
    const { previousKey } = this;
    return previousKey && (await isSigned(token, previousKey)) ? previousKey : this.key;
  }

  /** The claims of a token that may have expired. Undefined for any other token. */
  async read(token: string): Promise<IssuedClaims | undefined> {
    try {
      const key = await this.secretFor(token);
      // At this time, no token had expired.
      return (await jwtVerify<IssuedClaims>(token, key, { ...tokenTerms, currentDate: new Date(0) })).payload;
    } catch {
      return undefined;
    }
  }
}

const isSigned = async (token: string, key: KeyObject): Promise<boolean> => {
  try {
    await compactVerify(token, key, { algorithms: tokenTerms.algorithms });
    return true;
  } catch {
    return false;
  }
};
