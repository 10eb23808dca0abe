import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { SalePricing } from '../../items/prices/sale-pricing.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { PeriodicJob } from '../../platform/periodic-job.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { scopeOf } from './promotion-state.js';
import { PROMOTION, type PromotionRecord } from './promotions.schema.js';

/** Longer than a transaction lives. */
const settledMs = 60_000;
/** How long the call of an administrator waits for the prices. */
const patienceMs = 5_000;

/**
 * Writes the prices of items when a sale starts, changes or ends, in one of the processes. It writes them once more a minute later: a
 * transaction that had read the sales of before may have added an item after the first pass.
 */
@Injectable()
export class SalePriceJob extends PeriodicJob {
  constructor(
    @Inject(ENV) env: Env,
    @InjectCollection(PROMOTION) private readonly promotions: Collection<PromotionRecord>,
    private readonly pricing: SalePricing,
    private readonly cache: ResponseCache,
  ) {
    super(env.PROMOTION_SECONDS);
  }

  /**
   * Writes the prices of one promotion now, so that its change is seen when the call returns. The rounds of the job write them too, and
   * alone the rest of a large sale.
   */
  async writeNow(id: string): Promise<void> {
    const promotion = await this.promotions.findOne({ _id: new Types.ObjectId(id) });
    if (!promotion?.scope) return;
    const signal = AbortSignal.timeout(patienceMs);
    await this.pricing.run(promotion.scope, signal).catch(error => this.roundFailed(error));
    this.cache.clear();
  }

  protected async round(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const now = new Date();
      // A lease: another process takes over if this one ends.
      const leased = new Date(now.getTime() + settledMs);
      const promotion = await this.promotions.findOneAndUpdate(
        { priceAt: { $lte: now } },
        { $set: { priceAt: leased } },
        { sort: { priceAt: 1 }, returnDocument: 'before' },
      );
      if (!promotion?.scope) return;
      await this.write(promotion, now, leased, signal);
    }
  }

  private async write(promotion: PromotionRecord, now: Date, leased: Date, signal: AbortSignal): Promise<void> {
    const { _id, scope, priceAt } = promotion;
    if (!scope || !priceAt) return;
    const isDone = await this.pricing.run(scope, signal);
    this.cache.clear();
    // A change during the pass has asked for another one at once.
    const update = isDone ? nextPass(promotion, now, leased) : { $set: { priceAt } };
    await this.promotions.updateOne({ _id, priceAt: leased }, update);
  }
}

/** When the prices are written next: the second pass, or the start or the end of the sale if that is earlier. */
export const nextPass = (promotion: PromotionRecord, now: Date, second: Date) => {
  const { active, isSale, from, until, isSecondPass, removedAt } = promotion;
  const boundaries = active && isSale && !removedAt ? [from, until] : [];
  const ahead = boundaries.filter(time => time !== null).filter(time => time > now);
  const boundary = ahead.toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (boundary && (isSecondPass || boundary <= second)) return { $set: { priceAt: boundary, isSecondPass: false } };
  if (!isSecondPass) return { $set: { priceAt: second, isSecondPass: true } };
  // Items that the sale was about before its last change have their prices.
  const scope = isSale ? { $set: { scope: scopeOf(promotion) } } : {};
  return { ...scope, $unset: { priceAt: 1 as const, isSecondPass: 1 as const, ...(!isSale && { scope: 1 as const }) } };
};
