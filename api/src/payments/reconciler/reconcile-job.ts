import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { PeriodicJob } from '../../platform/periodic-job.js';
import { PaymentMetrics } from '../payment-metrics.js';
import { Reconciler } from './reconciler.js';

/** Runs the reconciler every RECONCILE_SECONDS. A shutdown ends the round after the current order. */
@Injectable()
export class ReconcileJob extends PeriodicJob {
  constructor(
    @Inject(ENV) env: Env,
    private readonly reconciler: Reconciler,
    private readonly metrics: PaymentMetrics,
  ) {
    super(env.RECONCILE_SECONDS);
  }

  protected async round(signal: AbortSignal): Promise<void> {
    await this.reconciler.reconcileOnce(new Date(), signal);
    this.metrics.roundEnded('done');
  }

  protected override roundFailed(error: unknown): void {
    this.metrics.roundEnded('broken-off');
    this.logger.warn(`Reconciling waits for its next round: ${error}`);
  }
}
