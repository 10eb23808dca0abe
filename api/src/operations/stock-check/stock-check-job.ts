import { Injectable, Logger } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { dailyAt } from '../../platform/jobs/schedule.js';
import { StockCheck } from './stock-check.js';
import { StockChecksRepository } from './stock-checks.repository.js';
import { describeDifference } from './stock-report.js';

/** The hour (UTC) of the check. */
const hour = 2;

/** Checks the stock once a night and reports differences. */
@Injectable()
export class StockCheckJob {
  private readonly logger = new Logger(StockCheckJob.name);

  constructor(
    jobs: Jobs,
    private readonly results: StockChecksRepository,
    private readonly check: StockCheck,
  ) {
    jobs.every('check-stock', dailyAt(hour), (_job, signal) => this.run(signal));
  }

  private async run(signal: AbortSignal): Promise<void> {
    const report = await this.check.run(signal);
    await this.results.add(report);
    for (const difference of report.differences) this.logger.error(describeDifference(difference));
    this.logger.log(`Stock check: ${report.items} items, ${report.differences.length} differ from the ledger.`);
  }
}
