import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { OUTBOX, type OutboxRecord } from './outbox.schema.js';

/** Longer than a worker takes for one job. After a crash, another worker claims the job this much later. */
const leaseMs = 120_000;

/** Leases jobs to workers. */
@Injectable()
export class OutboxQueue {
  constructor(@InjectModel(OUTBOX.name) private readonly jobs: Model<OutboxRecord>) {}

  /** Jobs of these kinds that nobody works on, by priority, and the longest due first. */
  due(kinds: readonly string[], now: Date, limit: number): Promise<OutboxRecord[]> {
    return this.jobs
      .find({ kind: { $in: [...kinds] }, dueAt: { $lte: now } })
      .sort({ priority: 1, dueAt: 1 })
      .limit(limit)
      .lean();
  }

  /** Leases a job to the caller. Returns null if another worker was first. */
  async claim(job: OutboxRecord, now: Date): Promise<OutboxRecord | null> {
    return this.jobs.findOneAndUpdate(
      { _id: job._id, attempts: job.attempts, dueAt: job.dueAt },
      { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
      { returnDocument: 'after', lean: true },
    );
  }

  async markDelivered(job: OutboxRecord): Promise<void> {
    await this.write(job, { $set: { deliveredAt: new Date() }, $unset: { dueAt: 1, problem: 1 } });
  }

  async postpone(job: OutboxRecord, problem: string, dueAt: Date): Promise<void> {
    await this.write(job, { $set: { dueAt, problem } });
  }

  async giveUp(job: OutboxRecord, problem: string): Promise<void> {
    await this.write(job, { $set: { deadAt: new Date(), problem }, $unset: { dueAt: 1 } });
  }

  /** Ends a job without its effect. */
  async drop(job: OutboxRecord, problem: string): Promise<void> {
    await this.write(job, { $set: { deliveredAt: new Date(), problem }, $unset: { dueAt: 1 } });
  }

  /** Writes nothing if the claim is no longer the last one. */
  private async write({ _id, attempts }: OutboxRecord, update: UpdateQuery<OutboxRecord>): Promise<void> {
    await this.jobs.updateOne({ _id, attempts }, update);
  }
}
