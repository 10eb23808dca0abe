import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicate } from '../platform/database/is-duplicate.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { EmailChanges, unverified } from './email-changes.js';
import type { Identity } from './identity/identity-provider.js';
import { Roles } from './roles.js';
import { SetAside } from './set-aside.js';
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
    private readonly roles: Roles,
    private readonly aside: SetAside,
    private readonly emails: EmailChanges,
  ) {}

  /**
   * The user of a sign-in. Of several first sign-ins at once one inserts the record and the others find it.
   * An account whose address has changed at the identity provider keeps its user, with the new address.
   * @param language becomes that of the account if it has none
   * @throws ForbiddenException if the user was removed, or if the address is not proven
   * @throws ConflictException if the new address belongs to another user
   */
  async record(identity: KnownIdentity, language: string | undefined, left = tries): Promise<UserRecord> {
    try {
      const user = await this.attempt(identity);
      return language && !user.language ? await this.users.setFirstLanguage(user, language) : user;
    } catch (error) {
      if (!isDuplicate(error) || left <= 1) throw error;
      return this.record(identity, language, left - 1);
    }
  }

  /** Whether this account of the provider has signed in before. */
  knows({ uid }: KnownIdentity): Promise<boolean> {
    return this.users.hasSignedIn(uid);
  }

  private async attempt(identity: KnownIdentity): Promise<UserRecord> {
    const own = await this.users.findByUid(identity.uid);
    if (own?.removedAt) throw removed();
    if (own && own.email !== identity.email) await this.emails.follow(own, identity);
    const known = await this.users.findByEmail(identity.email);
    if (known?.removedAt) throw removed();
    if (!known || known.uid === identity.uid) return this.upsert(identity);
    if (!this.roles.isTrusted(identity)) throw unverified();
    if (await this.emails.giveWay(known)) return this.attempt(identity);
    return this.emails.isProven(known) ? this.upsert(identity) : this.replace(known, identity);
  }

  /** An account that never proved the address loses it to the one that has. */
  private replace(known: UserRecord, identity: KnownIdentity): Promise<UserRecord> {
    return withTransaction(this.connection, async session => {
      const isSetAside = await this.aside.take(known, session);
      const owner = await this.upsert(identity, session);
      if (isSetAside) await this.aside.record(known, owner._id, session);
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

const removed = () =>
  new ForbiddenException({
    message: 'This account has been removed. Please ask the shop to let you back in.',
    code: 'account-removed',
  });
