import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { isDatabaseDown } from '../database/is-database-down.js';
import { withTrace } from '../logging/trace.js';
import { PeriodicJob } from '../periodic-job.js';
import type { OutboxRecord } from './outbox.schema.js';
import { JobFailure, OutboxHandlers } from './outbox-handlers.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxQueue } from './outbox-queue.js';
import { maxAttempts, retryDelay } from './retry-delay.js';

/** Small, because a receipt that is written meanwhile waits for the rest of the batch. */
const batch = 10;

/** Delivers due jobs every OUTBOX_SECONDS, one at a time. Any number of processes may run it at once. */
@Injectable()
export class OutboxWorker extends PeriodicJob {
  constructor(
    @Inject(ENV) env: Env,
    private readonly queue: OutboxQueue,
    private readonly handlers: OutboxHandlers,
    private readonly metrics: OutboxMetrics,
  ) {
    super(env.OUTBOX_SECONDS);
  }

  /** Delivers until nothing is due, a service is down or the process stops. The lease of a job that takes too long ends by itself. */
  protected async round(signal: AbortSignal): Promise<void> {
    await this.deliverDue(this.handlers.kinds, signal);
  }

  /** Delivers jobs of these kinds that are due, without waiting for the next round. */
  async deliverDue(kinds: readonly string[], signal?: AbortSignal): Promise<void> {
    for (let full = kinds.length > 0; full; ) {
      const jobs = await this.queue.due(kinds, new Date(), batch);
      for (const job of jobs) {
        if (signal?.aborted) return;
        const claimed = await this.queue.claim(job, new Date());
        if (claimed) await withTrace(claimed._id, () => this.deliver(claimed));
      }
      full = jobs.length === batch;
    }
  }

  protected override roundFailed(error: unknown): void {
    this.logger.warn(`The outbox waits for its next round: ${error}`);
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
    if (next === 'drop') {
      await this.queue.drop(job, code);
      return this.metrics.ended(job.kind, 'dropped');
    }
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
