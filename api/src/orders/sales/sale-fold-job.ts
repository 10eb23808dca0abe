import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { PeriodicJob } from '../../platform/periodic-job.js';
import { SaleFold } from './sale-fold.js';
import { SaleJobs } from './sale-jobs.js';

/** Younger sales are read one by one, so that a bucket is written seldom. */
const ageMs = 3_600_000;

/** Folds sales into buckets, in one of the processes. */
@Injectable()
export class SaleFoldJob extends PeriodicJob {
  constructor(
    @Inject(ENV) env: Env,
    private readonly jobs: SaleJobs,
    private readonly fold: SaleFold,
  ) {
    super(env.SALES_SECONDS);
  }

  protected async round(signal: AbortSignal): Promise<void> {
    if (!(await this.jobs.claim('fold'))) return;
    await this.fold.run(new Date(Date.now() - ageMs), signal);
    await this.jobs.release('fold');
  }
}
