import type { RefusedCode } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { addressDigest } from '../../platform/rate-limit/address-digest.js';
import { RateLimits, type Visitor } from '../../platform/rate-limit/rate-limits.js';
import { isDead, setAside } from './code-refusal.js';

const sourceOf = ({ account, address }: Visitor): string =>
  account ? `account ${account}` : `address ${addressDigest(address)}`;

/** The codes of a purchase that are looked up, and those that are not. */
export interface AdmittedCodes {
  codes: readonly string[];
  refused: readonly RefusedCode[];
}

/**
 * Limits how many wrong codes a visitor tries. At the limit no code is looked up, so that a right guess is not seen either. The codes are set
 * aside, because a code never keeps anybody from ordering without it.
 */
@Injectable()
export class CodeLimit {
  constructor(
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async admit(visitor: Visitor, codes: readonly string[] = []): Promise<AdmittedCodes> {
    if (codes.length === 0) return { codes, refused: [] };
    const end = await this.limits.failuresFullUntil('codes', sourceOf(visitor), this.env.WRONG_CODES_PER_VISITOR);
    return end ? { codes: [], refused: codes.map(text => setAside(text, end)) } : { codes, refused: [] };
  }

  async count(visitor: Visitor, refused: readonly RefusedCode[]): Promise<void> {
    for (const _ of refused.filter(isDead)) await this.limits.countFailure('codes', sourceOf(visitor));
  }
}
