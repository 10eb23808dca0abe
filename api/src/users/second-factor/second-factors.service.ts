import type { SecondFactorState } from '@kerf/contracts/orders';
import { ConflictException, ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { signInAgain } from '../../platform/access/fresh-sign-in.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { RateLimits, type Visitor } from '../../platform/rate-limit/rate-limits.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';
import { UsersRepository } from '../users.repository.js';
import type { SecondFactor, UserRecord } from '../users.schema.js';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';
import { SecretBox } from './secret-box.js';
import { newSecret, stepOf, uriOf } from './totp.js';

/** The message to a user whose second factor an administrator has removed. */
export const SECOND_FACTOR_RESET = 'second-factor-reset';

const setupMinutes = 15;
const tries = 'second factor';
/** Wrong codes that an account may try in an hour. */
const maxTries = 5;

/** The authenticator app of a user, as the second proof of a sign-in (docs/decisions/069-second-factor.md). */
@Injectable()
export class SecondFactors {
  private readonly box: SecretBox;

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
  async confirm(caller: SignedInUser, code: string, address: string | undefined): Promise<{ recoveryCodes: string[] }> {
    const { id, session: current } = caller;
    const { secondFactor, secondFactorSetup: setup } = await this.require(id);
    if (secondFactor) throw isOn();
    if (!setup || Date.now() - setup.begunAt.getTime() > setupMinutes * 60_000) throw isOff();
    // A session of an earlier release is not listed, so it could not go on.
    if (!current) throw signInAgain();
    const visitor = { account: id, address };
    await this.reserve(visitor);
    const secret = this.box.open(setup.secret, id);
    const lastStep = stepOf(secret, digitsOf(code));
    if (lastStep === undefined) throw wrongCode();
    await this.giveBack(visitor);
    const recoveryCodes = newRecoveryCodes();
    const factor = { secret: this.box.seal(secret, id), lastStep, recoveryCodes: hashesOf(recoveryCodes) };
    await withTransaction(this.connection, async session => {
      const isDone = await this.users.turnOnSecondFactor(id, setup, { factor, session: current.id }, session);
      if (!isDone) throw isOff();
      await this.record(session, caller, 'user.second-factor-on');
    });
    return { recoveryCodes };
  }

  /** @throws ConflictException if there is none */
  async remove(caller: SignedInUser): Promise<void> {
    await withTransaction(this.connection, async session => {
      if (!(await this.users.removeSecondFactor(caller.id, session))) throw isOff();
      await this.record(session, caller, 'user.second-factor-off');
    });
  }

  /** @throws ConflictException if there is no second factor */
  async renewRecoveryCodes(caller: SignedInUser): Promise<{ recoveryCodes: string[] }> {
    const recoveryCodes = newRecoveryCodes();
    await withTransaction(this.connection, async session => {
      if (!(await this.users.setRecoveryCodes(caller.id, hashesOf(recoveryCodes), session))) throw isOff();
      await this.record(session, caller, 'user.recovery-codes');
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
        message: 'Nobody resets their own second factor. Ask another administrator.',
        code: 'own-second-factor',
      });
    await withTransaction(this.connection, async session => {
      const user = await this.users.findPresent({ _id: id }, session);
      if (!user) throw new NotFoundException('There is no such user.');
      if (!(await this.users.removeSecondFactor(user._id, session))) throw isOff('The user has no second factor.');
      const now = new Date();
      const ended = { unlistedEndedAt: now, signInsEndedAt: now };
      await this.users.endSessions(user._id, Object.keys(user.sessions ?? {}), ended, session);
      await this.record(session, admin, 'user.second-factor-reset', id);
      const key = `${SECOND_FACTOR_RESET} ${id} ${now.getTime()}`;
      await this.jobs.enqueue(session, [{ key, kind: SECOND_FACTOR_RESET, payload: { user: id }, lane: 'mail' }]);
    });
  }

  /**
   * Checks the code of a sign-in and uses it up: of several calls with one code, one succeeds.
   * @throws ForbiddenException if the code is wrong or used
   * @throws TooManyTries after too many wrong codes in an hour
   */
  async prove(
    user: UserRecord & { secondFactor: SecondFactor },
    code: string,
    address: string | undefined,
  ): Promise<void> {
    const id = String(user._id);
    const visitor = { account: id, address };
    await this.reserve(visitor);
    const isRight = (await this.spendTotp(user, digitsOf(code))) || (await this.spendRecoveryCode(user, code));
    if (!isRight) {
      await withTransaction(this.connection, session => this.record(session, { id }, 'user.second-factor-wrong'));
      throw wrongCode();
    }
    await this.giveBack(visitor);
  }

  private async spendTotp(
    { _id, secondFactor }: UserRecord & { secondFactor: SecondFactor },
    code: string,
  ): Promise<boolean> {
    const secret = this.box.open(secondFactor.secret, String(_id));
    const step = stepOf(secret, code);
    if (step === undefined) return false;
    // Encrypted again, so that the previous key of a change is not needed for ever.
    return this.users.spendStep(_id, secondFactor, step, this.box.seal(secret, String(_id)));
  }

  private async spendRecoveryCode({ _id }: UserRecord, code: string): Promise<boolean> {
    return withTransaction(this.connection, async session => {
      if (!(await this.users.spendRecoveryCode(_id, recoveryHash(code), session))) return false;
      await this.record(session, { id: String(_id) }, 'user.recovery-code-used');
      return true;
    });
  }

  /** Counted before the check, so that many calls at once do not try more codes. */
  private async reserve(visitor: Visitor): Promise<void> {
    const end = await this.limits.reserveTries(tries, visitor, 1, maxTries);
    if (end) throw TooManyTries.until(end, 'There were too many wrong codes. Please try again later.');
  }

  private giveBack(visitor: Visitor): Promise<void> {
    return this.limits.giveBackTries(tries, visitor, 1, maxTries);
  }

  private async require(id: string): Promise<UserRecord> {
    const user = await this.users.findPresent({ _id: id });
    if (!user) throw new NotFoundException('There is no such user.');
    return user;
  }

  private record(
    session: Parameters<AuditService['record']>[0],
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
  new ForbiddenException({ message: 'Type the code of your authenticator app.', code: 'second-factor-needed' });

const wrongCode = () =>
  new ForbiddenException({
    message: 'This code is wrong, or it was used already. Wait for the next one, and check the clock of your phone.',
    code: 'second-factor-wrong',
  });

const isOn = () =>
  new ConflictException({ message: 'Your account has a second factor already.', code: 'second-factor-on' });

const isOff = (message = 'Begin to set up the second factor again.') =>
  new ConflictException({ message, code: 'second-factor-off' });
