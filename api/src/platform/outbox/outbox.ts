import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { type Collection, InjectCollection } from '../database/collections.js';
import { jobPriorities, type NewOutboxJob, OUTBOX, type OutboxRecord } from './outbox.schema.js';

/** Writes jobs for the outbox worker. */
@Injectable()
export class Outbox {
  constructor(@InjectCollection(OUTBOX) private readonly jobs: Collection<OutboxRecord>) {}

  /** Adds jobs in the transaction of what they report. A job that exists stays as it is. */
  async add(session: ClientSession, jobs: readonly NewOutboxJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const now = new Date();
    const operations = jobs.map(({ _id, priority = jobPriorities.normal, at = now, ...job }) => ({
      updateOne: {
        filter: { _id },
        // The age of a job is measured from its event, so one that is not due yet has none.
        update: { $setOnInsert: { ...job, priority, createdAt: at, dueAt: at, attempts: 0 } },
        upsert: true,
      },
    }));
    await this.jobs.bulkWrite(operations, { session });
  }
}
