import { ConflictException, ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { refusal } from '../platform/errors/refusal.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { EmailListeners } from './email-listeners.js';
import { type AccountEmail, type Identity, IdentityProvider } from './identity/identity-provider.js';
import { Roles } from './roles.js';
import { SetAside } from './set-aside.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

/** The message to the earlier address of an account. */
export const EMAIL_CHANGED = 'email-changed';

type Proven = AccountEmail & Partial<Pick<Identity, 'issuedAt'>>;

/** Makes a user's address follow that of their account at the identity provider (docs/decisions/067-changed-addresses.md). */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly identities: IdentityProvider,
    private readonly roles: Roles,
    private readonly aside: SetAside,
    private readonly listeners: EmailListeners,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /**
   * Checks whether the user can get the address of a proof, and writes nothing.
   * @returns what changes the address, once: it does nothing if the user has another address or second factor meanwhile
   * @throws ForbiddenException if the provider has not verified the address
   * @throws UnauthorizedException if the proof is older than the one that changed the address last
   * @throws ConflictException if the address belongs to another user, also to a removed one
   */
  async plan(user: UserRecord, { email, emailVerified, issuedAt }: Proven): Promise<() => Promise<void>> {
    if (!emailVerified) throw unverified();
    if (issuedAt !== undefined && user.emailAsOf !== undefined && issuedAt <= user.emailAsOf) throw signInEnded();
    const found = await this.users.findByEmail(email);
    // A parallel call can have changed the address since the user was read.
    const other = found?._id.equals(user._id) ? undefined : found;
    if (other && (other.removedAt || this.isProven(other))) throw taken();
    const change = { email, ...(issuedAt !== undefined && { emailAsOf: issuedAt }) };
    return () => this.change(user, change, other);
  }

  /**
   * Before another account gets the record of an address: if the account that had it exists and has another address now, its record
   * follows it there. Writes nothing.
   * @returns what makes the record follow; undefined if it has nowhere to go
   * @throws ConflictException if it cannot follow, so that the other account does not get the record of somebody else. A record with a
   *   second factor follows only a sign-in with its code
   */
  async planToGiveWay(known: UserRecord): Promise<(() => Promise<void>) | undefined> {
    const now = await this.identities.emailOf(known.uid);
    if (!now || now.email === known.email) return undefined;
    if (known.secondFactor) throw taken();
    if (now.emailVerified) return this.plan(known, now);
    if (this.isProven(known)) throw taken();
    return undefined;
  }

  isProven(user: UserRecord): boolean {
    return user.provenAt !== undefined || this.roles.isTrusted(user);
  }

  /** @throws a duplicate key error if the address becomes another user's meanwhile */
  private async change(
    user: UserRecord,
    change: Pick<UserRecord, 'email' | 'emailAsOf'>,
    other: UserRecord | undefined,
  ): Promise<void> {
    await withTransaction(this.connection, async session => {
      if (other && !(await this.aside.take(other, session))) throw taken();
      if (!(await this.users.changeEmail(user, change, session))) return;
      if (other) await this.aside.record(other, user._id, session);
      await this.listeners.notify(user._id, change.email, session);
      const subject = `user:${user._id}`;
      await this.audit.record(session, { actor: String(user._id), action: 'user.change-email', subject });
      const payload = { user: String(user._id), revision: (user.emailRevision ?? 0) + 1 };
      const key = `${EMAIL_CHANGED} ${payload.user} ${payload.revision}`;
      await this.jobs.enqueue(session, [{ key, kind: EMAIL_CHANGED, payload, lane: 'mail' }]);
    });
  }
}

export const unverified = () => new ForbiddenException({ message: refusal('verifyEmail'), code: 'email-unverified' });

const signInEnded = () => new UnauthorizedException(refusal('signInEnded'));

const taken = () =>
  new ConflictException({
    message: refusal('emailTaken'),
    code: 'email-taken',
  });
