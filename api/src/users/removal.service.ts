import type { Deleted, Modified, RemovedUser } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { AccountListeners } from './account-listeners.js';
import { AdminsService } from './admins.service.js';
import { IdentityProvider } from './identity/identity-provider.js';
import { IdentitySync } from './identity-sync.js';
import { toRemovedUser } from './users.mapper.js';
import { present, USER, type UserRecord } from './users.schema.js';

const notSetAside = { setAsideAt: { $exists: false } };

/** Removes users and lets them back in. */
@Injectable()
export class RemovalService {
  constructor(
    @InjectModel(USER.name) private readonly users: Model<UserRecord>,
    @InjectConnection() private readonly connection: Connection,
    private readonly identities: IdentityProvider,
    private readonly sync: IdentitySync,
    private readonly listeners: AccountListeners,
    private readonly admins: AdminsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Removes the user, releases the stock they hold and disables their identity. The last admin stays.
   * @throws ServiceUnavailableException, with nothing changed, while the identity provider cannot be reached
   */
  async remove(admin: SignedInUser, id: string): Promise<Deleted> {
    await this.identities.reachable();
    const deletedCount = await withTransaction(this.connection, async session => {
      const user = await this.users.findOne({ _id: id, ...present }, null, { session }).lean();
      if (!user) throw new NotFoundException('There is no such user.');
      if (user.role === 'admin') await this.admins.keepAnother(user, session, 'The last admin cannot be removed.');
      const change = { $set: { removedAt: new Date(), ...this.sync.due() }, $unset: { role: 1 as const } };
      const { modifiedCount } = await this.users.updateOne({ _id: user._id }, change, { session });
      await this.listeners.notify(user._id, session);
      await this.audit.record(session, { actor: admin.id, action: 'user.remove', subject: `user:${id}` });
      return modifiedCount;
    });
    await this.sync.follow(id).catch(later);
    return { acknowledged: true, deletedCount };
  }

  /** The users an admin removed, the latest first. */
  async listRemoved(): Promise<RemovedUser[]> {
    const removed = await this.users
      .find({ removedAt: { $gt: new Date(0) }, ...notSetAside })
      .sort({ removedAt: -1, createdAt: -1, _id: -1 })
      .lean<(UserRecord & { removedAt: Date })[]>();
    return removed.map(toRemovedUser);
  }

  /**
   * Lets a removed user sign in again, as a customer. Counts 0 for a user who is not removed.
   * @throws ServiceUnavailableException, with nothing changed, while the identity provider cannot be reached
   */
  async restore(admin: SignedInUser, id: string): Promise<Modified> {
    await this.identities.reachable();
    const modifiedCount = await withTransaction(this.connection, async session => {
      const user = await this.users.findOne({ _id: id, ...notSetAside }, null, { session }).lean();
      if (!user) throw new NotFoundException('There is no such user.');
      if (!user.removedAt) return 0;
      const change = { $set: { removedAt: null, ...this.sync.due() }, $unset: { disabledAt: 1 as const } };
      const { modifiedCount } = await this.users.updateOne({ _id: id }, change, { session });
      await this.audit.record(session, { actor: admin.id, action: 'user.restore', subject: `user:${id}` });
      return modifiedCount;
    });
    await this.sync.follow(id).catch(later);
    return { acknowledged: true, modifiedCount };
  }
}

/** The record is written and says that the account is due, so a background round finishes it. */
const later = () => undefined;
