import type { personalData } from '@kerf/contracts/orders';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { z } from 'zod';
import { ItemsRepository } from '../../items/items.repository.js';
import { WatchesRepository } from '../../items/watches/watches.repository.js';
import { CartsRepository } from '../../orders/cart/carts.repository.js';
import { CartsService } from '../../orders/cart/carts.service.js';
import { guestActor, subject } from '../../orders/record/order-store.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { OrderDetails } from '../../orders/views/order-details.js';
import { OrdersService } from '../../orders/views/orders.service.js';
import { isHolder, type OrderCaller, type SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { afterRunningRequests, Jobs } from '../../platform/jobs/jobs.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { toItemReview } from '../../reviews/reviews.mapper.js';
import { ReviewsRepository } from '../../reviews/reviews.repository.js';
import { AccountListeners } from '../../users/account-listeners.js';
import { AddressBooksRepository } from '../../users/addresses/address-books.repository.js';
import { AddressesService } from '../../users/addresses/addresses.service.js';
import { IdentityProvider } from '../../users/identity/identity-provider.js';
import { toProfile, toUser } from '../../users/users.mapper.js';
import { UsersRepository } from '../../users/users.repository.js';
import type { UserRecord } from '../../users/users.schema.js';
import { ContactMessagesRepository } from '../contact/contact-messages.repository.js';
import { OrderErasure } from './order-erasure.js';
import { deletedName, isFinished } from './without-person.js';

type Id = Types.ObjectId;

/** A download reads all orders of a customer with their histories. */
const downloadsPerHour = 5;
const hourMs = 3_600_000;

const ERASED = 'account-erased';

/** All that the shop has stored about the owner of an account: to read it, and to delete it. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersRepository,
    private readonly addresses: AddressesService,
    private readonly books: AddressBooksRepository,
    private readonly orders: OrdersRepository,
    private readonly orderOf: OrdersService,
    private readonly details: OrderDetails,
    private readonly orderErasure: OrderErasure,
    private readonly reviews: ReviewsRepository,
    private readonly carts: CartsService,
    private readonly storedCarts: CartsRepository,
    private readonly watches: WatchesRepository,
    private readonly items: ItemsRepository,
    private readonly messages: ContactMessagesRepository,
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
    const message = `You can download your data ${downloadsPerHour} times in an hour. Please try again later.`;
    await this.limits.countOfAccount('personal-data', caller.id, downloadsPerHour, { windowMs: hourMs, message });
    const { _id } = user;
    const [orders, reviews, watched] = await Promise.all([
      this.orders.findAllOf(_id),
      this.reviews.findAllOf(_id),
      this.watches.findItems(_id),
    ]);
    const names = await this.namesOf([...watched, ...reviews.flatMap(({ item }) => item ?? [])]);
    const named = (id: Id) => ({ _id: String(id), name: names.get(String(id)) ?? '' });
    const details = [];
    // One after the other: a customer with thousands of orders must not take all of the database's connections.
    for (const order of orders) details.push(await this.details.detailsOf(order, order.language ?? ENGLISH));
    return {
      at: new Date().toISOString(),
      account: toUser(user, caller.role),
      profile: toProfile(user),
      addresses: await this.addresses.list(caller.id),
      orders: details,
      reviews: reviews.map(review => ({ ...toItemReview(review), ...(review.item && { item: named(review.item) }) })),
      cart: await this.carts.cartOf(caller.id),
      watchedItems: watched.map(named),
      messages: (hasProvenEmail(user) ? await this.messages.findFrom(user.email) : []).map(
        ({ createdAt, subject, message: text, response }) => ({
          createdAt: createdAt.toISOString(),
          subject,
          message: text,
          ...(response && { response: { text: response.text, at: response.at.toISOString() } }),
        }),
      ),
      sessions: Object.values(user.sessions ?? {}).map(({ device, startedAt, seenAt }) => ({
        device,
        startedAt: startedAt.toISOString(),
        lastSeenAt: seenAt.toISOString(),
      })),
      knownBrowsers: Object.entries(user.devices ?? {}).map(([digest, at]) => ({
        digest,
        lastSignInAt: at.toISOString(),
      })),
    };
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
          message: 'This account has a role in the staff. An administrator has to take it away first.',
          code: 'has-role',
        });
      requireFinished(await this.orders.findAllOf(_id, session));
      await this.eraseAccount(user, session);
      await this.audit.record(session, { actor: caller.id, action: 'user.erase', subject: `user:${_id}` });
      await this.jobs.enqueue(session, this.laterSteps(user));
    });
    // The job repeats it. Without this, the person could sign in again before the job runs, and would have a new account.
    await this.identities.delete(uid).catch(() => undefined);
  }

  /**
   * Deletes what a guest's order says about the guest, for the holder of its link. The link ends.
   * @throws ForbiddenException for anybody else: an account deletes its orders with itself
   * @throws ConflictException, with nothing changed, while the order is not finished
   */
  async eraseOrder(caller: OrderCaller, id: string): Promise<void> {
    if (!isHolder(caller)) throw new ForbiddenException('Only the link of the order allows this.');
    const { _id } = await this.orderOf.own(caller, id);
    await withTransaction(this.connection, async session => {
      const order = await this.orders.find({ _id }, session);
      if (!order?.isGuest) throw new ForbiddenException('This order belongs to an account.');
      requireFinished([order]);
      await this.orderErasure.erase(order, session);
      await this.audit.record(session, { actor: guestActor, action: 'order.erase', subject: subject(order._id) });
    });
  }

  /** The records are looked at once more when no request can still write them. */
  private laterSteps({ _id, uid }: UserRecord) {
    const job = { kind: ERASED, payload: { user: String(_id), uid }, lane: 'shop' as const };
    return [
      { ...job, key: `${ERASED} ${_id}` },
      { ...job, key: `${ERASED} ${_id} again`, runAt: afterRunningRequests() },
    ];
  }

  private async finish(user: Id, uid: string): Promise<void> {
    await this.identities.delete(uid);
    await withTransaction(this.connection, async session => {
      await this.eraseRecords(user, session);
      // A sign-in that had begun before makes an account which nobody can sign in to. One with an open order stays for the shop.
      const late = await this.users.findByUid(uid, session);
      if (late && (await this.orders.findAllOf(late._id, session)).every(isFinished))
        await this.eraseAccount(late, session);
    });
  }

  private async eraseAccount(user: UserRecord, session: ClientSession): Promise<void> {
    const { _id, email } = user;
    await this.accounts.notify(_id, session);
    await this.eraseRecords(_id, session);
    if (hasProvenEmail(user)) await this.messages.eraseFrom(session, email);
    await this.users.erase(_id, session);
  }

  private async eraseRecords(user: Id, session: ClientSession): Promise<void> {
    for (const order of await this.orders.findAllOf(user, session))
      if (order.username !== deletedName) await this.orderErasure.erase(order, session);
    for (const { _id } of await this.reviews.findAllOf(user, session))
      await this.reviews.eraseAuthor(session, _id, deletedName);
    await this.storedCarts.erase(session, user);
    await this.books.erase(session, user);
    await this.watches.erase(session, user);
  }

  private async own(caller: SignedInUser, email: string): Promise<UserRecord> {
    if (email !== caller.email) throw new ForbiddenException('This account belongs to somebody else.');
    const user = await this.users.findPresent({ _id: caller.id });
    if (!user) throw notFound();
    return user;
  }

  private async namesOf(ids: readonly Id[]): Promise<Map<string, string>> {
    const items = await this.items.findNames(ids);
    return new Map(items.map(({ _id, name }) => [String(_id), name]));
  }
}

/** Messages of the contact form have an address only. Anybody can open an account with the address of somebody else, and not prove it. */
const hasProvenEmail = ({ emailVerified, provenAt }: UserRecord): boolean => emailVerified || provenAt !== undefined;

/** @throws ConflictException for the orders that are not finished */
const requireFinished = (orders: readonly OrderRecord[]): void => {
  const open = orders.filter(order => !isFinished(order));
  if (open.length === 0) return;
  const names = open.map(({ number, _id }) => number ?? String(_id)).join(', ');
  throw new ConflictException({
    message: `Not finished: ${names}. This is possible once each order is delivered, refunded or cancelled.`,
    code: 'orders-under-way',
  });
};

const notFound = () => new NotFoundException('There is no such user.');
