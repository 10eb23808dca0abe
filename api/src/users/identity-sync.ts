import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Jobs } from '../platform/jobs/jobs.js';
import { everySeconds } from '../platform/jobs/schedule.js';
import { IdentityProvider } from './identity/identity-provider.js';
import { USER, type UserRecord } from './users.schema.js';

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
    @InjectModel(USER.name) private readonly users: Model<UserRecord>,
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
    const due = await this.users
      .find({ identityDueAt: { $lte: now } })
      .sort({ identityDueAt: 1 })
      .limit(batch)
      .lean();
    let failures = 0;
    for (const user of due)
      try {
        await this.follow(user._id);
        failures = 0;
      } catch (error) {
        await this.postpone(user, now);
        this.logger.warn(`The identity of user ${user._id} was not synchronized: ${error}`);
        if (++failures === maxFailures) throw error;
      }
  }

  /** Only as it was read: the user may have been removed or restored meanwhile. */
  private async postpone({ _id, identityDueAt }: UserRecord, now: Date): Promise<void> {
    const later = new Date(now.getTime() + retryMs);
    await this.users.updateOne({ _id, identityDueAt }, { $set: { identityDueAt: later } });
  }

  /** @throws ServiceUnavailableException while the provider cannot be reached: the account stays due. */
  async follow(id: UserRecord['_id'] | string): Promise<void> {
    const user = await this.users.findById(id).lean();
    if (!user?.identityDueAt) return;
    if (user.removedAt) await this.identities.disable(user.uid);
    else await this.identities.enable(user.uid);
    const asRead = { _id: user._id, uid: user.uid, removedAt: user.removedAt, identityDueAt: user.identityDueAt };
    const { matchedCount } = await this.users.updateOne(asRead, { $unset: { identityDueAt: 1 } });
    // The user was restored or removed meanwhile.
    if (matchedCount === 0) await this.follow(id);
  }
}
