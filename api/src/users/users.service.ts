import type { Deleted, Modified, Page, RemovedUser, User } from '@kerf/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Connection, isObjectIdOrHexString, type Model, Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.js';
import type { SignedInUser } from '../auth/access.js';
import { IdentityProvider } from '../auth/identity-provider.js';
import type { SessionClaims } from '../auth/session-tokens.js';
import { byId } from '../database/by-id.js';
import { raw } from '../database/raw.js';
import { withTransaction } from '../database/with-transaction.js';
import { type ListText, listText } from '../lists/list-text.js';
import { AccountWatch } from './account-watch.js';
import { Roles } from './roles.js';
import { toRemovedUser, toUser } from './users.mapper.js';
import { USER, type UserRecord } from './users.schema.js';

const present = { removedAt: null };

@Injectable()
export class UsersService {
  private readonly presentById = byId(() => raw(this.users), present);

  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    @InjectConnection() private readonly connection: Connection,
    private readonly identities: IdentityProvider,
    private readonly roles: Roles,
    private readonly audit: AuditService,
    private readonly accounts: AccountWatch,
  ) {}

  /** The user a session token speaks of, unless removed or disabled since, or their address proven to be another account's. */
  async signedIn({ sub: id, uid, email_verified: isProven }: SessionClaims): Promise<SignedInUser | undefined> {
    if (!isObjectIdOrHexString(id)) return undefined;
    const user = await this.presentById(new Types.ObjectId(id));
    if (!user || user.uid !== uid || (user.emailVerified && !isProven)) return undefined;
    this.accounts.look(user);
    if (user.disabledAt) return undefined;
    const { email, displayName } = user;
    return { id: String(user._id), email, displayName, isAdmin: this.roles.isAdmin(user) };
  }

  /** Everybody, whoever came first before the others. */
  async list(page: Page): Promise<ListText> {
    const listing = { records: raw(this.users), filter: present, order: 'oldest first' } as const;
    return listText(listing, page, user => toUser(user, this.roles.isAdmin(user)));
  }

  /** The caller's own record. */
  async own({ id }: SignedInUser): Promise<User> {
    const user = await this.users.findOne({ _id: id, ...present }).lean();
    if (!user) throw new NotFoundException('There is no such user.');
    return toUser(user, this.roles.isAdmin(user));
  }

  /** Others' roles are an admin's to know. */
  async isAdmin(caller: SignedInUser, email: string): Promise<boolean> {
    if (email === caller.email) return caller.isAdmin;
    if (!caller.isAdmin) return false;
    const user = await this.users.findOne({ email, ...present }).lean();
    return user !== null && this.roles.isAdmin(user);
  }

  /** Counts 0 for who is an admin already. */
  async makeAdmin(admin: SignedInUser, email: string): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const user = await this.require({ email }, session);
      if (!this.roles.isTrusted(user)) throw new ConflictException('They must verify their e-mail address first.');
      if (user.role === 'admin') return { acknowledged: true, modifiedCount: 0 };
      const change = { $set: { role: 'admin' as const }, $inc: { adminRevision: 1 } };
      const { modifiedCount } = await this.users.updateOne({ _id: user._id }, change, { session });
      await this.audit.record(session, { actor: admin.id, action: 'user.promote', subject: `user:${user._id}` });
      return { acknowledged: true, modifiedCount };
    });
  }

  /** Removes the user and disables their identity, both or neither. The last admin stays. */
  async remove(admin: SignedInUser, id: string): Promise<Deleted> {
    return withTransaction(this.connection, async session => {
      const user = await this.require({ _id: id }, session);
      if (user.role === 'admin') await this.keepAnotherAdmin(user, session);
      const change = { $set: { removedAt: new Date() }, $unset: { role: 1 as const } };
      const { modifiedCount } = await this.users.updateOne({ _id: user._id }, change, { session });
      await this.audit.record(session, { actor: admin.id, action: 'user.remove', subject: `user:${id}` });
      await this.identities.disable(user.uid);
      return { acknowledged: true, deletedCount: modifiedCount };
    });
  }

  /** Whom an admin removed, the latest first. */
  async listRemoved(): Promise<RemovedUser[]> {
    const removed = await this.users
      .find({ removedAt: { $gt: new Date(0) } })
      .sort({ removedAt: -1, createdAt: -1, _id: -1 })
      .lean<(UserRecord & { removedAt: Date })[]>();
    return removed.map(toRemovedUser);
  }

  /** Lets a removed user sign in again, as a customer. Counts 0 for who is in already. */
  async restore(admin: SignedInUser, id: string): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const user = await this.users.findById(id, null, { session }).lean();
      if (!user) throw new NotFoundException('There is no such user.');
      if (!user.removedAt) return { acknowledged: true, modifiedCount: 0 };
      const change = { $set: { removedAt: null }, $unset: { disabledAt: 1 as const } };
      const { modifiedCount } = await this.users.updateOne({ _id: id }, change, { session });
      await this.audit.record(session, { actor: admin.id, action: 'user.restore', subject: `user:${id}` });
      await this.identities.enable(user.uid);
      return { acknowledged: true, modifiedCount };
    });
  }

  private async require(which: { _id: string } | { email: string }, session: ClientSession): Promise<UserRecord> {
    const user = await this.users.findOne({ ...which, ...present }, null, { session }).lean();
    if (!user) throw new NotFoundException('There is no such user.');
    return user;
  }

  /**
   * Touches every other admin, so that two admins who remove each other at once meet in a write conflict. Who is disabled at
   * the identity provider cannot do an admin's work.
   */
  private async keepAnotherAdmin({ _id }: UserRecord, session: ClientSession): Promise<void> {
    const others = await this.users.updateMany(
      { _id: { $ne: _id }, role: 'admin', disabledAt: null, ...present },
      { $inc: { adminRevision: 1 } },
      { session },
    );
    if (others.matchedCount === 0) throw new ConflictException('The last admin cannot be removed.');
  }
}
