import { Injectable } from '@nestjs/common';
import type { OutboxRecord } from './outbox.schema.js';

/** Must be idempotent: a crash between its effect and the record of it repeats the job. */
export type OutboxHandler = (job: OutboxRecord) => Promise<void>;

/** The job fails. Its `code` is stored and logged, so it has no personal data. */
export class JobFailure extends Error {
  constructor(
    readonly code: string,
    /**
     * `retry`: this job later. `wait`: all jobs later, because a service is down. `give-up`: never again, and an operator decides.
     * `drop`: never again, by a rule.
     */
    readonly next: 'retry' | 'wait' | 'give-up' | 'drop',
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** What to do for each kind of job. A process claims only kinds that it can handle. */
@Injectable()
export class OutboxHandlers {
  private readonly handlers = new Map<string, OutboxHandler>();

  get kinds(): string[] {
    return [...this.handlers.keys()];
  }

  register(kind: string, handler: OutboxHandler): void {
    this.handlers.set(kind, handler);
  }

  async handle(job: OutboxRecord): Promise<void> {
    await this.handlers.get(job.kind)?.(job);
  }
}
