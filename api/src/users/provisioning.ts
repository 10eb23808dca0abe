import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { withTransaction } from '../platform/database/with-transaction.js';
import { refusal } from '../platform/errors/refusal.js';
import { EmailChanges, unverified } from './email-changes.js';
import type { Identity } from './identity/identity-provider.js';
import { Roles } from './roles.js';
import { SetAside } from './set-aside.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

export type KnownIdentity = Identity & { email: string };

/** What a sign-in will write. */
export interface SignInPlan {
  /** Whose record the sign-in renews. Undefined if it makes one. */
  user: UserRecord | undefined;
  /**
   * Writes the plan and returns the record. Several first sign-ins at once make one record.
   * @throws a duplicate key error, or StaleSignIn, if another call has changed what the plan was made from
   */
  write(): Promise<UserRecord>;
}

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

  /** Whether this account of the provider has signed in before. */
  knows({ uid }: KnownIdentity): Promise<boolean> {
    return this.users.hasSignedIn(uid);
  }

  /**
   * Finds the user of a sign-in, and writes nothing: the user may have a second factor, which is to be proven first.
   * An account whose address has changed at the identity provider keeps its user, with the new address.
   * @throws ForbiddenException if the user was removed, or if the address is not proven
   * @throws ConflictException if the new address belongs to another user
   */
  async plan(identity: KnownIdentity): Promise<SignInPlan> {
    const own = await this.users.findByUid(identity.uid);
    if (own?.removedAt) throw removed();
    if (own && own.email !== identity.email) return this.renewal(own, identity, await this.emails.plan(own, identity));
    const known = await this.users.findByEmail(identity.email);
    if (known?.removedAt) throw removed();
    if (!known) return this.creation(() => this.upsert(identity));
    if (known.uid === identity.uid) return this.renewal(known, identity);
    if (!this.roles.isTrusted(identity)) throw unverified();
    const giveWay = await this.emails.planToGiveWay(known);
    if (giveWay) return this.creation(() => giveWay().then(() => this.upsert(identity)));
    if (this.emails.isProven(known)) return this.renewal(known, identity);
    return this.creation(() => this.replace(known, identity));
  }

  /** Sets the language of an account that has none. */
  async inLanguage(user: UserRecord, language: string | undefined): Promise<UserRecord> {
    return language && !user.language ? this.users.setFirstLanguage(user, language) : user;
  }

  private creation(write: SignInPlan['write']): SignInPlan {
    return { user: undefined, write };
  }

  private renewal(user: UserRecord, identity: KnownIdentity, changeEmail?: () => Promise<void>): SignInPlan {
    return {
      user,
      write: async () => {
        await changeEmail?.();
        const renewed = await this.users.renew(user, identity.email, this.ownRecord(identity), this.update(identity));
        if (!renewed) throw new StaleSignIn();
        return renewed;
      },
    };
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

  private upsert(identity: KnownIdentity, session?: ClientSession): Promise<UserRecord> {
    return this.users.upsert(identity.email, this.ownRecord(identity), this.update(identity), session);
  }

  /** An account that can prove a sign-in is not disabled any more. */
  private update(identity: KnownIdentity) {
    const { uid, emailVerified, displayName, photoURL, validAfter } = identity;
    const role = this.roles.isAppointed(identity) ? { role: 'admin' as const } : {};
    return {
      $set: { uid, emailVerified, displayName, photoURL, ...role, lastSeenAt: new Date() },
      $unset: { disabledAt: 1 as const },
      ...(this.roles.isTrusted(identity) && { $min: { provenAt: new Date() } }),
      ...(validAfter && { $max: { sessionsValidAfter: validAfter } }),
    };
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

/** Another call has changed the user since the sign-in was planned. It can be planned again. */
export class StaleSignIn extends ConflictException {
  constructor() {
    super(refusal('accountChanged'));
  }
}

const removed = () =>
  new ForbiddenException({
    message: refusal('accountRemoved'),
    code: 'account-removed',
  });
