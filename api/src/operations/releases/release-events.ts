import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { UsersRepository } from '../../users/users.repository.js';
import type { Freeze, ReleaseChange } from './release-changes.js';
import { ReleaseEventsRepository } from './release-events.repository.js';
import type { ReleaseEventRecord } from './release-events.schema.js';

export const RELEASE_WEBHOOK = 'release-webhook' as const;
export const RELEASE_MAIL = 'release-mail' as const;

/** The name of an event of all remotes. */
const ALL = 'all';

const lanes = { [RELEASE_WEBHOOK]: 'services', [RELEASE_MAIL]: 'requests' } as const;

/** Stores each event once, with its audit record and the jobs that announce it. */
@Injectable()
export class ReleaseEvents {
  constructor(
    private readonly events: ReleaseEventsRepository,
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    @Inject(ENV) private readonly env: Env,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  /** Whether a webhook or an e-mail address is configured. */
  get isAnnounced(): boolean {
    return Boolean(this.env.RELEASE_WEBHOOK_URL) || this.env.RELEASE_MAIL_TO.length > 0;
  }

  /** Records changes that the release service reports, also if it reports them again. */
  async record(changes: readonly (ReleaseChange | Freeze)[]): Promise<void> {
    for (const change of changes) {
      if (change.kind === 'freeze') {
        await this.recordFreeze(change);
        continue;
      }
      const { id, at, before, after, ...event } = change;
      const actor = await this.actorOf(change.by);
      await withTransaction(this.connection, async session => {
        if (!(await this.addOnce(session, { _id: `release ${id}`, ...event, at: new Date(at) }))) return;
        await this.audit.record(session, {
          actor,
          action: `release.${event.kind}`,
          subject: `remote:${event.remote}`,
          from: before ?? null,
          to: after ?? null,
          details: { change: event.what, release: event.release },
        });
      });
    }
  }

  private async recordFreeze({ id, at, by, kind, what, reason }: Freeze): Promise<void> {
    const actor = await this.actorOf(by);
    const event: ReleaseEventRecord = { _id: `release ${id}`, kind, at: new Date(at), remote: ALL, by, what };
    await withTransaction(this.connection, async session => {
      if (!(await this.addOnce(session, { ...event, ...(reason && { reason }) }))) return;
      const details = { ...(reason && { reason }) };
      const [from, to] = what === 'stopped' ? (['possible', 'stopped'] as const) : (['stopped', 'possible'] as const);
      await this.audit.record(session, {
        actor,
        action: `release.${what}`,
        subject: 'releases:all',
        from,
        to,
        details,
      });
    });
  }

  /** Adds an event that is no change. */
  announce(event: ReleaseEventRecord): Promise<boolean> {
    return withTransaction(this.connection, session => this.addOnce(session, event));
  }

  /** How many broken budgets of a remote were announced since a time. */
  countBudgets(remote: string, since: Date): Promise<number> {
    return this.events.countBudgets(remote, since);
  }

  private async addOnce(session: ClientSession, event: ReleaseEventRecord): Promise<boolean> {
    const { _id } = event;
    if (!(await this.events.insertMissing(session, event))) return false;
    const kinds = event.kind === 'change' ? [] : this.kinds();
    await this.jobs.enqueue(
      session,
      kinds.map(kind => ({ key: `${kind} ${_id}`, kind, lane: lanes[kind], payload: { event: _id } })),
    );
    return true;
  }

  private kinds(): (keyof typeof lanes)[] {
    const { RELEASE_WEBHOOK_URL, RELEASE_MAIL_TO } = this.env;
    return [...(RELEASE_WEBHOOK_URL ? [RELEASE_WEBHOOK] : []), ...(RELEASE_MAIL_TO.length > 0 ? [RELEASE_MAIL] : [])];
  }

  /** The audit has ids and no names. A name that is no address of a user is that of a publisher's machine. */
  private async actorOf(by: string): Promise<string> {
    if (by === 'canary-watch') return by;
    const user = await this.users.findPresent({ email: by.toLowerCase() });
    return user ? String(user._id) : 'release-command';
  }
}
