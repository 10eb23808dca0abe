import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';

const lifetimeSeconds = 3_600;

/** What a session token must say, besides its signature. */
export const tokenTerms = { algorithms: ['HS256' as const], issuer: 'kerf-api', audience: 'kerf-shop' };

/** A secret as text would be tried as a public key first, at every call. */
const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));

/**
 * Whose session it is, and what had been proven when it began: a user can come to belong to another account of the identity
 * provider, or to the one who can read the mail.
 */
export interface SessionClaims {
  /** The user's id. */
  sub: string;
  /** The account at the identity provider. */
  uid: string;
  email_verified: boolean;
  /** When the person signed in at the identity provider, in seconds since 1970. Missing in older tokens. */
  auth_time?: number;
}

/** A session token as it comes back. */
export interface IssuedClaims extends SessionClaims {
  iat: number;
  exp: number;
  /** The session's id. Missing in older tokens. */
  jti?: string;
}

/** Makes session tokens. A token holds ids and nothing else about its user. */
@Injectable()
export class SessionTokens {
  private readonly jwt = new JwtService();
  private readonly key: KeyObject;
  private readonly previousKey: KeyObject;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.key = keyOf(env.JWT_SECRET);
    this.previousKey = keyOf(env.JWT_PREVIOUS_SECRET ?? env.JWT_SECRET);
  }

  issue(claims: SessionClaims): { token: string; expiresAt: string } {
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + lifetimeSeconds;
    const token = this.jwt.sign(
      { ...claims, jti: randomUUID(), iat, exp },
      { secret: this.env.JWT_SECRET, algorithm: 'HS256', issuer: tokenTerms.issuer, audience: tokenTerms.audience },
    );
    return { token, expiresAt: new Date(exp * 1000).toISOString() };
  }

  /** The secret to check a token with: the previous one only for what it signed. */
  secretFor(token: string): KeyObject {
    const { JWT_PREVIOUS_SECRET: previous } = this.env;
    return previous && this.isSigned(token, previous) ? this.previousKey : this.key;
  }

  private isSigned(token: string, secret: string): boolean {
    try {
      this.jwt.verify(token, { secret, algorithms: tokenTerms.algorithms });
      return true;
    } catch {
      return false;
    }
  }
}
