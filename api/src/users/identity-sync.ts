import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PeriodicJob } from '../platform/periodic-job.js';
import { IdentityProvider } from './identity/identity-provider.js';
import { USER, type UserRecord } from './users.schema.js';

const pauseSeconds = 5;
/** The request that removed or restored the user gets so long to finish by itself. */
const graceMs = 10_000;
const batch = 100;

/**
 * Makes an account at the identity provider follow its user record: disabled if the user was removed, enabled otherwise. The
 * record is written first and says that this is due, so that any process finishes what a crash or an outage interrupts.
 */
@Injectable()
export class IdentitySync extends PeriodicJob {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    private readonly identities: IdentityProvider,
  ) {
    super(pauseSeconds);
  }

  protected round(): Promise<void> {
    return this.followDue();
  }

  /** The change that makes an account due; written together with what it has to follow. */
  due(): { identityDueAt: Date } {
    return { identityDueAt: new Date(Date.now() + graceMs) };
  }

  /** Follows the records that are due at `now`. */
  async followDue(now = new Date()): Promise<void> {
    const due = await this.users
      .find({ identityDueAt: { $lte: now } })
      .limit(batch)
      .lean();
    for (const user of due) await this.follow(user._id);
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
