import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { tokenKey } from './token-key.js';

const lifetime = '90d';
/** Session tokens have another audience, so neither passes for the other. */
const terms = { issuer: 'kerf-api', audience: 'kerf-order' };

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
    return this.jwt.sign(
      {},
      { ...terms, secret: this.env.JWT_SECRET, algorithm: 'HS256', expiresIn: lifetime, subject: order },
    );
  }

  /** The id of the order that a token opens; undefined for any other token, and for one that has expired. */
  orderOf(token: string): string | undefined {
    for (const key of this.keys) {
      try {
        // The library accepts a key object; its types do not say so.
        const secret = key as never;
        return this.jwt.verify<{ sub: string }>(token, { ...terms, secret, algorithms: ['HS256'] }).sub;
      } catch {
        // It was signed with the other secret, or it is not ours.
      }
    }
    return undefined;
  }
}
