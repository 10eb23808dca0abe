import { hash, randomUUID } from 'node:crypto';
import type { OwnSession } from '@kerf/contracts/orders';
import { Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { signInAgain } from '../../platform/access/fresh-sign-in.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Roles } from '../roles.js';
import { SecondFactors, secondFactorNeeded } from '../second-factor/second-factors.service.js';
import { UsersRepository } from '../users.repository.js';
import { provenFactor, type SecondFactor, type UserRecord, type UserSession } from '../users.schema.js';
import { deviceIn } from './device.js';
import { SessionTokens } from './session-tokens.js';

/** A browser that was closed for longer signs in again. */
const idleMs = 30 * 24 * 3_600_000;
/** After this time the person signs in again, however often the session was renewed. */
const mostDays = 90;
/** Nobody uses more browsers, and the bound keeps the user record small. The one that was silent for longest ends. */
const mostListed = 20;

/** A browser whose person has not signed in for longer is a new one. */
const knownMs = 400 * 24 * 3_600_000;

/** The message about a sign-in from a new browser. */
export const NEW_DEVICE = 'new-device';

/** An account that is just made has no other browser, and needs no message about its first one. */
const newAccountMs = 5 * 60_000;

/** What a browser sends to begin a session, or to renew it. */
export interface SignIn {
  /** When the person signed in at the identity provider, in seconds since 1970. */
  authTime: number;
  /** The session token that the browser has from before. */
  token: string | undefined;
  code: string | undefined;
  /** The id that the browser got with an earlier session. */
  device: string | undefined;
  /** Such as `Firefox on Windows`. */
  deviceName: string;
}

interface EarlierSession extends UserSession {
  id: string;
  isSameSignIn: boolean;
}

/** The sessions of a user: one of each browser, from its sign-in to its log-out. A token is renewed every hour and keeps its session. */
@Injectable()
export class ListedSessions {
  constructor(
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly tokens: SessionTokens,
    private readonly factors: SecondFactors,
    private readonly audit: AuditService,
    private readonly roles: Roles,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Checks whether the user may begin a session, or go on with that of the browser's token. The second factor is asked for at each
   * sign-in, not at a renewal.
   * @param proven the user as an earlier try of this sign-in has proven them
   * @returns the session that goes on; undefined for a new one
   * @throws ForbiddenException if a second factor is needed or its code is wrong
   * @throws UnauthorizedException if the session has ended and the person has not signed in since, or if the sign-in is too old
   */
  async prove(user: UserRecord, signIn: SignIn, proven: UserRecord | undefined): Promise<EarlierSession | undefined> {
    const earlier = await this.earlierSession(user, signIn);
    if (isTooOld(signIn)) throw sessionEnded();
    if (!earlier) requireLater(user, signIn);
    if (!hasSecondFactor(user) || isSameFactor(user, proven)) return earlier;
    if (earlier?.isSameSignIn && earlier.secondFactor === provenFactor(user.secondFactor)) return earlier;
    if (signIn.code === undefined) throw secondFactorNeeded();
    await this.factors.prove(user, signIn.code);
    return earlier;
  }

  /**
   * Begins the session of a proven sign-in, or goes on with the one that `prove` returned. A sign-in from a new browser is mailed.
   * @returns the id of the session, and that of the browser
   * @throws UnauthorizedException if the session has ended meanwhile, or if the second factor is another one
   */
  async open(
    user: UserRecord,
    signIn: SignIn,
    earlier: EarlierSession | undefined,
  ): Promise<{ id: string; device: string }> {
    if (!earlier) requireLater(user, signIn);
    const now = new Date();
    const id = earlier?.id ?? randomUUID();
    const device = signIn.device ?? randomUUID();
    const digest = digestOf(user, device);
    const listed = {
      id,
      isRenewed: earlier !== undefined,
      device: { name: signIn.deviceName, digest },
      startedAt: earlier?.startedAt ?? now,
      seenAt: now,
      ...(user.secondFactor && { secondFactor: provenFactor(user.secondFactor) }),
    };
    const dropped = { sessions: surplusSessions(user, id, now), devices: surplusDevices(user, digest, now) };
    const isMailed = !earlier && !user.devices?.[digest] && this.isMailed(user, now);
    const put = async (session?: ClientSession) => {
      if (!(await this.users.putSession(user, listed, dropped, session))) throw sessionEnded();
    };
    if (!isMailed) await put();
    else
      await withTransaction(this.connection, async session => {
        await put(session);
        const payload = { user: String(user._id), session: id };
        await this.jobs.enqueue(session, [{ key: `${NEW_DEVICE} ${id}`, kind: NEW_DEVICE, payload, lane: 'mail' }]);
      });
    return { id, device };
  }

  /** An address that nobody has proven can be a stranger's, who gets no mail because of it. */
  private isMailed(user: UserRecord, now: Date): boolean {
    const isNew = now.getTime() - user.createdAt.getTime() < newAccountMs && !user.devices;
    return !isNew && (user.provenAt !== undefined || this.roles.isTrusted(user));
  }

  async list({ id, session }: SignedInUser, language: string): Promise<OwnSession[]> {
    const user = await this.users.findPresent({ _id: id });
    return Object.entries(user?.sessions ?? {})
      .filter(([, listed]) => !isOver(listed, new Date()))
      .map(([each, { device, startedAt, seenAt }]) => ({
        id: each,
        device: deviceIn(device, language),
        startedAt: startedAt.toISOString(),
        lastSeenAt: seenAt.toISOString(),
        current: each === session?.id,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
  }

  /** @throws NotFoundException if the caller has no such session */
  async endOne({ id }: SignedInUser, ended: string): Promise<void> {
    await this.end(id, 'user.end-session', sessions => {
      if (!sessions.includes(ended)) throw new NotFoundException(refusal('noSession'));
      return [ended];
    });
  }

  /** @throws ForbiddenException for a session that is not listed: it would end itself */
  async endOthers({ id, session }: SignedInUser): Promise<void> {
    await this.end(id, 'user.end-other-sessions', sessions => {
      if (!session || !sessions.includes(session.id)) throw signInAgain();
      return sessions.filter(each => each !== session.id);
    });
  }

  /** Also the sign-ins behind them: without this, a browser that is ended would begin a new session with its proof. */
  private async end(id: string, action: string, choose: (sessions: string[]) => string[]): Promise<void> {
    await withTransaction(this.connection, async session => {
      const user = await this.users.findPresent({ _id: id }, session);
      const now = new Date();
      const ended = choose(Object.keys(user?.sessions ?? {}));
      await this.users.endSessions(id, ended, { unlistedEndedAt: now, signInsEndedAt: now }, session);
      await this.audit.record(session, { actor: id, action, subject: `user:${id}` });
    });
  }

  private async earlierSession(user: UserRecord, { authTime, token }: SignIn): Promise<EarlierSession | undefined> {
    const claims = token === undefined ? undefined : await this.tokens.read(token);
    if (!claims || claims.sub !== String(user._id) || claims.uid !== user.uid) return undefined;
    const listed = user.sessions?.[claims.jti];
    if (!listed || isOver(listed, new Date())) return undefined;
    return { id: claims.jti, ...listed, isSameSignIn: claims.auth_time === authTime };
  }
}

const hasSecondFactor = (user: UserRecord): user is UserRecord & { secondFactor: SecondFactor } =>
  user.secondFactor !== undefined;

const isOver = ({ seenAt }: UserSession, now: Date): boolean => now.getTime() - seenAt.getTime() > idleMs;

const isSameFactor = (user: UserRecord & { secondFactor: SecondFactor }, proven: UserRecord | undefined): boolean =>
  proven?.secondFactor !== undefined &&
  proven._id.equals(user._id) &&
  provenFactor(proven.secondFactor) === provenFactor(user.secondFactor);

/** By the time of the sign-in, because the browser could begin a new session with the old proof. */
const isTooOld = ({ authTime }: SignIn): boolean => Date.now() / 1000 - authTime > mostDays * 24 * 3_600;

/** A sign-in from before the last end of the sessions begins none. The identity provider's times are whole seconds. */
const requireLater = ({ signInsEndedAt }: UserRecord, { authTime }: SignIn): void => {
  if (signInsEndedAt && authTime < Math.floor(signInsEndedAt.getTime() / 1000)) throw sessionEnded();
};

/** Browsers of several people are not known by what two accounts have stored. */
const digestOf = ({ _id }: UserRecord, device: string): string => hash('sha256', `${_id} ${device}`, 'hex');

/** The browsers that were silent for long, and those for which there is no room beside this one. */
const surplusDevices = ({ devices = {} }: UserRecord, digest: string, now: Date): string[] => {
  const others = Object.entries(devices)
    .filter(([each]) => each !== digest)
    .sort(([, a], [, b]) => b.getTime() - a.getTime());
  return others
    .filter(([, seenAt], at) => at >= mostListed - 1 || now.getTime() - seenAt.getTime() > knownMs)
    .map(([each]) => each);
};

/** The sessions that are over, and those for which there is no room beside this one. */
const surplusSessions = ({ sessions = {} }: UserRecord, id: string, now: Date): string[] => {
  const others = Object.entries(sessions)
    .filter(([each]) => each !== id)
    .sort(([, a], [, b]) => b.seenAt.getTime() - a.seenAt.getTime());
  return others.filter(([, listed], at) => at >= mostListed - 1 || isOver(listed, now)).map(([each]) => each);
};

const sessionEnded = () => new UnauthorizedException(refusal('sessionEnded'));
