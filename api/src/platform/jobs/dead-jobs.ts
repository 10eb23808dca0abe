import type { Modified } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { SignedInUser } from '../access/access.js';
import { AuditService } from '../audit/audit.service.js';
import { withTransaction } from '../database/with-transaction.js';
import { refusal } from '../errors/refusal.js';
import { JobsRepository } from './jobs.repository.js';

const defaultLimit = 100;

/** What staff decide about jobs that the workers gave up. */
@Injectable()
export class DeadJobs {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: JobsRepository,
    private readonly audit: AuditService,
  ) {}

  /** The last ones first. */
  async list(limit = defaultLimit): Promise<string> {
    const found = await this.store.dead(limit);
    return JSON.stringify(
      found.map(({ _id: key, kind, lane, attempts, deadAt, problem = 'unknown' }) => ({
        ...{ key, kind, lane, attempts, deadAt, problem },
      })),
    );
  }

  /** @throws NotFoundException */
  retry(admin: SignedInUser, key: string): Promise<Modified> {
    return this.decide(admin, key, 'job.retry', session => this.store.revive(session, key));
  }

  /** @throws NotFoundException */
  discard(admin: SignedInUser, key: string): Promise<Modified> {
    return this.decide(admin, key, 'job.discard', session => this.store.discard(session, key));
  }

  private decide(
    { id: actor }: SignedInUser,
    key: string,
    action: string,
    write: (session: ClientSession) => Promise<boolean>,
  ): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      if (!(await write(session))) throw new NotFoundException({ message: refusal('noJob') });
      await this.audit.record(session, { actor, action, subject: `job:${key}` });
      return { acknowledged: true, modifiedCount: 1 };
    });
  }
}
