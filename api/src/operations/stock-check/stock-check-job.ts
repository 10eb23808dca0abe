import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { PeriodicJob } from '../../platform/periodic-job.js';
import { NightlyChecks } from './nightly-checks.js';
import { nightOf } from './nights.js';
import { StockCheck } from './stock-check.js';
import { describeDifference } from './stock-report.js';

/** Checks the stock once a night, in one of the processes, and reports differences. */
@Injectable()
export class StockCheckJob extends PeriodicJob {
  private checked = '';

  constructor(
    @Inject(ENV) env: Env,
    private readonly nights: NightlyChecks,
    private readonly check: StockCheck,
  ) {
    super(env.STOCK_CHECK_SECONDS);
  }

  protected async round(signal: AbortSignal): Promise<void> {
    const now = new Date();
    const night = nightOf(now);
    if (night === this.checked || !(await this.nights.claim(night, now))) return;
    const report = await this.check.run(signal);
    await this.nights.end(night, report);
    this.checked = night;
    for (const difference of report.differences) this.logger.error(describeDifference(difference));
    this.logger.log(`Stock check: ${report.items} items, ${report.differences.length} differ from the ledger.`);
  }
}
