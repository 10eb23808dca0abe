import type { Connection } from 'mongoose';
import type { JobRecord } from '../platform/jobs/job.schema.js';

export const storedJobs = (db: Connection) => db.collection<JobRecord>('jobs');

/** Jobs that an event has caused: neither periodic ones nor those that each start adds. */
export const enqueued = { $and: [{ lane: { $ne: 'periodic' as const } }, { lane: { $ne: 'long' as const } }] };

/** Those of them that wait or run. */
export const pending = { ...enqueued, runAt: { $exists: true } };

/** Lets leases and delays end. */
export const makeDue = (db: Connection, filter: object = pending) =>
  storedJobs(db).updateMany(filter, { $set: { runAt: new Date(0) } });
