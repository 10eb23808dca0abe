import type { Modified } from '@kerf/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { Roles } from './roles.js';
import { present, USER, type UserRecord } from './users.schema.js';

/** Gives the admin role and takes it away. */
@Injectable()
export class AdminsService {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    @InjectConnection() private readonly connection: Connection,
    private readonly roles: Roles,
    private readonly audit: AuditService,
  ) {}

  /** Counts 0 for a user who is an admin already. */
  async promote(admin: SignedInUser, email: string): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const user = await this.require(email, session);
      if (!this.roles.isTrusted(user))
        throw new ConflictException({
          message: 'They must verify their e-mail address first.',
          code: 'email-unverified',
        });
      if (user.role === 'admin') return { acknowledged: true, modifiedCount: 0 };
      return this.change(admin, user, 'user.promote', { $set: { role: 'admin' as const } }, session);
    });
  }

  /** Counts 0 for a user who is no admin. The last admin stays. */
  async demote(admin: SignedInUser, email: string): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const user = await this.require(email, session);
      if (user.role !== 'admin') return { acknowledged: true, modifiedCount: 0 };
      await this.keepAnother(user, session, 'The last admin must keep the role.');
      return this.change(admin, user, 'user.demote', { $unset: { role: 1 as const } }, session);
    });
  }

  /**
   * Requires another administrator whose account is enabled. Writes to all of them, so that two administrators who remove or demote
   * each other at the same time get a write conflict.
   * @throws ConflictException with the message if there is no other
   */
  async keepAnother({ _id }: UserRecord, session: ClientSession, message: string): Promise<void> {
    const others = await this.users.updateMany(
      { _id: { $ne: _id }, role: 'admin', disabledAt: null, ...present },
      { $inc: { adminRevision: 1 } },
      { session },
    );
    if (others.matchedCount === 0) throw new ConflictException({ message: message, code: 'last-admin' });
  }

  private async require(email: string, session: ClientSession): Promise<UserRecord> {
    const user = await this.users.findOne({ email, ...present }, null, { session }).lean();
    if (!user) throw new NotFoundException('There is no such user.');
    return user;
  }

  private async change(
    admin: SignedInUser,
    { _id }: UserRecord,
    action: string,
    change: object,
    session: ClientSession,
  ): Promise<Modified> {
    const raised = { ...change, $inc: { adminRevision: 1 } };
    const { modifiedCount } = await this.users.updateOne({ _id }, raised, { session });
    await this.audit.record(session, { actor: admin.id, action, subject: `user:${_id}` });
    return { acknowledged: true, modifiedCount };
  }
}
