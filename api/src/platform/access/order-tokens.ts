import { type KeyObject, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify } from 'jose';
import { ENV, type Env } from '../config/env.js';
import { signed, tokenKey } from './token-key.js';

export const tokenDays = 90;
/** Session tokens have another audience, so neither passes for the other. */
const terms = { iss: 'kerf-api', aud: 'kerf-order' };
const expected = { algorithms: ['HS256'], issuer: terms.iss, audience: terms.aud };

/** What a token says. */
export interface OrderLink {
  order: string;
  id: string;
  issuedAt: Date;
}

interface Claims {
  sub: string;
  jti: string;
  iat: number;
}

/** Tokens that give a guest access to one order: reading, paying and cancelling it. */
@Injectable()
export class OrderTokens {
  private readonly key: KeyObject;
  private readonly previousKeys: KeyObject[];

  constructor(@Inject(ENV) { JWT_SECRET: current, JWT_PREVIOUS_SECRET: previous }: Env) {
    this.key = tokenKey(current);
    this.previousKeys = previous ? [tokenKey(previous)] : [];
  }

  issue(order: string): Promise<string> {
    // Milliseconds, because a link of this second may end the earlier ones.
    const iat = Date.now() / 1_000;
    return signed(
      { ...terms, sub: order, jti: randomUUID(), iat, exp: Math.floor(iat) + tokenDays * 86_400 },
      this.key,
    );
  }

  /** Undefined for any other token, and for one that has expired. */
  async linkOf(token: string): Promise<OrderLink | undefined> {
    for (const key of [this.key, ...this.previousKeys]) {
      try {
        const { payload } = await jwtVerify<Claims>(token, key, { ...expected, requiredClaims: ['sub', 'jti', 'iat'] });
        return { order: payload.sub, id: payload.jti, issuedAt: new Date(payload.iat * 1_000) };
      } catch {
        // It was signed with the other secret, or it is not ours.
      }
    }
    return undefined;
  }
}
