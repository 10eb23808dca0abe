import type { Modified, StaffRole } from '@kerf/contracts';
import type { Appointment } from '@kerf/contracts/staff';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { refusal } from '../platform/errors/refusal.js';
import { Roles } from './roles.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

const lastAdmin = refusal('lastAdmin');

/** Gives the roles of the staff and takes them away. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly roles: Roles,
    private readonly audit: AuditService,
  ) {}

  /** Counts 0 for a user who has the role already. The last admin stays. */
  async promote(admin: SignedInUser, email: string, { role = 'admin', team }: Appointment = {}): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const user = await this.require(email, session);
      if (!this.roles.isTrusted(user))
        throw new ConflictException({
          message: refusal('mustVerify'),
          code: 'email-unverified',
        });
      if (user.role === role && user.team === team) return { acknowledged: true, modifiedCount: 0 };
      if (user.role === 'admin') await this.keepAnother(user, session, lastAdmin);
      return this.change(admin, user, { action: 'user.promote', role, team }, session);
    });
  }

  /** Counts 0 for a user without a role. The last admin stays. */
  async demote(admin: SignedInUser, email: string): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const user = await this.require(email, session);
      if (!user.role) return { acknowledged: true, modifiedCount: 0 };
      if (user.role === 'admin') await this.keepAnother(user, session, lastAdmin);
      return this.change(admin, user, { action: 'user.demote' }, session);
    });
  }

  /**
   * Requires another administrator whose account is enabled. Writes to all of them, so that two administrators who remove or demote
   * each other at the same time get a write conflict.
   * @throws ConflictException with the message if there is no other
   */
  async keepAnother({ _id }: UserRecord, session: ClientSession, message: string): Promise<void> {
    if ((await this.users.touchOtherAdmins(_id, session)) === 0)
      throw new ConflictException({ message, code: 'last-admin' });
  }

  private async require(email: string, session: ClientSession): Promise<UserRecord> {
    const user = await this.users.findPresent({ email }, session);
    if (!user) throw new NotFoundException(refusal('noUser'));
    return user;
  }

  private async change(
    admin: SignedInUser,
    { _id, role: from, team: before }: UserRecord,
    { action, role: to, team }: { action: string; role?: StaffRole; team?: string | undefined },
    session: ClientSession,
  ): Promise<Modified> {
    const modifiedCount = await this.users.setRole(_id, { role: to, team }, session);
    await this.audit.record(session, {
      actor: admin.id,
      action,
      subject: `user:${_id}`,
      from: named(from, before),
      to: named(to, team),
    });
    return { acknowledged: true, modifiedCount };
  }
}

/** `support`, or `developer of mf-catalog`. */
const named = (role: StaffRole | undefined, team: string | undefined): string | null =>
  role ? `${role}${team ? ` of ${team}` : ''}` : null;
