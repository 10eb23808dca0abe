import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { waitUntilUp } from '../database/wait-until-up.js';
import { withTransaction } from '../database/with-transaction.js';
import type { JobRecord } from './job.schema.js';
import { Jobs } from './jobs.js';
import { JobsRepository } from './jobs.repository.js';
import type { Lane } from './lanes.js';
import { everySeconds } from './schedule.js';

/** A job of 1.0.0, in the collection `outbox`. */
interface OutboxRecord extends Pick<JobRecord, '_id' | 'kind' | 'createdAt' | 'attempts' | 'deadAt' | 'problem'> {
  priority?: number;
  about: JobRecord['payload'];
  dueAt?: Date;
  deliveredAt?: Date;
}

const batch = 500;
const leaseOfOutboxMs = 120_000;
/** By priority. */
const lanes: readonly Lane[] = ['shop', 'receipts', 'mail', 'requests', 'watchers'];

/**
 * Moves the jobs of 1.0.0. The delivered ones too, so that their events are not reported again. A process of 1.0.0 that still runs during an
 * upgrade writes and claims others, so it is repeated.
 */
@Injectable()
export class OutboxMigration implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: JobsRepository,
    jobs: Jobs,
  ) {
    jobs.every('move-outbox', everySeconds(600), () => this.moveAll());
  }

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(() => this.moveAll());
  }

  private async moveAll(): Promise<void> {
    for (let moved = batch; moved === batch; )
      moved = await withTransaction(this.connection, session => this.moveBatch(session));
  }

  private async moveBatch(session: ClientSession): Promise<number> {
    const outbox = this.connection.collection<OutboxRecord>('outbox');
    const found = await outbox.find(notLeased(new Date()), { session, limit: batch }).toArray();
    if (found.length === 0) return 0;
    await this.store.insertMissing(session, found.map(toJob));
    await outbox.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session });
    return found.length;
  }
}

/** A process of 1.0.0 may deliver a job whose lease runs, and would deliver it a second time from here. */
const notLeased = (now: Date) => {
  const latestLease = new Date(now.getTime() + leaseOfOutboxMs);
  const free = [{ dueAt: { $lte: now } }, { dueAt: { $gt: latestLease } }, { dueAt: { $exists: false } }];
  return { $or: [{ attempts: 0 }, ...free] };
};

const toJob = ({ priority = 2, about: payload, dueAt, deliveredAt, ...job }: OutboxRecord): JobRecord => ({
  ...job,
  lane: lanes[priority] ?? 'mail',
  payload,
  ...(dueAt && { runAt: dueAt }),
  ...(deliveredAt && { doneAt: deliveredAt }),
});
