import type { RefusedCode } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { addressDigest } from '../../platform/rate-limit/address-digest.js';
import { RateLimits, type Visitor } from '../../platform/rate-limit/rate-limits.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';
import { isDead } from './code-refusal.js';

const sourceOf = ({ account, address }: Visitor): string =>
  account ? `account ${account}` : `address ${addressDigest(address)}`;

/** Limits how many wrong codes a visitor tries. At the limit no code is looked up, so that a right guess is not seen either. */
@Injectable()
export class CodeLimit {
  constructor(
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws TooManyTries if the visitor has tried too many wrong codes in the last hour */
  async requireFew(visitor: Visitor, codes: readonly string[] = []): Promise<void> {
    if (codes.length === 0) return;
    const end = await this.limits.failuresFullUntil('codes', sourceOf(visitor), this.env.WRONG_CODES_PER_VISITOR);
    if (end) throw TooManyTries.until(end, 'You have tried too many codes. Please try again later.');
  }

  async count(visitor: Visitor, refused: readonly RefusedCode[]): Promise<void> {
    for (const _ of refused.filter(isDead)) await this.limits.countFailure('codes', sourceOf(visitor));
  }
}
