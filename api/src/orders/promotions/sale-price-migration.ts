import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { everySeconds } from '../../platform/jobs/schedule.js';
import { PromotionsRepository } from './promotions.repository.js';
import { SalePriceJob } from './sale-price-job.js';

/**
 * In 1.0.0 a promotion had the time of its next pass in `priceAt`. Gives such promotions jobs. A process of 1.0.0 that still runs during an
 * upgrade writes others, so it is repeated.
 */
@Injectable()
export class SalePriceMigration implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly promotions: PromotionsRepository,
    private readonly prices: SalePriceJob,
    jobs: Jobs,
  ) {
    jobs.every('move-sale-prices', everySeconds(600), () => this.moveAll());
  }

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(() => this.moveAll());
  }

  private async moveAll(): Promise<void> {
    for (const _id of await this.promotions.findIdsWithPriceAt())
      await withTransaction(this.connection, async session => {
        const promotion = await this.promotions.findWithPriceAt(session, _id);
        if (!promotion) return;
        // The removal of a promotion did not count as a change. Its jobs need keys of their own.
        const revision = promotion.revision + 1;
        await this.prices.schedule(session, { ...promotion, revision });
        await this.promotions.removePriceAt(session, _id, revision);
      });
  }
}
