import { type KeyObject, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { tokenKey } from '../../platform/access/token-key.js';
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
  /** When the person signed in at the identity provider, in seconds since 1970. Missing in older tokens. */
  auth_time?: number;
}

/** The claims of a received session token. */
export interface IssuedClaims extends SessionClaims {
  iat: number;
  exp: number;
  /** The id of the session, which a renewed token keeps. Missing in older tokens. */
  jti?: string;
}

/** Creates session tokens. A token contains ids and no personal data. */
@Injectable()
export class SessionTokens {
  private readonly jwt = new JwtService();
  private readonly key: KeyObject;
  private readonly previousKey: KeyObject;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.key = tokenKey(env.JWT_SECRET);
    this.previousKey = tokenKey(env.JWT_PREVIOUS_SECRET ?? env.JWT_SECRET);
  }

  /** @param id of the session; a new one without */
  issue(claims: SessionClaims, id: string = randomUUID()): { token: string; expiresAt: string; expiresIn: number } {
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + lifetimeSeconds;
    const token = this.jwt.sign(
      { ...claims, jti: id, iat, exp },
      { secret: this.env.JWT_SECRET, algorithm: 'HS256', issuer: tokenTerms.issuer, audience: tokenTerms.audience },
    );
    return { token, expiresAt: new Date(exp * 1000).toISOString(), expiresIn: lifetimeSeconds };
  }

  /** The secret that verifies a token: the previous one only for tokens that it signed. */
  secretFor(token: string): KeyObject {
    const { JWT_PREVIOUS_SECRET: previous } = this.env;
    return previous && this.isSigned(token, previous) ? this.previousKey : this.key;
  }

  /** The claims of a token that may have expired. Undefined for any other token. */
  read(token: string): IssuedClaims | undefined {
    // The library accepts a key object; its types do not say so.
    const secret = this.secretFor(token) as never;
    try {
      return this.jwt.verify<IssuedClaims>(token, { ...tokenTerms, secret, ignoreExpiration: true });
    } catch {
      return undefined;
    }
  }

  private isSigned(token: string, secret: string): boolean {
    try {
      this.jwt.verify(token, { secret, algorithms: tokenTerms.algorithms, ignoreExpiration: true });
      return true;
    } catch {
      return false;
    }
  }
}
