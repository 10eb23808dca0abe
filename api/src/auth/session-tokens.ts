import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';

const lifetimeSeconds = 3_600;

/** What a session token must say, besides its signature. */
export const tokenTerms = { algorithms: ['HS256' as const], issuer: 'kerf-api', audience: 'kerf-shop' };

/** Makes session tokens. A token holds the user's id and nothing else about them. */
@Injectable()
export class SessionTokens {
  private readonly jwt = new JwtService();

  constructor(@Inject(ENV) private readonly env: Env) {}

  issue(userId: string): { token: string; expiresAt: string } {
    const secret = this.env.JWT_SECRET;
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + lifetimeSeconds;
    const token = this.jwt.sign(
      { sub: userId, iat, exp },
      { secret, algorithm: 'HS256', issuer: tokenTerms.issuer, audience: tokenTerms.audience },
    );
    return { token, expiresAt: new Date(exp * 1000).toISOString() };
  }

  /** The secret to check a token with: the previous one only for what it signed. */
  secretFor(token: string): string {
    const { JWT_SECRET, JWT_PREVIOUS_SECRET: previous } = this.env;
    return previous && this.isSigned(token, previous) ? previous : JWT_SECRET;
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
