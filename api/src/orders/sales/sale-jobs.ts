import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isWritten } from '../../platform/database/is-duplicate.js';
import { SALE_JOB, type SaleJobRecord } from './sales.schema.js';

type JobName = SaleJobRecord['_id'];

/** After a crash, another process begins the job this much later. */
const leaseMs = 60_000;

/** The jobs on the sales, one process each. */
@Injectable()
export class SaleJobs {
  constructor(@InjectModel(SALE_JOB.name) private readonly jobs: Model<SaleJobRecord>) {}

  /** Leases a job to the caller. Returns false if another process has it. */
  claim(job: JobName): Promise<boolean> {
    const now = new Date();
    const $set = { leaseUntil: new Date(now.getTime() + leaseMs) };
    return isWritten(this.jobs.updateOne({ _id: job, leaseUntil: { $lte: now } }, { $set }, { upsert: true }));
  }

  async release(job: JobName): Promise<void> {
    await this.jobs.updateOne({ _id: job }, { $set: { leaseUntil: new Date() } });
  }
}
