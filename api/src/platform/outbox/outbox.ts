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
    const pending = { createdAt: now, dueAt: now, attempts: 0 };
    const operations = jobs.map(({ _id, priority = jobPriorities.normal, ...job }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { ...job, priority, ...pending } }, upsert: true },
    }));
    await this.jobs.bulkWrite(operations, { session });
  }
}
