import { randomUUID } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, UpdateQuery } from 'mongoose';
import { raw } from '../database/collections.js';
import { isWritten } from '../database/is-duplicate.js';
import { JOB, type JobRecord } from './job.schema.js';
import type { Lane } from './lanes.js';

/**
 * A worker renews its lease while it runs a job. After a crash, another worker claims the job this much later at most. It is much longer
 * than a process stands still and than the clocks of processes differ.
 */
export const leaseMs = 30_000;

export type NewJob = Pick<JobRecord, 'kind' | 'lane' | 'payload'> & {
  /** Names what causes the job. A key that exists is not added again. */
  key: string;
  /** When its event happens, if that is later: no worker claims the job before. */
  runAt?: Date;
};

/** The only file that reads and writes the collection of the jobs. */
@Injectable()
export class JobsRepository {
  constructor(@InjectModel(JOB.name) private readonly jobs: Model<JobRecord>) {}

  /**
   * Adds jobs in the caller's transaction. A job that exists stays as it is. With the driver: each order writes jobs, and `bench:api` measures
   * placing orders at 1.29 to 2.4 times with mongoose (decision 17).
   */
  async add(session: ClientSession, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const now = new Date();
    const operations = jobs.map(({ key: _id, runAt = now, ...job }) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { ...job, createdAt: runAt, runAt, attempts: 0 } },
        upsert: true,
      },
    }));
    await raw(this.jobs).bulkWrite(operations, { session });
  }

  /** Adds the job of a periodic kind. If it exists and nobody runs it, it is due at `next` at the latest. */
  async schedule(kind: string, next: Date): Promise<void> {
    const job = { kind, lane: 'periodic' as const, payload: {}, createdAt: new Date(), runAt: next, attempts: 0 };
    if (await isWritten(this.jobs.create([{ _id: kind, ...job }]))) return;
    await this.jobs.updateOne({ _id: kind, claim: null }, { $min: { runAt: next } });
  }

  /** Jobs of a lane that nobody runs, the longest due first. `kinds` are those that the caller can handle. */
  due(lane: Lane, kinds: readonly string[], now: Date, limit: number): Promise<JobRecord[]> {
    return this.jobs
      .find({ lane, kind: { $in: [...kinds] }, runAt: { $lte: now } })
      .sort({ runAt: 1 })
      .limit(limit)
      .lean();
  }

  /**
   * Leases a job to the caller. Returns null if another worker was first. By its id, as read: an update that finds the first due job
   * itself does not have the shard key.
   */
  async claim({ _id, runAt }: JobRecord, now: Date): Promise<JobRecord | null> {
    return this.jobs.findOneAndUpdate(
      { _id, runAt },
      { $set: { runAt: new Date(now.getTime() + leaseMs), claim: randomUUID() }, $inc: { attempts: 1 } },
      { returnDocument: 'after', lean: true },
    );
  }

  /** @returns whether the caller still has the job, as all following functions do. Otherwise they write nothing. */
  renew(job: JobRecord, now: Date): Promise<boolean> {
    return this.write(job, { $set: { runAt: new Date(now.getTime() + leaseMs) } });
  }

  complete(job: JobRecord): Promise<boolean> {
    return this.write(job, { $set: { doneAt: new Date() }, $unset: { runAt: 1, claim: 1, problem: 1 } });
  }

  /** Completes a run of a periodic job. */
  completeRun(job: JobRecord, runAt: Date): Promise<boolean> {
    const $set = { runAt, succeededAt: new Date(), attempts: 0 };
    return this.write(job, { $set, $unset: { claim: 1, problem: 1 } });
  }

  retry(job: JobRecord, problem: string, runAt: Date): Promise<boolean> {
    return this.write(job, { $set: { runAt, problem }, $unset: { claim: 1 } });
  }

  /** Gives a job back that was not done, as if it had not been claimed. */
  release(job: JobRecord): Promise<boolean> {
    return this.write(job, { $set: { runAt: new Date() }, $inc: { attempts: -1 }, $unset: { claim: 1 } });
  }

  giveUp(job: JobRecord, problem: string): Promise<boolean> {
    return this.write(job, { $set: { deadAt: new Date(), problem }, $unset: { runAt: 1, claim: 1 } });
  }

  /** Ends a job without its effect. */
  drop(job: JobRecord, problem: string): Promise<boolean> {
    return this.write(job, { $set: { doneAt: new Date(), problem }, $unset: { runAt: 1, claim: 1 } });
  }

  /** Dead jobs, the last one first. */
  dead(limit: number): Promise<JobRecord[]> {
    return this.jobs
      .find({ deadAt: { $gte: new Date(0) } })
      .sort({ deadAt: -1 })
      .limit(limit)
      .lean();
  }

  /** Makes a dead job due, with all of its attempts. Returns false if it is not dead. */
  async revive(session: ClientSession, _id: string): Promise<boolean> {
    return this.writeDead(session, _id, { $set: { runAt: new Date(), attempts: 0 }, $unset: { deadAt: 1 } });
  }

  /** Ends a dead job. Its key stays, so that its event is not reported again. Returns false if it is not dead. */
  async discard(session: ClientSession, _id: string): Promise<boolean> {
    return this.writeDead(session, _id, { $set: { doneAt: new Date() }, $unset: { deadAt: 1 } });
  }

  /** Of each lane: how many jobs wait or run, and when the oldest of them was caused. */
  pending(lanes: readonly Lane[]): Promise<{ _id: Lane; jobs: number; oldest: Date }[]> {
    return this.jobs.aggregate([
      { $match: { lane: { $in: [...lanes] }, runAt: { $gte: new Date(0) } } },
      { $group: { _id: '$lane', jobs: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
    ]);
  }

  countDead(): Promise<{ _id: Lane; jobs: number }[]> {
    return this.jobs.aggregate([
      { $match: { deadAt: { $gte: new Date(0) } } },
      { $group: { _id: '$lane', jobs: { $sum: 1 } } },
    ]);
  }

  periodic(kinds: readonly string[]): Promise<JobRecord[]> {
    return this.jobs.find({ _id: { $in: [...kinds] } }).lean();
  }

  private async writeDead(session: ClientSession, _id: string, update: UpdateQuery<JobRecord>): Promise<boolean> {
    const { matchedCount } = await this.jobs.updateOne({ _id, deadAt: { $exists: true } }, update, { session });
    return matchedCount === 1;
  }

  /** Fences: another worker that has claimed the job after the lease ended is not disturbed. */
  private async write({ _id, claim }: JobRecord, update: UpdateQuery<JobRecord>): Promise<boolean> {
    const { matchedCount } = await this.jobs.updateOne({ _id, claim }, update);
    return matchedCount === 1;
  }
}

@Module({ imports: [MongooseModule.forFeature([JOB])], providers: [JobsRepository], exports: [JobsRepository] })
export class JobsRepositoryModule {}
