import { randomUUID } from 'node:crypto';
import {
  BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  OnApplicationBootstrap,
  OnApplicationShutdown,
} from '@nestjs/common';
import { withTrace } from '../common/trace.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { PaymentMetrics } from './payment-metrics.js';
import { Reconciler } from './reconciler.js';

/** Runs the reconciler every RECONCILE_SECONDS, one round at a time. A shutdown ends the round after the current order. */
@Injectable()
export class ReconcileJob implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(ReconcileJob.name);
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly reconciler: Reconciler,
    private readonly metrics: PaymentMetrics,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), this.env.RECONCILE_SECONDS * 1000);
  }

  /** Does not wait: the server accepts requests until this returns. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopping.abort();
  }

  /** The database connection is still open here. */
  async onApplicationShutdown(): Promise<void> {
    await this.round;
  }

  private start(): void {
    this.round ??= withTrace(randomUUID(), () => this.reconciler.reconcileOnce(new Date(), this.stopping.signal))
      .then(
        () => this.metrics.roundEnded('done'),
        error => this.brokenOff(error),
      )
      .finally(() => {
        this.round = undefined;
      });
  }

  private brokenOff(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.metrics.roundEnded('broken-off');
    this.logger.warn(`Reconciling waits for its next round: ${error}`);
  }
}
