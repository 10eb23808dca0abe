import { Logger } from '@nestjs/common';
import { isDatabaseDown } from '../database/is-database-down.js';
import type { JobRecord } from './job.schema.js';
import { JobFailure } from './job-failure.js';
import type { JobResult } from './job-metrics.js';
import type { Jobs } from './jobs.js';
import { type JobsRepository, leaseMs } from './jobs.repository.js';
import { maxAttempts, retryDelay } from './retry-delay.js';

const renewMs = leaseMs / 3;
const logger = new Logger('Jobs');

export interface Outcome {
  result: JobResult;
  /** The code of the error, if a service is down and the other jobs of the lane would fail for the same reason. */
  serviceDown?: string;
}

/** One run of a claimed job: renews the lease, calls the handler and records the result. */
export class JobRun {
  private readonly abortion = new AbortController();
  private leaseEnd = Date.now() + leaseMs;

  constructor(
    private readonly job: JobRecord,
    private readonly store: JobsRepository,
    private readonly jobs: Jobs,
    private readonly stopping: AbortSignal,
  ) {}

  /** @throws if the result cannot be recorded: then the lease ends by itself */
  async run(): Promise<Outcome> {
    const abort = () => this.abortion.abort();
    this.stopping.addEventListener('abort', abort);
    const renewal = setInterval(() => this.renew(), renewMs);
    try {
      await this.jobs.run(this.job, this.abortion.signal);
    } catch (error) {
      return await this.fail(error);
    } finally {
      clearInterval(renewal);
      this.stopping.removeEventListener('abort', abort);
    }
    return { result: this.recorded(await this.complete(), 'done') };
  }

  /** Extends the lease. Aborts the handler if another worker has the job, or may have it because the database does not respond. */
  async renew(now = new Date()): Promise<void> {
    const isMine = await this.store.renew(this.job, now).catch(() => undefined);
    if (isMine) this.leaseEnd = now.getTime() + leaseMs;
    else if (isMine === false || now.getTime() >= this.leaseEnd) this.abortion.abort();
  }

  private complete(): Promise<boolean> {
    const schedule = this.jobs.schedules.get(this.job.kind);
    return schedule ? this.store.completeRun(this.job, schedule.next(new Date())) : this.store.complete(this.job);
  }

  private async fail(error: unknown): Promise<Outcome> {
    const failure = error instanceof JobFailure ? error : failureOf(error);
    if (this.stopping.aborted && failure !== error)
      return { result: this.recorded(await this.store.release(this.job), 'released') };
    const result = await this.recordFailure(failure);
    return failure.next === 'wait' ? { result, serviceDown: failure.code } : { result };
  }

  private async recordFailure({ code, next, cause }: JobFailure): Promise<JobResult> {
    const { _id, kind, attempts } = this.job;
    if (next === 'drop') return this.recorded(await this.store.drop(this.job, code), 'dropped');
    const later = new Date(Date.now() + retryDelay(attempts));
    const nextRun = this.jobs.schedules.get(kind)?.next(new Date());
    if (nextRun) {
      const runAt = nextRun < later ? nextRun : later;
      logger.warn(`Job "${_id}" runs again at ${runAt.toISOString()}: ${cause ?? code}`);
      return this.recorded(await this.store.retry(this.job, code, runAt), 'retried');
    }
    const isDead = next === 'give-up' || attempts >= maxAttempts;
    if (!isDead) return this.recorded(await this.store.retry(this.job, code, later), 'retried');
    const isMine = await this.store.giveUp(this.job, code);
    if (isMine) logger.error(`Job "${_id}" is dead after ${attempts} attempts: ${code}`);
    return this.recorded(isMine, 'dead');
  }

  private recorded(isMine: boolean, result: JobResult): JobResult {
    if (isMine) return result;
    logger.warn(`Job "${this.job._id}" ran longer than its lease. Another worker has it.`);
    return 'lost';
  }
}

/** The name only: messages of errors can contain personal data. */
const failureOf = (error: unknown): JobFailure =>
  new JobFailure(error instanceof Error ? error.name : 'unknown', isDatabaseDown(error) ? 'wait' : 'retry', {
    cause: error,
  });
