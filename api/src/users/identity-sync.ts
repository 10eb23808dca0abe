import { Injectable, Logger } from '@nestjs/common';
import { Jobs } from '../platform/jobs/jobs.js';
import { everySeconds } from '../platform/jobs/schedule.js';
import { IdentityProvider } from './identity/identity-provider.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

const pauseSeconds = 5;
/** The request that removed or restored the user gets so long to finish by itself. */
const graceMs = 10_000;
const batch = 100;
/** When an account that failed is tried again. */
const retryMs = 60_000;
const maxFailures = 3;

/**
 * Makes an account at the identity provider follow its user record: disabled if the user was removed, enabled otherwise. The
 * record is written first and says that this is due, so that a job finishes what a crash or an outage interrupts.
 */
@Injectable()
export class IdentitySync {
  private readonly logger = new Logger(IdentitySync.name);

  constructor(
    private readonly users: UsersRepository,
    private readonly identities: IdentityProvider,
    jobs: Jobs,
  ) {
    jobs.every('sync-identities', everySeconds(pauseSeconds), () => this.followDue());
  }

  /** The change that makes an account due; written together with what it has to follow. */
  due(): { identityDueAt: Date } {
    return { identityDueAt: new Date(Date.now() + graceMs) };
  }

  /**
   * Follows the records that are due at `now`, the longest due first. An account that fails is postponed, so that it does not block the
   * others. Several failures in a row mean that the provider is down, and end the round.
   */
  async followDue(now = new Date()): Promise<void> {
    const due = await this.users.findIdentitiesDue(now, batch);
    let failures = 0;
    for (const user of due)
      try {
        await this.follow(user._id);
        failures = 0;
      } catch (error) {
        await this.users.postponeIdentity(user, new Date(now.getTime() + retryMs));
        this.logger.warn(`The identity of user ${user._id} was not synchronized: ${error}`);
        if (++failures === maxFailures) throw error;
      }
  }

  /** @throws ServiceUnavailableException while the provider cannot be reached: the account stays due. */
  async follow(id: UserRecord['_id'] | string): Promise<void> {
    const user = await this.users.findById(id);
    if (!user?.identityDueAt) return;
    if (user.removedAt) await this.identities.disable(user.uid);
    else await this.identities.enable(user.uid);
    // The user was restored or removed meanwhile.
    if (!(await this.users.endIdentityDue(user))) await this.follow(id);
  }
}
