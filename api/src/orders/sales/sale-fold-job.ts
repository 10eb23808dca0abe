import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { everySeconds } from '../../platform/jobs/schedule.js';
import { SaleFold } from './sale-fold.js';

/** Younger sales are read one by one, so that a bucket is written seldom. */
const ageMs = 3_600_000;

/** Folds sales into buckets, every SALES_SECONDS. */
@Injectable()
export class SaleFoldJob {
  constructor(@Inject(ENV) env: Env, jobs: Jobs, fold: SaleFold) {
    jobs.every('fold-sales', everySeconds(env.SALES_SECONDS), (_job, signal) =>
      fold.run(new Date(Date.now() - ageMs), signal),
    );
  }
}
