import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';

const lifetimeSeconds = 3_600;

/** What a session token must say, besides its signature. */
export const tokenTerms = { algorithms: ['HS256' as const], issuer: 'kerf-api', audience: 'kerf-shop' };

/** Names a secret without giving it away, so that a token says which one signed it. */
const keyId = (secret: string) => createHash('sha256').update(secret).digest('base64url').slice(0, 8);

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
      {
        secret,
        keyid: keyId(secret),
        algorithm: 'HS256',
        issuer: tokenTerms.issuer,
        audience: tokenTerms.audience,
      },
    );
    return { token, expiresAt: new Date(exp * 1000).toISOString() };
  }

  /** The secret a token must have been signed with: the previous one only where the token names it. */
  secretFor(token: string): string {
    const previous = this.env.JWT_PREVIOUS_SECRET;
    const header = this.jwt.decode<{ header: { kid?: string } } | null>(token, { complete: true })?.header;
    return previous && header?.kid === keyId(previous) ? previous : this.env.JWT_SECRET;
  }
}
