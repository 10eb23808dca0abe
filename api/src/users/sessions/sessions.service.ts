import type { Session, SessionRequest } from '@kerf/contracts';
import { BadRequestException, ForbiddenException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BotCheck } from '../../platform/bot-check/bot-check.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { isDuplicate } from '../../platform/database/is-duplicate.js';
import { refusal } from '../../platform/errors/refusal.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { type Identity, IdentityProvider } from '../identity/identity-provider.js';
import { type KnownIdentity, Provisioning, StaleSignIn } from '../provisioning.js';
import { Roles } from '../roles.js';
import { toUser } from '../users.mapper.js';
import type { UserRecord } from '../users.schema.js';
import { deviceOf } from './device.js';
import { ListedSessions, type SignIn } from './listed-sessions.js';
import { SessionTokens } from './session-tokens.js';

/** Sign-ins of one user at the same time can change what each was planned from. */
const tries = 5;

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
    if (proof.email !== email) throw new BadRequestException(refusal('twoAddresses'));
    const identity = await this.verified(email, proof, request.ip);
    if (this.botCheck.isOn && !(await this.provisioning.knows({ ...identity, email })))
      await this.botCheck.verify(request);
    await this.limits.countOfAccount('session', identity.uid, this.env.SESSION_RATE_LIMIT);
    const { token, code, device: known } = proof;
    const { authTime } = identity;
    const deviceName = deviceOf(request.headers['user-agent']);
    const signIn = { authTime, token, code, device: known, deviceName };
    const { user, id, device } = await this.signIn({ ...identity, email }, signIn, this.languageOf(request));
    const { uid, emailVerified: email_verified, emailRevision: email_revision } = user;
    const claims = {
      sub: user._id.toString(),
      uid,
      email_verified,
      auth_time: authTime,
      ...(email_revision && { email_revision }),
    };
    return { ...(await this.tokens.issue(claims, id)), device, user: toUser(user, this.roles.roleOf(user)) };
  }

  /**
   * Signs a person in: asks for all proofs, and writes to the user record after the last one.
   * @param language becomes that of the account if it has none
   */
  private async signIn(
    identity: KnownIdentity,
    signIn: SignIn,
    language: string | undefined,
  ): Promise<{ user: UserRecord; id: string; device: string }> {
    let proven: UserRecord | undefined;
    for (let left = tries; ; left--) {
      const plan = await this.provisioning.plan(identity);
      const earlier = plan.user && (await this.sessions.prove(plan.user, signIn, proven));
      proven = plan.user;
      try {
        const user = await this.provisioning.inLanguage(await plan.write(), language);
        return { user, ...(await this.sessions.open(user, signIn, earlier)) };
      } catch (error) {
        if (left <= 1 || !(isDuplicate(error) || error instanceof StaleSignIn)) throw error;
      }
    }
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
      throw new ForbiddenException(refusal('otherSignIn'));
    } catch (error) {
      const isFailure = error instanceof UnauthorizedException || error instanceof ForbiddenException;
      if (isFailure) await this.limits.countOfAddress(`sign-in ${email}`, address, this.env.SESSION_RATE_LIMIT);
      throw error;
    }
  }
}
