import { type KeyObject, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENV, type Env } from '../config/env.js';
import { tokenKey } from './token-key.js';

export const tokenDays = 90;
/** Session tokens have another audience, so neither passes for the other. */
const terms = { issuer: 'kerf-api', audience: 'kerf-order' };

/** What a token says. */
export interface OrderLink {
  order: string;
  /** Undefined in a token of an earlier release. */
  id: string | undefined;
  issuedAt: Date;
}

interface Claims {
  sub: string;
  jti?: string;
  iat: number;
}

/** Tokens that give a guest access to one order: reading, paying and cancelling it. */
@Injectable()
export class OrderTokens {
  private readonly jwt = new JwtService();
  private readonly keys: KeyObject[];

  constructor(@Inject(ENV) private readonly env: Env) {
    const { JWT_SECRET: current, JWT_PREVIOUS_SECRET: previous } = env;
    this.keys = [current, ...(previous ? [previous] : [])].map(tokenKey);
  }

  issue(order: string): string {
    // Milliseconds, because a link of this second may end the earlier ones.
    const iat = Date.now() / 1_000;
    const options = { ...terms, secret: this.env.JWT_SECRET, algorithm: 'HS256', subject: order } as const;
    return this.jwt.sign({ iat }, { ...options, jwtid: randomUUID(), expiresIn: `${tokenDays}d` });
  }

  /** Undefined for any other token, and for one that has expired. */
  linkOf(token: string): OrderLink | undefined {
    for (const key of this.keys) {
      try {
        // The library accepts a key object; its types do not say so.
        const secret = key as never;
        const { sub, jti, iat } = this.jwt.verify<Claims>(token, { ...terms, secret, algorithms: ['HS256'] });
        return { order: sub, id: jti, issuedAt: new Date(iat * 1_000) };
      } catch {
        // It was signed with the other secret, or it is not ours.
      }
    }
    return undefined;
  }
}
