import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { SalePricing } from '../../items/prices/sale-pricing.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { NewJob } from '../../platform/jobs/jobs.repository.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { scopeOf } from './promotion-state.js';
import { PromotionsRepository } from './promotions.repository.js';
import type { PromotionRecord } from './promotions.schema.js';

const SALE_PRICES = 'sale-prices';
/** Longer than a transaction lives. */
const settledMs = 60_000;
/** How long the call of an administrator waits for the prices. */
const patienceMs = 5_000;

type Scheduled = Pick<PromotionRecord, '_id' | 'scope' | 'active' | 'isSale' | 'from' | 'until' | 'revision'>;

/**
 * Writes the prices of items when a sale changes, starts or ends. It writes them once more a minute later: a transaction that had read the
 * sales of before may have added an item after the first pass.
 */
@Injectable()
export class SalePriceJob {
  private readonly logger = new Logger(SalePriceJob.name);

  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly pricing: SalePricing,
    private readonly cache: ResponseCache,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(SALE_PRICES, (job, signal) => this.run(job, signal));
  }

  /** Adds the jobs of a promotion as it is after a change, in the transaction of the change. */
  async schedule(session: ClientSession, promotion: Scheduled): Promise<void> {
    await this.jobs.enqueue(session, passesOf(promotion, new Date()));
  }

  /** Writes the prices of one promotion now, so that its change is seen when the call returns. The jobs write the rest of a large sale. */
  async writeNow(id: string): Promise<void> {
    const promotion = await this.promotions.findById(id);
    if (!promotion?.scope) return;
    const signal = AbortSignal.timeout(patienceMs);
    await this.pricing
      .run(promotion.scope, signal)
      .catch(error => this.logger.warn(`The prices of promotion ${id} are written later: ${error}`));
    this.cache.clear();
  }

  private async run({ payload }: JobRecord, signal: AbortSignal): Promise<void> {
    const { revision, pass } = payload;
    const promotion = await this.promotions.findById(String(payload.promotion));
    // A later change has jobs of its own.
    if (!promotion?.scope || promotion.revision !== revision) return;
    if (!(await this.pricing.run(promotion.scope, signal))) throw signal.reason;
    this.cache.clear();
    // Items that the sale was about before its last change have their prices.
    if (pass === 'last of change')
      await this.promotions.setScope(promotion, promotion.isSale ? scopeOf(promotion) : undefined);
  }
}

/** Two passes for the change itself, and two for each start and end of the sale that is still to come. */
export const passesOf = ({ _id, scope, active, isSale, from, until, revision }: Scheduled, now: Date): NewJob[] => {
  if (!scope) return [];
  const job = (pass: string, at: number): NewJob => ({
    key: `prices of promotion ${_id} revision ${revision} ${pass}`,
    kind: SALE_PRICES,
    lane: 'shop',
    payload: { promotion: String(_id), revision, pass },
    runAt: new Date(at),
  });
  const both = (event: string, at: number) => [job(`first of ${event}`, at), job(`last of ${event}`, at + settledMs)];
  const ahead = (time: Date | null) => active && isSale && time !== null && time > now;
  return [
    // The first comes when the call of the administrator has given up waiting.
    ...both('change', now.getTime() + patienceMs),
    ...(from && ahead(from) ? both('start', from.getTime()) : []),
    ...(until && ahead(until) ? both('end', until.getTime()) : []),
  ];
};
