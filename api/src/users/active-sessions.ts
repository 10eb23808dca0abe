import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, isObjectIdOrHexString, type Model, Types } from 'mongoose';
import type { SignedInUser } from '../platform/access/access.js';
import { raw } from '../platform/database/collections.js';
import { findById } from '../platform/database/find-by-id.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { AccountWatch } from './account-watch.js';
import { hasEnded, withEnded } from './ended-sessions.js';
import { Roles } from './roles.js';
import type { IssuedClaims } from './session-tokens.js';
import { present, USER, type UserRecord } from './users.schema.js';

const date = (seconds: number) => new Date(seconds * 1000);

/** Sessions as the user record has them at this request, in all processes. */
@Injectable()
export class ActiveSessions {
  private readonly presentById = findById(() => raw(this.users), present);

  constructor(
    @InjectModel(USER.name) private readonly users: Model<UserRecord>,
    @InjectConnection() private readonly connection: Connection,
    private readonly roles: Roles,
    private readonly accounts: AccountWatch,
  ) {}

  /**
   * The user of a session token. Undefined if the user was removed or disabled since, if the address was proven to be another
   * account's, or if the session has ended.
   */
  async signedIn(claims: IssuedClaims): Promise<SignedInUser | undefined> {
    const { sub: id, jti, exp } = claims;
    if (!isObjectIdOrHexString(id)) return undefined;
    const user = await this.presentById(new Types.ObjectId(id));
    if (!user || user.uid !== claims.uid || (user.emailVerified && !claims.email_verified)) return undefined;
    this.accounts.look(user);
    if (user.disabledAt || isOutdated(user, claims)) return undefined;
    const expiresAt = date(exp);
    if (hasEnded(user, { id: jti, expiresAt })) return undefined;
    const { email, displayName } = user;
    const role = this.roles.of(user);
    return { id: String(user._id), email, displayName, role, ...(jti && { session: { id: jti, expiresAt } }) };
  }

  /** Ends the caller's session. A token without an id stays valid until it expires. */
  async end({ id, session: ended }: SignedInUser): Promise<void> {
    if (!ended) return;
    await withTransaction(this.connection, async session => {
      const user = await this.users.findOne({ _id: id, ...present }, null, { session }).lean();
      if (user) await this.users.updateOne({ _id: id }, { $set: withEnded(user, ended, new Date()) }, { session });
    });
  }
}

/** By the identity provider's clock where the token has its time: ours may differ. */
const isOutdated = ({ sessionsValidAfter }: UserRecord, { auth_time, iat }: IssuedClaims): boolean =>
  sessionsValidAfter !== undefined && date(auth_time ?? iat) < sessionsValidAfter;
