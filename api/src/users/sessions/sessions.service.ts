import type { Session, SessionRequest } from '@kerf/contracts';
import { BadRequestException, ForbiddenException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BotCheck } from '../../platform/bot-check/bot-check.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { type Identity, IdentityProvider } from '../identity/identity-provider.js';
import { Provisioning } from '../provisioning.js';
import { Roles } from '../roles.js';
import { toUser } from '../users.mapper.js';
import { deviceOf } from './device.js';
import { ListedSessions } from './listed-sessions.js';
import { SessionTokens } from './session-tokens.js';

/** Exchanges a proof of the identity provider for a session of the shop. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly provisioning: Provisioning,
    private readonly identities: IdentityProvider,
    private readonly tokens: SessionTokens,
    private readonly sessions: ListedSessions,
    private readonly roles: Roles,
    private readonly limits: RateLimits,
    private readonly botCheck: BotCheck,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The first exchange creates the account, so a bot is refused there. */
  async exchange(
    email: string,
    proof: SessionRequest,
    request: Pick<FastifyRequest, 'headers' | 'ip' | 'language'>,
  ): Promise<Session> {
    if (proof.email !== email) throw new BadRequestException('The two e-mail addresses differ.');
    const identity = await this.verified(email, proof, request.ip);
    if (this.botCheck.isOn && !(await this.provisioning.knows({ ...identity, email })))
      await this.botCheck.verify(request);
    await this.limits.countOfAccount('session', identity.uid, this.env.SESSION_RATE_LIMIT);
    const user = await this.provisioning.record({ ...identity, email }, this.languageOf(request));
    const { token, code, device: known } = proof;
    const { authTime } = identity;
    const deviceName = deviceOf(request.headers['user-agent']);
    const opening = { user, authTime, token, code, device: known, deviceName, address: request.ip };
    const { id, device } = await this.sessions.open(opening);
    const { uid, emailVerified: email_verified, emailRevision: email_revision } = user;
    const claims = {
      sub: user._id.toString(),
      uid,
      email_verified,
      auth_time: authTime,
      ...(email_revision && { email_revision }),
    };
    return { ...this.tokens.issue(claims, id), device, user: toUser(user, this.roles.roleOf(user)) };
  }

  /** A shop with one language leaves open which one its accounts would have. */
  private languageOf({ language }: Pick<FastifyRequest, 'language'>): string | undefined {
    return this.env.SHOP_LANGUAGES.length > 0 ? language : undefined;
  }

  /** Counts only failures, per address and account, so that nobody can keep others of their network from signing in. */
  private async verified(email: string, { idToken }: SessionRequest, address: string | undefined): Promise<Identity> {
    try {
      const identity = await this.identities.verify(idToken);
      if (identity.email === email) return identity;
      throw new ForbiddenException('This sign-in belongs to another e-mail address.');
    } catch (error) {
      const isFailure = error instanceof UnauthorizedException || error instanceof ForbiddenException;
      if (isFailure) await this.limits.countOfAddress(`sign-in ${email}`, address, this.env.SESSION_RATE_LIMIT);
      throw error;
    }
  }
}
