import { failingNow, type RecentRelease, type TakenBy, type TakeRelease } from '@kerf/contracts/staff';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecentReleases } from '../../platform/browser-reports/visits/recent-releases.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { everySeconds } from '../../platform/jobs/schedule.js';
import { UsersRepository } from '../../users/users.repository.js';
import { TakenReleasesRepository } from './taken-releases.repository.js';
import type { TakenReleaseRecord } from './taken-releases.schema.js';

type Person = Pick<SignedInUser, 'email' | 'displayName'>;
type ReleaseName = Pick<RecentRelease, 'remote' | 'release'>;

const idOf = ({ remote, release }: ReleaseName) => `${remote} ${release}`;
const takenBy = ({ email, displayName }: Person, at: Date): TakenBy => ({
  ...{ name: displayName ?? email, email, at: at.toISOString() },
});

/** Who looks after a release that fails, so that two people do not work on the same. */
@Injectable()
export class TakenReleases {
  constructor(
    private readonly taken: TakenReleasesRepository,
    private readonly recent: RecentReleases,
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditService,
    jobs: Jobs,
    @Inject(ENV) env: Env,
  ) {
    jobs.every('end-taken-releases', everySeconds(env.RELEASE_CHECK_SECONDS), () => this.endRepaired());
  }

  /** How each release fares now, and who looks after those that fail. */
  async list(): Promise<RecentRelease[]> {
    const recent = await this.recent.list();
    const taken = await this.taken.findAmong(failingNow(recent).map(idOf));
    const current = new Map(taken.map(each => [each._id, each]));
    const people = await this.users.findPresentNames([...current.values()].map(({ by }) => by));
    return recent.map(release => {
      const { by, at } = current.get(idOf(release)) ?? {};
      const person = people.find(({ _id }) => _id.equals(by));
      return person && at ? { ...release, takenBy: takenBy(person, at) } : release;
    });
  }

  /**
   * The caller looks after the release. What somebody else has taken is taken over only with its time, so that of two people who take it
   * over at once, one is refused.
   * @throws ConflictException if the release does not fail, or somebody else has it
   */
  async take(caller: SignedInUser, { over, ...release }: TakeRelease): Promise<TakenBy> {
    const _id = idOf(release);
    if (!failingNow(await this.recent.list()).some(each => idOf(each) === _id))
      throw new ConflictException({
        message: refusal('releaseWell', { release: release.release }),
        code: 'not-failing',
      });
    return withTransaction(this.connection, async session => {
      const before = await this.taken.find(session, _id);
      if (before?.by.equals(caller.id)) return takenBy(caller, before.at);
      const holder = before && (await this.users.findPresent({ _id: before.by }, session));
      if (holder && before.at.toISOString() !== over)
        throw new ConflictException({
          message: refusal('releaseTaken', { person: holder.displayName ?? holder.email }),
          code: 'already-taken',
        });
      const record: TakenReleaseRecord = { _id, by: new Types.ObjectId(caller.id), at: new Date() };
      await this.taken.put(session, record);
      await this.audit.record(session, {
        actor: caller.id,
        action: 'release.taken',
        subject: `remote:${release.remote.replaceAll('_', '-')}`,
        details: { release: release.release, ...(before && { over: String(before.by) }) },
      });
      return takenBy(caller, record.at);
    });
  }

  /** If the release fails again later, nobody has it. */
  private async endRepaired(): Promise<void> {
    const taken = await this.taken.findAll();
    if (taken.length === 0) return;
    const failing = new Set(failingNow(await this.recent.list()).map(idOf));
    for (const each of taken) if (!failing.has(each._id)) await this.taken.remove(each);
  }
}
