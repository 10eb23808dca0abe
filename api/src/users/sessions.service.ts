import type { Session, SessionRequest } from '@kerf/contracts';
import { BadRequestException, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Identity, IdentityProvider } from '../auth/identity-provider.js';
import { SessionTokens } from '../auth/session-tokens.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { isDuplicate } from '../database/is-duplicate.js';
import { RateLimits } from '../rate-limit/rate-limits.js';
import { Roles } from './roles.js';
import { toUser } from './users.mapper.js';
import { USER, type UserRecord } from './users.schema.js';

type KnownIdentity = Identity & { email: string };

/** Exchanges a proof of the identity provider for a session of the shop. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    private readonly identities: IdentityProvider,
    private readonly tokens: SessionTokens,
    private readonly roles: Roles,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async exchange(email: string, proof: SessionRequest): Promise<Session> {
    if (proof.email !== email) throw new BadRequestException('The two e-mail addresses differ.');
    const identity = await this.identities.verify(proof.idToken);
    if (identity.email !== email) throw new ForbiddenException('This sign-in belongs to another e-mail address.');
    await this.limits.countOfAccount('session', identity.uid, this.env.SESSION_RATE_LIMIT);
    const user = await this.recordSignIn({ ...identity, email });
    const { uid, emailVerified: email_verified } = user;
    const issued = this.tokens.issue({ sub: user._id.toString(), uid, email_verified });
    return { ...issued, user: toUser(user, this.roles.isAdmin(user)) };
  }

  /** Makes or renews the user. Of several first sign-ins at once one inserts, the others find its user. */
  private async recordSignIn(identity: KnownIdentity): Promise<UserRecord> {
    await this.refuseStrangers(identity);
    try {
      return await this.upsert(identity);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.refuseStrangers(identity);
      return this.upsert(identity);
    }
  }

  private async refuseStrangers(identity: KnownIdentity): Promise<void> {
    const known = await this.users.findOne({ email: identity.email }).lean();
    if (known?.removedAt)
      throw new ForbiddenException('This account has been removed. Please ask the shop to let you back in.');
    if (known && known.uid !== identity.uid && !this.roles.isTrusted(identity))
      throw new ForbiddenException('Please verify your e-mail address first.');
  }

  /**
   * Who can prove a sign-in is not disabled any more. An unproven address finds the user of its own account alone: since nobody was
   * known by it, somebody may have come who has proven it.
   */
  private upsert(identity: KnownIdentity): Promise<UserRecord> {
    const { email, uid, emailVerified, displayName, photoURL } = identity;
    const role = this.roles.isAppointed(identity) ? { role: 'admin' as const } : {};
    const own = this.roles.isTrusted(identity) ? {} : { uid };
    return this.users
      .findOneAndUpdate(
        { email, removedAt: null, ...own },
        { $set: { uid, emailVerified, displayName, photoURL, ...role }, $unset: { disabledAt: 1 } },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      )
      .lean()
      .orFail();
  }
}
