import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { isDuplicate } from '../platform/database/is-duplicate.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { AccountListeners } from './account-listeners.js';
import type { Identity } from './identity/identity-provider.js';
import { Roles } from './roles.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

export type KnownIdentity = Identity & { email: string };

const tries = 5;
const proven = [{ provenAt: { $exists: true } }, { emailVerified: true }];

/** Creates and renews user records as people sign in. */
@Injectable()
export class Provisioning {
  constructor(
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly listeners: AccountListeners,
    private readonly roles: Roles,
    private readonly audit: AuditService,
  ) {}

  /**
   * The user of a sign-in. Of several first sign-ins at once one inserts the record and the others find it.
   * @throws ForbiddenException if the user was removed, or if the address belongs to another account
   */
  async record(identity: KnownIdentity, left = tries): Promise<UserRecord> {
    try {
      return await this.attempt(identity);
    } catch (error) {
      if (!isDuplicate(error) || left <= 1) throw error;
      return this.record(identity, left - 1);
    }
  }

  /** Whether this account of the provider has signed in before. */
  knows({ email, uid }: KnownIdentity): Promise<boolean> {
    return this.users.hasSignedIn(email, uid);
  }

  private async attempt(identity: KnownIdentity): Promise<UserRecord> {
    const known = await this.users.findByEmail(identity.email);
    if (known?.removedAt)
      throw new ForbiddenException({
        message: 'This account has been removed. Please ask the shop to let you back in.',
        code: 'account-removed',
      });
    if (!known || known.uid === identity.uid) return this.upsert(identity);
    if (!this.roles.isTrusted(identity))
      throw new ForbiddenException({ message: 'Please verify your e-mail address first.', code: 'email-unverified' });
    return known.provenAt || this.roles.isTrusted(known) ? this.upsert(identity) : this.replace(known, identity);
  }

  /**
   * An account that never proved the address loses it to the one that has. The record of the first keeps its orders and
   * profile, so that they do not become those of the owner.
   */
  private replace(known: UserRecord, identity: KnownIdentity): Promise<UserRecord> {
    return withTransaction(this.connection, async session => {
      const isSetAside = await this.users.setAside(known, session);
      const owner = await this.upsert(identity, session);
      if (isSetAside) {
        await this.listeners.notify(known._id, session);
        const about = { actor: String(owner._id), action: 'user.set-aside', subject: `user:${known._id}` };
        await this.audit.record(session, about);
      }
      return owner;
    });
  }

  /** An account that can prove a sign-in is not disabled any more. */
  private upsert(identity: KnownIdentity, session?: ClientSession): Promise<UserRecord> {
    const { email, uid, emailVerified, displayName, photoURL, validAfter } = identity;
    const role = this.roles.isAppointed(identity) ? { role: 'admin' as const } : {};
    const update = {
      $set: { uid, emailVerified, displayName, photoURL, ...role, lastSeenAt: new Date() },
      $unset: { disabledAt: 1 as const },
      ...(this.roles.isTrusted(identity) && { $min: { provenAt: new Date() } }),
      ...(validAfter && { $max: { sessionsValidAfter: validAfter } }),
    };
    return this.users.upsert(email, this.ownRecord(identity), update, session);
  }

  /**
   * Which record of the address this sign-in renews: its own and, if it proves the address, one that had proven it before. Any
   * other record makes the insert a duplicate, since it was not there a moment ago.
   */
  private ownRecord(identity: KnownIdentity): object {
    const { uid } = identity;
    if (!this.roles.isTrusted(identity)) return { uid };
    return this.roles.isTrusted({ emailVerified: false }) ? {} : { $or: [{ uid }, ...proven] };
  }
}
