import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { JobRecord } from './job.schema.js';
import { JobsRepository, type NewJob } from './jobs.repository.js';
import type { Schedule } from './schedule.js';

/**
 * Must be idempotent: a crash between its effect and the record of it repeats the job. The signal aborts when the process stops, or when
 * another worker may have the job. A handler that ends early because of it throws.
 */
export type JobHandler = (job: JobRecord, signal: AbortSignal) => Promise<void>;

/** No request takes longer. */
const longestRequestMs = 120_000;

/** When a job can rely on it that requests which are running now have written what they write. */
export const afterRunningRequests = (): Date => new Date(Date.now() + longestRequestMs);

interface Kind {
  handler: JobHandler;
  /** Of a periodic kind. */
  schedule?: Schedule;
}

/** Background work: writes jobs, and knows what to do for each kind. See docs/decisions/064-background-jobs.md. */
@Injectable()
export class Jobs {
  private readonly registered = new Map<string, Kind>();

  constructor(private readonly store: JobsRepository) {}

  /** The kinds that this process can handle, and no others, are claimed by it. */
  get kinds(): string[] {
    return [...this.registered.keys()];
  }

  /** The periodic kinds with their schedules. */
  get schedules(): Map<string, Schedule> {
    return new Map(
      [...this.registered].flatMap(([kind, { schedule }]) => (schedule ? [[kind, schedule] as const] : [])),
    );
  }

  /** Adds jobs in the transaction of what causes them. A job whose key exists stays as it is. */
  async enqueue(session: ClientSession, jobs: readonly NewJob[]): Promise<void> {
    await this.store.add(session, jobs);
  }

  /** @throws Error if something else handles this kind already */
  handle(kind: string, handler: JobHandler): void {
    this.register(kind, { handler });
  }

  /** Runs `handler` again and again, in one of the processes. */
  every(kind: string, schedule: Schedule, handler: JobHandler): void {
    this.register(kind, { handler, schedule });
  }

  private register(kind: string, handled: Kind): void {
    if (this.registered.has(kind)) throw new Error(`Two handlers for the jobs of the kind ${kind}.`);
    this.registered.set(kind, handled);
  }

  async run(job: JobRecord, signal: AbortSignal): Promise<void> {
    await this.registered.get(job.kind)?.handler(job, signal);
  }
}
