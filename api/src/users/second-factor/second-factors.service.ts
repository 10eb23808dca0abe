import { randomUUID } from 'node:crypto';
import type { SecondFactorState } from '@kerf/contracts/orders';
import { ConflictException, ForbiddenException, Inject, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { signInAgain } from '../../platform/access/fresh-sign-in.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';
import { UsersRepository } from '../users.repository.js';
import type { SecondFactor, UserRecord } from '../users.schema.js';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';
import { SecretBox } from './secret-box.js';
import { isTotp, newSecret, stepOf, uriOf } from './totp.js';

/**
 * The messages to a user about their second factor: it was turned on or off, an administrator has reset it, the recovery codes were renewed,
 * or one was used.
 */
export const factorMails = ['on', 'off', 'reset', 'renewed', 'used'] as const;
export type FactorMail = (typeof factorMails)[number];
export const jobOfFactorMail = (mail: FactorMail): string => `second-factor-${mail}`;

const setupMinutes = 15;
const tries = 'second factor';
/** Wrong codes that an account may try in an hour. */
const maxTries = 5;

/** The authenticator app of a user, as the second proof of a sign-in (docs/decisions/069-second-factor.md). */
@Injectable()
export class SecondFactors {
  private readonly box: SecretBox;
  private readonly logger = new Logger(SecondFactors.name);

  constructor(
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
  ) {
    const { SECOND_FACTOR_KEY: current, SECOND_FACTOR_PREVIOUS_KEY: previous } = env;
    this.box = new SecretBox(previous ? [current, previous] : [current]);
  }

  async stateOf({ id, role, needsSecondFactor }: SignedInUser): Promise<SecondFactorState> {
    const { secondFactor } = await this.require(id);
    return {
      isOn: secondFactor !== undefined,
      isRequired: this.env.STAFF_SECOND_FACTOR === 'required' && Boolean(role || needsSecondFactor),
      recoveryCodesLeft: Object.keys(secondFactor?.recoveryCodes ?? {}).length,
    };
  }

  /**
   * Makes a secret, which counts after its first code.
   * @throws ConflictException if the user has a second factor
   */
  async begin({ id }: SignedInUser): Promise<{ secret: string; uri: string }> {
    const { email, secondFactor } = await this.require(id);
    if (secondFactor) throw isOn();
    const secret = newSecret();
    await this.users.setSecondFactorSetup(id, { secret: this.box.seal(secret, id), begunAt: new Date() });
    return { secret, uri: uriOf(secret, email) };
  }

  /**
   * Turns the second factor on with its first code. Sessions that have not proven it end.
   * @returns the recovery codes, which are not stored as text
   * @throws ConflictException unless a set-up was begun
   * @throws ForbiddenException if the code is wrong
   */
  async confirm(caller: SignedInUser, code: string): Promise<{ recoveryCodes: string[] }> {
    const { id, session: current } = caller;
    const { secondFactor, secondFactorSetup: setup, sessions } = await this.require(id);
    if (secondFactor) throw isOn();
    if (!setup || Date.now() - setup.begunAt.getTime() > setupMinutes * 60_000) throw isOff();
    // A session that is not listed could not go on.
    if (!current || !sessions?.[current.id]) throw signInAgain();
    await this.reserve(id);
    const secret = this.open(setup.secret, id, isOff);
    const lastStep = stepOf(secret, digitsOf(code));
    if (lastStep === undefined) throw wrongCode();
    await this.giveBack(id);
    const recoveryCodes = newRecoveryCodes();
    const revision = randomUUID();
    const factor = { revision, secret: this.box.seal(secret, id), lastStep, recoveryCodes: hashesOf(recoveryCodes) };
    await withTransaction(this.connection, async session => {
      const isDone = await this.users.turnOnSecondFactor(id, setup, { factor, session: current.id }, session);
      if (!isDone) throw isOff();
      await this.record(session, caller, 'user.second-factor-on');
      await this.mail(session, 'on', id);
    });
    return { recoveryCodes };
  }

  /**
   * @throws ConflictException if there is none
   * @throws ForbiddenException if the code is wrong
   */
  async remove(caller: SignedInUser, code: string): Promise<void> {
    const { secondFactor, ...user } = await this.require(caller.id);
    if (!secondFactor) throw isOff();
    await this.prove({ ...user, secondFactor }, code);
    await withTransaction(this.connection, async session => {
      if (!(await this.users.removeSecondFactor(caller.id, session))) throw isOff();
      await this.record(session, caller, 'user.second-factor-off');
      await this.mail(session, 'off', caller.id);
    });
  }

  /** @throws ConflictException if there is no second factor */
  async renewRecoveryCodes(caller: SignedInUser): Promise<{ recoveryCodes: string[] }> {
    const recoveryCodes = newRecoveryCodes();
    await withTransaction(this.connection, async session => {
      if (!(await this.users.setRecoveryCodes(caller.id, hashesOf(recoveryCodes), session))) throw isOff();
      await this.record(session, caller, 'user.recovery-codes');
      await this.mail(session, 'renewed', caller.id);
    });
    return { recoveryCodes };
  }

  /**
   * Removes the second factor of another user, ends their sessions and tells them.
   * @throws ConflictException for the caller's own, or if there is none
   */
  async reset(admin: SignedInUser, id: string): Promise<void> {
    if (admin.id === id)
      throw new ConflictException({
        message: refusal('ownSecondFactor'),
        code: 'own-second-factor',
      });
    await withTransaction(this.connection, async session => {
      const user = await this.users.findPresent({ _id: id }, session);
      if (!user) throw new NotFoundException(refusal('noUser'));
      if (!(await this.users.removeSecondFactor(user._id, session))) throw isOff(refusal('noSecondFactor'));
      const now = new Date();
      const ended = { unlistedEndedAt: now, signInsEndedAt: now };
      await this.users.endSessions(user._id, Object.keys(user.sessions ?? {}), ended, session);
      await this.record(session, admin, 'user.second-factor-reset', id);
      await this.mail(session, 'reset', id);
    });
  }

  /**
   * Checks the code of a sign-in and uses it up: of several calls with one code, one succeeds.
   * @throws ForbiddenException if the code is wrong or used
   * @throws TooManyTries after too many wrong codes in an hour
   */
  async prove(user: UserRecord & { secondFactor: SecondFactor }, code: string): Promise<void> {
    const id = String(user._id);
    await this.reserve(id);
    const digits = digitsOf(code);
    const spent = isTotp(digits) ? this.spendTotp(user, digits) : this.spendRecoveryCode(user, code);
    const isRight = await spent.catch(async error => {
      await this.giveBack(id);
      throw error;
    });
    if (!isRight) {
      await withTransaction(this.connection, session => this.record(session, { id }, 'user.second-factor-wrong'));
      throw wrongCode();
    }
    await this.giveBack(id);
  }

  private async spendTotp(
    { _id, secondFactor }: UserRecord & { secondFactor: SecondFactor },
    code: string,
  ): Promise<boolean> {
    const secret = this.open(secondFactor.secret, String(_id), unreadable);
    const step = stepOf(secret, code);
    if (step === undefined) return false;
    // Encrypted again, so that the previous key of a change is not needed for ever.
    return this.users.spendStep(_id, secondFactor, step, this.box.seal(secret, String(_id)));
  }

  private async spendRecoveryCode({ _id }: UserRecord, code: string): Promise<boolean> {
    return withTransaction(this.connection, async session => {
      if (!(await this.users.spendRecoveryCode(_id, recoveryHash(code), session))) return false;
      await this.record(session, { id: String(_id) }, 'user.recovery-code-used');
      await this.mail(session, 'used', String(_id));
      return true;
    });
  }

  /** @throws what `refusal` makes if the key is lost */
  private open(secret: string, id: string, refusal: () => ConflictException): string {
    const opened = this.box.open(secret, id);
    if (opened !== undefined) return opened;
    this.logger.error(
      'Neither SECOND_FACTOR_KEY nor SECOND_FACTOR_PREVIOUS_KEY decrypts the secret of a second factor.',
    );
    throw refusal();
  }

  /** Tells the owner of an account what happened to their second factor, so that a stranger cannot change it unnoticed. */
  private mail(session: ClientSession, mail: FactorMail, user: string): Promise<void> {
    const kind = jobOfFactorMail(mail);
    return this.jobs.enqueue(session, [
      { key: `${kind} ${user} ${randomUUID()}`, kind, payload: { user }, lane: 'mail' },
    ]);
  }

  /** Counted before the check, so that many calls at once do not try more codes. */
  private async reserve(account: string): Promise<void> {
    const end = await this.limits.reserveTryOfAccount(tries, account, maxTries);
    if (end) throw TooManyTries.until(end, refusal('wrongCodes'));
  }

  private giveBack(account: string): Promise<void> {
    return this.limits.giveBackTryOfAccount(tries, account);
  }

  private async require(id: string): Promise<UserRecord> {
    const user = await this.users.findPresent({ _id: id });
    if (!user) throw new NotFoundException(refusal('noUser'));
    return user;
  }

  private record(
    session: ClientSession,
    { id: actor }: Pick<SignedInUser, 'id'>,
    action: string,
    user = actor,
  ): Promise<void> {
    return this.audit.record(session, { actor, action, subject: `user:${user}` });
  }
}

/** Apps show the code in two groups. */
const digitsOf = (code: string) => code.replace(/\s/g, '');

const hashesOf = (codes: readonly string[]): Record<string, Date> => {
  const now = new Date();
  return Object.fromEntries(codes.map(code => [recoveryHash(code), now]));
};

export const secondFactorNeeded = () =>
  new ForbiddenException({ message: refusal('typeCode'), code: 'second-factor-needed' });

const wrongCode = () =>
  new ForbiddenException({
    message: refusal('wrongCode'),
    code: 'second-factor-wrong',
  });

/** A recovery code needs no key. */
const unreadable = () =>
  new ConflictException({
    message: refusal('secondFactorUnreadable'),
    code: 'second-factor-unreadable',
  });

const isOn = () => new ConflictException({ message: refusal('secondFactorOn'), code: 'second-factor-on' });

const isOff = (message = refusal('beginAgain')) => new ConflictException({ message, code: 'second-factor-off' });
