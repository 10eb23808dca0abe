import { Schema } from 'mongoose';
import { Mixed, optional, required } from '../database/fields.js';
import { expire } from '../database/retention.js';
import type { Lane } from './lanes.js';

/** A piece of background work. It has ids and numbers, but no personal data. See docs/decisions/064-background-jobs.md. */
export interface JobRecord {
  /** The key. It names what causes the job, so that one cause has one job: `order 65f… paid`. */
  _id: string;
  /** Selects the handler. */
  kind: string;
  lane: Lane;
  /** What the handler needs to read the records of the job. */
  payload: Readonly<Record<string, string | number>>;
  /** When its event happens. The age of a job is measured from it. */
  createdAt: Date;
  /** When a worker may claim the job. While a worker runs it, the end of its lease. Absent once the job is done or dead. */
  runAt?: Date;
  /** The claim of the worker that runs the job. It fences: a worker writes only while the job has its claim. */
  claim?: string;
  /** The number of claims since the job was added, revived or, if it is periodic, last succeeded. */
  attempts: number;
  /** When the job was done, dropped or discarded; the last two have a `problem`. */
  doneAt?: Date;
  /** When the workers gave up. Staff decide about a dead job. */
  deadAt?: Date;
  /** When a periodic job last succeeded. */
  succeededAt?: Date;
  /** The code of the last error. */
  problem?: string;
}

const jobSchema = new Schema<JobRecord>(
  {
    _id: required(String),
    kind: required(String),
    lane: required(String),
    payload: required(Mixed),
    createdAt: required(Date),
    runAt: optional(Date),
    claim: optional(String),
    attempts: required(Number),
    doneAt: optional(Date),
    deadAt: optional(Date),
    succeededAt: optional(Date),
    problem: optional(String),
  },
  { collection: 'jobs', versionKey: false },
);

/** The queue of each lane. `createdAt` is for the metrics, so that they read the index only. */
jobSchema.index({ lane: 1, runAt: 1, createdAt: 1 }, { partialFilterExpression: { runAt: { $exists: true } } });
/** The dead jobs, and by their lanes for the metrics. */
jobSchema.index({ deadAt: 1, lane: 1 }, { partialFilterExpression: { deadAt: { $exists: true } } });
expire(jobSchema, { sparse: true });

export const JOB = { name: 'Job', schema: jobSchema };
