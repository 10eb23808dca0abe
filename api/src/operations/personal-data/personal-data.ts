import type { personalData } from '@kerf/contracts/orders';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { z } from 'zod';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { afterRunningRequests, Jobs } from '../../platform/jobs/jobs.js';
import { type Person, PersonRooms } from '../../platform/personal-data/person-rooms.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { AccountListeners } from '../../users/account-listeners.js';
import { IdentityProvider } from '../../users/identity/identity-provider.js';
import { UsersRepository } from '../../users/users.repository.js';
import type { UserRecord } from '../../users/users.schema.js';
import { OrderData } from './order-data.js';

/** A download reads all orders of a customer with their histories. */
const downloadsPerHour = 5;
const hourMs = 3_600_000;

const ERASED = 'account-erased';

/** Lets the owner of an account read and delete what the rooms of the shop have stored about them. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly rooms: PersonRooms,
    private readonly users: UsersRepository,
    private readonly orders: OrderData,
    private readonly identities: IdentityProvider,
    private readonly accounts: AccountListeners,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(ERASED, ({ payload: { user, uid } }) => this.finish(new Types.ObjectId(String(user)), String(uid)));
  }

  /**
   * @throws ForbiddenException for the data of somebody else
   * @throws TooManyTries after five downloads in an hour
   */
  async download(caller: SignedInUser, email: string): Promise<z.input<typeof personalData>> {
    const user = await this.own(caller, email);
    const message = refusal('downloadsOfData', { most: downloadsPerHour });
    await this.limits.countOfAccount('personal-data', caller.id, downloadsPerHour, { windowMs: hourMs, message });
    const parts = await this.rooms.read({ ...personOf(user), role: caller.role });
    // A part that no room returns fails the tests.
    return { at: new Date().toISOString(), ...parts } as z.input<typeof personalData>;
  }

  /**
   * Deletes the account, also at the identity provider. What the books need of its orders stays, without the person; reviews stay
   * without their author.
   * @throws ForbiddenException for the account of somebody else
   * @throws ConflictException, with nothing changed, for somebody with a role, and while an order is not finished
   * @throws ServiceUnavailableException, with nothing changed, while the identity provider cannot be reached
   */
  async erase(caller: SignedInUser, email: string): Promise<void> {
    const { _id, uid } = await this.own(caller, email);
    await this.identities.reachable();
    await withTransaction(this.connection, async session => {
      const user = await this.users.findPresent({ _id }, session);
      if (!user) throw notFound();
      if (user.role)
        throw new ConflictException({
          message: refusal('hasRole'),
          code: 'has-role',
        });
      await this.orders.requireFinished(_id, session);
      await this.eraseAccount(user, session);
      await this.audit.record(session, { actor: caller.id, action: 'user.erase', subject: `user:${_id}` });
      await this.jobs.enqueue(session, this.laterSteps(user));
    });
    // The job repeats it. Without this, the person could sign in again before the job runs, and would have a new account.
    await this.identities.delete(uid).catch(() => undefined);
  }

  /** The records are looked at once more when no request can still write them. */
  private laterSteps({ _id, uid }: UserRecord) {
    const job = { kind: ERASED, payload: { user: String(_id), uid }, lane: 'shop' as const };
    return [
      { ...job, key: `${ERASED} ${_id}` },
      { ...job, key: `${ERASED} ${_id} again`, runAt: afterRunningRequests() },
    ];
  }

  private async finish(_id: Types.ObjectId, uid: string): Promise<void> {
    await this.identities.delete(uid);
    await withTransaction(this.connection, async session => {
      await this.rooms.erase({ _id }, session);
      // A sign-in that had begun before makes an account which nobody can sign in to. One with an open order stays for the shop.
      const late = await this.users.findByUid(uid, session);
      if (late && (await this.orders.areFinished(late._id, session))) await this.eraseAccount(late, session);
    });
  }

  private async eraseAccount(user: UserRecord, session: ClientSession): Promise<void> {
    await this.accounts.notify(user._id, session);
    await this.rooms.erase(personOf(user), session);
  }

  private async own(caller: SignedInUser, email: string): Promise<UserRecord> {
    if (email !== caller.email) throw new ForbiddenException(refusal('otherAccount'));
    const user = await this.users.findPresent({ _id: caller.id });
    if (!user) throw notFound();
    return user;
  }
}

const personOf = ({ _id, email, emailVerified, provenAt }: UserRecord): Person => ({
  _id,
  ...((emailVerified || provenAt !== undefined) && { provenEmail: email }),
});

const notFound = () => new NotFoundException(refusal('noUser'));
