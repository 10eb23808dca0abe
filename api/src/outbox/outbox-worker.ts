import { setTimeout } from 'node:timers/promises';
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
import { isDatabaseDown } from '../database/is-database-down.js';
import type { OutboxRecord } from './outbox.schema.js';
import { JobFailure, OutboxHandlers } from './outbox-handlers.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxQueue } from './outbox-queue.js';
import { maxAttempts, retryDelay } from './retry-delay.js';

const batch = 50;
/** Less than the shutdown of the process takes at most. */
const patienceMs = 5_000;

/** Delivers due jobs every OUTBOX_SECONDS, one at a time. Any number of processes may run it at once. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxWorker.name);
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly queue: OutboxQueue,
    private readonly handlers: OutboxHandlers,
    private readonly metrics: OutboxMetrics,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), this.env.OUTBOX_SECONDS * 1000);
  }

  /** Does not wait: the server accepts requests until this returns. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopping.abort();
  }

  /** Waits for the current job. The lease of a job that takes longer ends by itself. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.race([this.round, setTimeout(patienceMs, undefined, { ref: false })]);
  }

  private start(): void {
    if (this.handlers.kinds.length === 0) return;
    this.round ??= this.deliverDue()
      .catch(error => {
        if (!this.stopping.signal.aborted) this.logger.warn(`The outbox waits for its next round: ${error}`);
      })
      .finally(() => {
        this.round = undefined;
      });
  }

  /** Delivers until nothing is due, a service is down or the process stops. */
  private async deliverDue(): Promise<void> {
    for (let full = true; full; ) {
      const jobs = await this.queue.due(this.handlers.kinds, new Date(), batch);
      for (const job of jobs) {
        if (this.stopping.signal.aborted) return;
        const claimed = await this.queue.claim(job, new Date());
        if (claimed) await withTrace(claimed._id, () => this.deliver(claimed));
      }
      full = jobs.length === batch;
    }
  }

  private async deliver(job: OutboxRecord): Promise<void> {
    try {
      await this.handlers.handle(job);
    } catch (error) {
      return this.fail(job, error);
    }
    await this.queue.markDelivered(job);
    this.metrics.ended(job.kind, 'delivered');
  }

  /** @throws if a service is down, so that the other jobs do not fail for the same reason */
  private async fail(job: OutboxRecord, error: unknown): Promise<void> {
    if (isDatabaseDown(error)) throw error;
    const { code, next } = error instanceof JobFailure ? error : new JobFailure(nameOf(error), 'retry');
    const isDead = next === 'give-up' || job.attempts >= maxAttempts;
    if (isDead) await this.queue.giveUp(job, code);
    else await this.queue.postpone(job, code, new Date(Date.now() + retryDelay(job.attempts)));
    this.metrics.ended(job.kind, isDead ? 'dead' : 'retried');
    if (isDead) this.logger.error(`Outbox job "${job._id}" is dead after ${job.attempts} attempts: ${code}`);
    if (next === 'wait') throw error;
  }
}

/** Messages of errors can contain personal data. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
