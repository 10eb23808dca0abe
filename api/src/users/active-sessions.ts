import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, isObjectIdOrHexString, Types } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { AccountWatch } from './account-watch.js';
import { hasEnded, withEnded } from './ended-sessions.js';
import { Roles } from './roles.js';
import type { IssuedClaims } from './session-tokens.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

const date = (seconds: number) => new Date(seconds * 1000);

/** Sessions as the user record has them at this request, in all processes. */
@Injectable()
export class ActiveSessions {
  constructor(
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly roles: Roles,
    private readonly accounts: AccountWatch,
  ) {}

  /**
   * The user of a session token. Undefined if the user was removed or disabled since, if the address was proven to be another
   * account's or has changed, or if the session has ended.
   */
  async signedIn(claims: IssuedClaims): Promise<SignedInUser | undefined> {
    const { sub: id, jti, exp } = claims;
    if (!isObjectIdOrHexString(id)) return undefined;
    const user = await this.users.findPresentBatched(new Types.ObjectId(id));
    if (!user || user.uid !== claims.uid) return undefined;
    if (isOfOtherEmail(user, claims)) return undefined;
    this.accounts.look(user);
    if (user.disabledAt || isOutdated(user, claims)) return undefined;
    const expiresAt = date(exp);
    if (hasEnded(user, { id: jti, expiresAt })) return undefined;
    const { email, displayName } = user;
    const role = this.roles.roleOf(user);
    const session = jti && { session: { id: jti, expiresAt } };
    return { id: String(user._id), email, displayName, role, signedInAt: signedInAt(claims), ...session };
  }

  /** Ends the caller's session. A token without an id stays valid until it expires. */
  async end({ id, session: ended }: SignedInUser): Promise<void> {
    if (!ended) return;
    await withTransaction(this.connection, async session => {
      const user = await this.users.findPresent({ _id: id }, session);
      if (user) await this.users.setEndedSessions(id, withEnded(user, ended, new Date()), session);
    });
  }
}

/** The session began with another address than the user has now, or before its owner had proven it. */
const isOfOtherEmail = (
  { emailVerified, emailRevision = 0 }: UserRecord,
  { email_verified, email_revision = 0 }: IssuedClaims,
): boolean => (emailVerified && !email_verified) || emailRevision !== email_revision;

/** By the identity provider's clock where the token has its time: ours may differ. */
const signedInAt = ({ auth_time, iat }: IssuedClaims): Date => date(auth_time ?? iat);

const isOutdated = ({ sessionsValidAfter }: UserRecord, claims: IssuedClaims): boolean =>
  sessionsValidAfter !== undefined && signedInAt(claims) < sessionsValidAfter;
