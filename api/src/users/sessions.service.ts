import type { Session, SessionRequest } from '@kerf/contracts';
import { BadRequestException, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ENV } from '../platform/config/config.module.js';
import type { Env } from '../platform/config/env.js';
import { RateLimits } from '../platform/rate-limit/rate-limits.js';
import { IdentityProvider } from './identity/identity-provider.js';
import { Provisioning } from './provisioning.js';
import { Roles } from './roles.js';
import { SessionTokens } from './session-tokens.js';
import { toUser } from './users.mapper.js';

/** Exchanges a proof of the identity provider for a session of the shop. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly provisioning: Provisioning,
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
    const user = await this.provisioning.record({ ...identity, email });
    const { uid, emailVerified: email_verified } = user;
    const claims = { sub: user._id.toString(), uid, email_verified, auth_time: identity.authTime };
    return { ...this.tokens.issue(claims), user: toUser(user, this.roles.isAdmin(user)) };
  }
}
