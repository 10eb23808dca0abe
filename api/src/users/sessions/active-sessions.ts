import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AccountWatch } from '../account-watch.js';
import { Roles } from '../roles.js';
import { UsersRepository } from '../users.repository.js';
import { provenFactor, type UserRecord } from '../users.schema.js';
import type { IssuedClaims } from './session-tokens.js';

const date = (seconds: number) => new Date(seconds * 1000);

/** Sessions as the user record has them at this request, in all processes. */
@Injectable()
export class ActiveSessions {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: Roles,
    private readonly accounts: AccountWatch,
  ) {}

  /**
   * The user of a session token. Undefined if the user was removed or disabled since, if the address was proven to be another
   * account's or has changed, if the session has ended, or if it has not proven the second factor that the user has now.
   */
  async signedIn(claims: IssuedClaims): Promise<SignedInUser | undefined> {
    const { sub: id, jti, exp } = claims;
    if (!isObjectIdOrHexString(id)) return undefined;
    const user = await this.users.findPresentBatched(new Types.ObjectId(id));
    if (!user || user.uid !== claims.uid) return undefined;
    if (isOfOtherEmail(user, claims)) return undefined;
    this.accounts.look(user);
    if (user.disabledAt || isOutdated(user, claims)) return undefined;
    const listed = user.sessions?.[jti];
    if (!listed && hasEndedUnlisted(user, claims)) return undefined;
    if (user.secondFactor && listed?.secondFactor !== provenFactor(user.secondFactor)) return undefined;
    const { email, displayName } = user;
    const session = { id: jti, expiresAt: date(exp) };
    const known = { id: String(user._id), email, displayName, signedInAt: date(claims.auth_time), session };
    // Without the second factor that the role needs, the caller is a customer everywhere.
    if (this.roles.needsSecondFactor(user)) return { ...known, needsSecondFactor: true };
    return { ...known, role: this.roles.roleOf(user) };
  }

  /** Ends the caller's session. */
  async end({ id, session: ended }: SignedInUser): Promise<void> {
    if (!ended) return;
    await this.users.endSessions(id, [ended.id], { unlistedEndedAt: new Date() });
  }
}

/** The session began with another address than the user has now, or before its owner had proven it. */
const isOfOtherEmail = (
  { emailVerified, emailRevision = 0 }: UserRecord,
  { email_verified, email_revision = 0 }: IssuedClaims,
): boolean => (emailVerified && !email_verified) || emailRevision !== email_revision;

/** A session that is not listed has lost its place to newer ones, or has ended. */
const hasEndedUnlisted = ({ unlistedEndedAt }: UserRecord, { iat }: IssuedClaims): boolean =>
  unlistedEndedAt !== undefined && date(iat) <= unlistedEndedAt;

/** Both times are of the identity provider's clock: ours may differ. */
const isOutdated = ({ sessionsValidAfter }: UserRecord, { auth_time }: IssuedClaims): boolean =>
  sessionsValidAfter !== undefined && date(auth_time) < sessionsValidAfter;
