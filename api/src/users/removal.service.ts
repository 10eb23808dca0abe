import type { Deleted, Modified } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { See } from '../platform/audit/people-reads.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { refusal } from '../platform/errors/refusal.js';
import type { ListJson } from '../platform/pagination/list-json.js';
import { AccountListeners } from './account-listeners.js';
import { AdminsService } from './admins.service.js';
import { IdentityProvider } from './identity/identity-provider.js';
import { IdentitySync } from './identity-sync.js';
import { toRemovedUser } from './users.mapper.js';
import { UsersRepository } from './users.repository.js';

/** Removes users and lets them back in. */
@Injectable()
export class RemovalService {
  constructor(
    private readonly users: UsersRepository,
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
      const user = await this.users.findPresent({ _id: id }, session);
      if (!user) throw new NotFoundException(refusal('noUser'));
      if (user.role === 'admin') await this.admins.keepAnother(user, session, refusal('lastAdminStays'));
      const modifiedCount = await this.users.remove(user._id, this.sync.due(), session);
      await this.listeners.notify(user._id, session);
      await this.audit.record(session, { actor: admin.id, action: 'user.remove', subject: `user:${id}` });
      return modifiedCount;
    });
    await this.sync.follow(id).catch(later);
    return { acknowledged: true, deletedCount };
  }

  /** The users an admin removed, the latest first. */
  async listRemoved(see: See): Promise<ListJson> {
    const removed = await this.users.findRemoved();
    for (const { email } of removed) see(email);
    return { json: JSON.stringify(removed.map(toRemovedUser)) };
  }

  /**
   * Lets a removed user sign in again, as a customer. Counts 0 for a user who is not removed.
   * @throws ServiceUnavailableException, with nothing changed, while the identity provider cannot be reached
   */
  async restore(admin: SignedInUser, id: string): Promise<Modified> {
    await this.identities.reachable();
    const modifiedCount = await withTransaction(this.connection, async session => {
      const user = await this.users.findNotSetAside(id, session);
      if (!user) throw new NotFoundException(refusal('noUser'));
      if (!user.removedAt) return 0;
      const modifiedCount = await this.users.restore(user._id, this.sync.due(), session);
      await this.audit.record(session, { actor: admin.id, action: 'user.restore', subject: `user:${id}` });
      return modifiedCount;
    });
    await this.sync.follow(id).catch(later);
    return { acknowledged: true, modifiedCount };
  }
}

/** The record is written and says that the account is due, so a background round finishes it. */
const later = () => undefined;
