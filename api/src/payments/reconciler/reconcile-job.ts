import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { everySeconds } from '../../platform/jobs/schedule.js';
import { Reconciler } from './reconciler.js';

/** Runs each part of the reconciler every RECONCILE_SECONDS. They do not wait for each other. */
@Injectable()
export class ReconcileJob {
  constructor(@Inject(ENV) env: Env, jobs: Jobs, reconciler: Reconciler) {
    const schedule = everySeconds(env.RECONCILE_SECONDS);
    jobs.every('lapse-holds', schedule, (_job, signal) => reconciler.lapseHolds(new Date(), signal));
    jobs.every('check-payments', schedule, (_job, signal) => reconciler.checkPayments(new Date(), signal));
    jobs.every('assume-arrivals', schedule, (_job, signal) => reconciler.assumeArrivals(new Date(), signal));
    jobs.every('resume-refunds', schedule, (_job, signal) => reconciler.resumeRefunds(new Date(), signal));
  }
}
