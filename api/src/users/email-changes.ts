import { ConflictException, ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { withTransaction } from '../platform/database/with-transaction.js';
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
   * Gives the user the address of a proof, once. Does nothing if a parallel call has done it.
   * @throws ForbiddenException if the provider has not verified the address
   * @throws UnauthorizedException if the proof is older than the one that changed the address last
   * @throws ConflictException if the address belongs to another user, also to a removed one
   * @throws a duplicate key error if the address becomes another user's meanwhile
   */
  async follow(user: UserRecord, { email, emailVerified, issuedAt }: Proven): Promise<void> {
    if (!emailVerified) throw unverified();
    if (issuedAt !== undefined && user.emailAsOf !== undefined && issuedAt <= user.emailAsOf) throw signInEnded();
    const other = await this.users.findByEmail(email);
    // A parallel call has done it since the user was read.
    if (other?._id.equals(user._id)) return;
    if (other && (other.removedAt || this.isProven(other))) throw taken();
    await withTransaction(this.connection, async session => {
      if (other && !(await this.aside.take(other, session))) throw taken();
      const change = { email, ...(issuedAt !== undefined && { emailAsOf: issuedAt }) };
      if (!(await this.users.changeEmail(user, change, session))) return;
      if (other) await this.aside.record(other, user._id, session);
      await this.listeners.notify(user._id, email, session);
      const subject = `user:${user._id}`;
      await this.audit.record(session, { actor: String(user._id), action: 'user.change-email', subject });
      const payload = { user: String(user._id), revision: (user.emailRevision ?? 0) + 1 };
      const key = `${EMAIL_CHANGED} ${payload.user} ${payload.revision}`;
      await this.jobs.enqueue(session, [{ key, kind: EMAIL_CHANGED, payload, lane: 'mail' }]);
    });
  }

  /**
   * Before another account gets the record of an address: if the account that had it exists and has another address now, its record
   * follows it there. Returns whether it did.
   * @throws ConflictException if it cannot follow, so that the other account does not get the record of somebody else
   */
  async giveWay(known: UserRecord): Promise<boolean> {
    const now = await this.identities.emailOf(known.uid);
    if (!now || now.email === known.email) return false;
    if (now.emailVerified) {
      await this.follow(known, now);
      return true;
    }
    if (this.isProven(known)) throw taken();
    return false;
  }

  isProven(user: UserRecord): boolean {
    return user.provenAt !== undefined || this.roles.isTrusted(user);
  }
}

export const unverified = () =>
  new ForbiddenException({ message: 'Please verify your e-mail address first.', code: 'email-unverified' });

const signInEnded = () => new UnauthorizedException('Your sign-in has ended. Please sign in again.');

const taken = () =>
  new ConflictException({
    message:
      'This e-mail address belongs to another account of the shop. Nothing was changed. Sign in to that account, or change the address back with the link in the e-mail to your earlier address.',
    code: 'email-taken',
  });
