import type { RefusedCode } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { RateLimits, type Visitor } from '../../platform/rate-limit/rate-limits.js';
import { isDead, setAside } from './code-refusal.js';
import { PromotionEnded } from './promotion-ended.js';

/** The codes of a purchase that are looked up, and those that are not. */
export interface AdmittedCodes {
  codes: readonly string[];
  refused: readonly RefusedCode[];
}

/**
 * Limits how many wrong codes a visitor tries. Codes count before they are looked up, and right ones are given back, so that requests at
 * the same time have one limit. At the limit no code is looked up, so that a right guess is not seen either. The codes are set aside, because a
 * code never keeps anybody from ordering without it.
 */
@Injectable()
export class CodeLimit {
  constructor(
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Calls `lookUp` with the codes that the visitor may try. Wrong ones are those that its result or a PromotionEnded refuses.
   * @param refusedOf of a result. Default: none
   */
  async within<T>(
    visitor: Visitor,
    typed: readonly string[] = [],
    lookUp: (admitted: AdmittedCodes) => Promise<T>,
    refusedOf: (result: T) => readonly RefusedCode[] = () => [],
  ): Promise<T> {
    const limit = this.env.WRONG_CODES_PER_VISITOR;
    const end = await this.limits.reserveTries('codes', visitor, typed.length, limit);
    if (end) return lookUp({ codes: [], refused: typed.map(text => setAside(text, end)) });
    let wrong = 0;
    try {
      const result = await lookUp({ codes: typed, refused: [] });
      wrong = refusedOf(result).filter(isDead).length;
      return result;
    } catch (error) {
      if (error instanceof PromotionEnded) wrong = error.refused.filter(isDead).length;
      throw error;
    } finally {
      await this.limits.giveBackTries('codes', visitor, typed.length - wrong, limit);
    }
  }
}
