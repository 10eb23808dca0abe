import { Schema } from 'mongoose';

/** A job that is written in the transaction of the event that causes it. It has ids and numbers, but no personal data. */
export interface OutboxRecord {
  /** Names the event, so that one event has one job: `order 65f… paid`. */
  _id: string;
  /** Selects the handler. */
  kind: string;
  /** Jobs of a lower number are delivered first. Absent in jobs of earlier releases, which come before all others. */
  priority?: number;
  /** What the handler needs to read the records of the event. */
  about: Readonly<Record<string, string | number>>;
  createdAt: Date;
  /** When a worker may claim the job, or when a lost claim ends. Absent once the job is delivered or dead. */
  dueAt?: Date;
  /** The number of claims. It fences: a worker writes only while its own claim is the last. */
  attempts: number;
  /** When the job was delivered, or dropped with a `problem`. */
  deliveredAt?: Date;
  /** When the workers gave up. An operator decides about a dead job. */
  deadAt?: Date;
  /** The code of the last error. */
  problem?: string;
}

export type NewOutboxJob = Pick<OutboxRecord, '_id' | 'kind' | 'about' | 'priority'> & {
  /** When its event happens, if that is later: no worker claims the job before. */
  at?: Date;
};

/**
 * `now`: jobs of the shop itself, which must not wait while a service of others is down. `bulk`: one event causes thousands of them, and
 * no message about an order waits for them.
 */
export const jobPriorities = { now: 0, first: 1, normal: 2, last: 3, bulk: 4 } as const;

const keptSeconds = 30 * 24 * 3600;

const outboxSchema = new Schema<OutboxRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    priority: Number,
    about: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    dueAt: Date,
    attempts: { type: Number, required: true },
    deliveredAt: Date,
    deadAt: Date,
    problem: String,
  },
  { collection: 'outbox', versionKey: false },
);

const pending = { partialFilterExpression: { dueAt: { $exists: true } } };
outboxSchema.index({ priority: 1, dueAt: 1 }, { name: 'queue', ...pending });
/** For the metrics. */
outboxSchema.index({ dueAt: 1 }, { sparse: true });
outboxSchema.index({ createdAt: 1 }, pending);
outboxSchema.index({ deadAt: 1 }, { sparse: true });
outboxSchema.index({ deliveredAt: 1 }, { sparse: true, expireAfterSeconds: keptSeconds });

export const OUTBOX = { name: 'Outbox', schema: outboxSchema };
