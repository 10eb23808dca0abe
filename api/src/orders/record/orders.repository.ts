import type { OrderStatus, Page } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import {
  type ClientSession,
  isObjectIdOrHexString,
  type Model,
  type mongo,
  type Types,
  type UpdateQuery,
} from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { type KeysetField, newestFirst, sortOf } from '../../platform/pagination/keyset.js';
import { type ListJson, listJson } from '../../platform/pagination/list-json.js';
import { readPage } from '../../platform/pagination/listing.js';
import type { Facts } from './money/ledger.js';
import { bought, initialStatus, listed } from './order-transitions.js';
import { plainNumber } from './order-words.js';
import { ORDER, type OrderAttention, type OrderRecord } from './orders.schema.js';
import { ownerKey } from './owner-key.js';

type Filter = mongo.Filter<OrderRecord>;
type Id = Types.ObjectId;
/** Which user's orders: the owner key names the shard. */
type Owner = Pick<OrderRecord, 'owner' | 'user'>;

const held = { held: true, status: initialStatus } as const;
/** A number may be that of several orders in one parcel, or of an earlier one. */
const mostOfNumber = 20;
const longestOverdueFirst = (field: string) => ({ [field]: 1 }) as const;
const lean = { lean: true } as const;

/** The only file that reads and writes the collection of orders. What may change when is decided by `OrderStore`. */
@Injectable()
export class OrdersRepository {
  constructor(@InjectModel(ORDER.name) private readonly orders: Model<OrderRecord>) {}

  /** Undefined also if `_id` is no valid id. */
  async find(
    filter: { _id: Id | string; owner?: string; 'intent.id'?: string },
    session?: ClientSession,
  ): Promise<OrderRecord | undefined> {
    if (!isObjectIdOrHexString(filter._id)) return undefined;
    return (await this.orders.findOne(filter, null, { session, ...lean })) ?? undefined;
  }

  async findByRequestKey(owner: Owner, key: string): Promise<OrderRecord | undefined> {
    return (await this.orders.findOne({ ...owner, 'request.key': key }, null, lean)) ?? undefined;
  }

  /** With the driver: `bench:api orders` measures 2.4 times the CPU with mongoose (decision 17). */
  async insertAll(session: ClientSession, orders: readonly OrderRecord[]): Promise<void> {
    await raw(this.orders).insertMany([...orders], { session });
  }

  /** Updates an order if it is still as it was read. Returns it as it is then, or undefined if it has changed. */
  async updateUnchanged(
    session: ClientSession,
    order: OrderRecord,
    update: UpdateQuery<OrderRecord>,
  ): Promise<OrderRecord | undefined> {
    const unchanged = {
      _id: order._id,
      owner: order.owner,
      status: order.status,
      held: order.held,
      'intent.id': order.intent?.id ?? null,
      declines: order.declines ?? null,
      'reversal.asOf': order.reversal?.asOf ?? null,
      revision: order.revision ?? null,
    };
    const options = { session, returnDocument: 'after', lean: true } as const;
    return (await this.orders.findOneAndUpdate(unchanged, update, options)) ?? undefined;
  }

  /** Gives a guest's order to an account. Returns false if it is no longer as it was read. */
  async changeOwner(session: ClientSession, order: OrderRecord, next: Owner): Promise<boolean> {
    const { _id, owner, user: guest, status, request } = order;
    const { modifiedCount } = await this.orders.updateOne(
      { _id, owner, user: guest, isGuest: true, status },
      {
        $set: { ...next, guest: { user: guest, ...(request && { request }) } },
        $unset: { isGuest: 1, request: 1 },
      },
      { session },
    );
    return modifiedCount === 1;
  }

  /** The orders that the staff added to another and that are not cancelled, oldest first. */
  async findAddingTo(order: Id): Promise<OrderRecord[]> {
    // Among few orders MongoDB may prefer the index of the status, and read all of them.
    const options = { ...lean, sort: { _id: 1 }, hint: { 'taken.addsTo': 1, _id: 1 } } as const;
    return this.orders.find({ 'taken.addsTo': order, ...listed }, null, options);
  }

  // Orders from before ledgers

  /** The next of them by their ids, after `last`. */
  async findWithoutLedger(session: ClientSession, last: Id | undefined, limit: number): Promise<OrderRecord[]> {
    const past = { ...(last && { _id: { $gt: last } }), ledger: { $exists: false } };
    return this.orders.find(past, null, { ...lean, session, sort: { _id: 1 }, limit });
  }

  /** Of orders that were read in the same transaction. */
  async writeLedgers(session: ClientSession, orders: readonly OrderRecord[]): Promise<void> {
    const updates = orders.map(({ _id, owner, ledger, parcels, refunds }) => ({
      updateOne: {
        filter: { _id, owner },
        update: { $set: { ledger, ...(parcels && { parcels }), ...(refunds && { refunds }) } },
      },
    }));
    if (updates.length > 0) await this.orders.bulkWrite(updates, { session, timestamps: false });
  }

  // Reservations

  /**
   * The unpaid orders that hold stock of these accounts and of these digests of network addresses. With the driver: a part of placing an
   * order, which `bench:api orders` measures (decision 17).
   */
  async findHolding(
    session: ClientSession,
    { accounts, networks }: { accounts: readonly Id[]; networks: readonly string[] },
  ): Promise<Pick<OrderRecord, 'user' | 'isGuest' | 'network' | 'lines' | 'taken'>[]> {
    const owners = { owner: { $in: accounts.map(ownerKey) }, user: { $in: [...accounts] } };
    const branches: Filter[] = [
      ...(accounts.length > 0 ? [{ ...held, ...owners }] : []),
      ...(networks.length > 0 ? [{ ...held, network: { $in: [...networks] } }] : []),
    ];
    const options = { session, projection: { user: 1, isGuest: 1, network: 1, lines: 1, taken: 1 } };
    return raw(this.orders).find({ $or: branches }, options).toArray();
  }

  /** The lines of the unpaid orders that hold stock of these items. */
  async findHoldingItems(session: ClientSession, items: readonly Id[]): Promise<Pick<OrderRecord, 'lines'>[]> {
    // If few orders are unpaid, MongoDB may prefer the index of the status, and read all of them for each batch.
    const options = { session, hint: { 'lines.item': 1 }, ...lean } as const;
    return this.orders.find({ ...held, 'lines.item': { $in: [...items] } }, { lines: 1 }, options);
  }

  /** Ends the holds of a user's unpaid orders at `at`, and makes their open payments due for a check. */
  async endHolds(user: Id, at: Date, session?: ClientSession): Promise<void> {
    const ofUser = { ...held, owner: ownerKey(user), user };
    await this.orders.updateMany(ofUser, { $set: { heldUntil: at } }, { session });
    const beingPaid = { ...ofUser, 'intent.checkAt': { $exists: true } };
    await this.orders.updateMany(beingPaid, { $set: { 'intent.checkAt': at } }, { session });
  }

  /** Unpaid orders without an open payment whose hold has ended, the longest overdue first. */
  async findLapsedHolds(now: Date, limit: number): Promise<OrderRecord[]> {
    const lapsed = { ...held, heldUntil: { $lte: now }, 'intent.checkAt': null };
    return this.orders.find(lapsed, null, { ...lean, sort: longestOverdueFirst('heldUntil'), limit });
  }

  async countHolds(heldUntil: { $lte: Date } | { $gt: Date }): Promise<number> {
    return this.orders.countDocuments({ ...held, heldUntil });
  }

  // Payments and refunds. The order itself says when something is due, in its own transactions.

  /** Orders whose payment is due for a check, the longest overdue first. */
  async findDuePayments(now: Date, limit: number): Promise<OrderRecord[]> {
    const options = { ...lean, sort: longestOverdueFirst('intent.checkAt'), limit };
    return this.orders.find(duePayment(now), null, options);
  }

  async countDuePayments(now: Date): Promise<number> {
    return this.orders.countDocuments(duePayment(now));
  }

  /**
   * Sets the time of an order's next check. Before the check, so that one that fails does not delay the others. Returns false if the payment
   * has changed since the order was read.
   */
  async postponePayment({ _id, owner, intent }: OrderRecord, until: Date): Promise<boolean> {
    const asRead = { _id, owner, 'intent.checkAt': intent?.checkAt };
    const { modifiedCount } = await this.orders.updateOne(asRead, { $set: { 'intent.checkAt': until } });
    return modifiedCount === 1;
  }

  /** Orders with a refund that the provider has not confirmed, the longest overdue first. */
  async findDueRefunds(now: Date, limit: number): Promise<OrderRecord[]> {
    return this.orders.find({ refundAt: { $lte: now } }, null, {
      ...lean,
      sort: longestOverdueFirst('refundAt'),
      limit,
    });
  }

  /** Orders with a parcel that left before `at` and is still on its way, the longest overdue first. */
  async findAwaySince(at: Date, limit: number): Promise<OrderRecord[]> {
    const options = { ...lean, sort: longestOverdueFirst('awaySince'), limit };
    return this.orders.find({ awaySince: { $lte: at } }, null, options);
  }

  /** The orders that have or had a parcel of this number: few, because a carrier seldom uses one again. */
  async findByTracking(number: string): Promise<Pick<OrderRecord, '_id' | 'owner'>[]> {
    const options = { ...lean, hint: 'words', sort: { createdAt: -1, _id: -1 }, limit: mostOfNumber } as const;
    return this.orders.find({ words: plainNumber(number) }, { owner: 1 }, options);
  }

  /** Sets the time of the next attempt of a refund, as `postponePayment` does. */
  async postponeRefund({ _id, owner, refundAt }: OrderRecord, until: Date): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne({ _id, owner, refundAt }, { $set: { refundAt: until } });
    return modifiedCount === 1;
  }

  // A customer's orders

  /** At most two unpaid orders of a user with this total: enough to know whether it is the only one. */
  async findUnpaidOfTotal(user: Id, totalCents: number, currency: string | null): Promise<OrderRecord[]> {
    const unpaid = { ...ownedBy(user), status: initialStatus, totalCents, currency };
    return this.orders.find(unpaid as object, null, { ...lean, limit: 2 });
  }

  /** The ids of a user's unpaid orders. Sorted so that the index of unpaid orders serves it. */
  async findUnpaidIds(user: Id): Promise<Pick<OrderRecord, '_id'>[]> {
    const options = { ...lean, sort: { totalCents: 1 } } as const;
    return this.orders.find({ ...ownedBy(user), status: initialStatus }, { _id: 1 }, options);
  }

  /** Whether a user has a paid order of one of these items. */
  async hasBought(session: ClientSession, user: Id, items: readonly Id[]): Promise<boolean> {
    const filter = { ...ownedBy(user), 'lines.item': { $in: [...items] }, ...bought };
    return (await this.orders.findOne(filter, { _id: 1 }, { session, ...lean })) !== null;
  }

  /** The lines of the orders that the person of this order has paid since it was placed, by whatever account or as a guest. */
  async findPaidSince({ email, createdAt }: Pick<OrderRecord, 'email' | 'createdAt'>): Promise<OrderRecord['lines']> {
    const filter = { email, ...listed, paidAt: { $gt: createdAt } };
    const found = await this.orders.find(filter, { _id: 0, lines: 1 }, { ...lean, limit: 50 });
    return found.flatMap(({ lines }) => lines);
  }

  /** What a user's newest orders cost. */
  async findAmounts(user: Id, limit: number): Promise<(Facts & Pick<OrderRecord, 'currency' | 'rate'>)[]> {
    const money = { totalCents: 1, currency: 1, rate: 1, ledger: 1, refunds: 1, reversal: 1 } as const;
    const amounts = { _id: 0, status: 1, createdAt: 1, paidAt: 1, transactionId: 1, ...money } as const;
    return this.orders.find({ user, ...listed }, amounts, { ...lean, sort: { createdAt: -1, _id: -1 }, limit });
  }

  // Lists

  /** Listed orders, newest first. With the driver, as all pages of lists (decision 17). */
  listPage(whose: Filter, page: Page, toJson: (order: OrderRecord) => unknown): Promise<ListJson> {
    const filter = { ...whose, ...listed };
    return listJson({ records: raw(this.orders), filter, fields: newestFirst }, page, toJson);
  }

  /** A page of a search. With the driver, as all pages of lists (decision 17). */
  searchPage(
    filter: Filter,
    fields: readonly KeysetField[],
    page: { limit?: number | undefined; after?: string | undefined },
  ): Promise<{ records: OrderRecord[]; next: string | undefined }> {
    return readPage({ records: raw(this.orders), filter, fields }, page);
  }

  /** Every order of a search, one at a time. */
  searchAll(filter: Filter, fields: readonly KeysetField[]): AsyncIterable<OrderRecord> {
    return this.orders.find(filter as object, null, { ...lean, sort: sortOf(fields) }).cursor();
  }

  async count(filter: Filter, options: { limit?: number } = {}): Promise<number> {
    return this.orders.countDocuments(filter as object, options);
  }

  async countOfStatus(status: OrderStatus): Promise<number> {
    return this.orders.countDocuments({ status });
  }

  /** How many orders wait for this, or do since then. */
  async countWaiting(name: keyof OrderAttention, value: true | { $gte: Date } = true): Promise<number> {
    return this.orders.countDocuments({ [`attention.${name}`]: value });
  }

  /** Orders to ship, the oldest first. */
  async findOldestToShip(
    limit: number,
  ): Promise<Pick<OrderRecord, 'attention' | 'paidAt' | 'delivery' | 'sentBy' | 'createdAt'>[]> {
    const projection = { _id: 0, attention: 1, paidAt: 1, delivery: 1, sentBy: 1, createdAt: 1 } as const;
    const options = { ...lean, sort: { createdAt: 1, _id: 1 }, limit } as const;
    return this.orders.find({ 'attention.ship': true }, projection, options);
  }

  async findNumbers(ids: readonly Id[]): Promise<Pick<OrderRecord, '_id' | 'number'>[]> {
    return this.orders.find({ _id: { $in: [...ids] } }, { number: 1 }, lean);
  }

  /** Orders of an account that have another e-mail address than this. */
  async findOfOtherEmail(session: ClientSession, user: Id, email: string, limit: number) {
    const contact = { email: 1, username: 1, phone: 1, phoneE164: 1, parcels: 1, tracking: 1 } as const;
    const projection = { ...contact, owner: 1, number: 1, lines: 1 } as const;
    return this.orders.find({ ...ownedBy(user), email: { $ne: email } }, projection, { session, ...lean, limit });
  }

  async setContacts(
    session: ClientSession,
    orders: readonly Pick<OrderRecord, '_id' | 'owner' | 'email' | 'username' | 'words'>[],
  ): Promise<void> {
    const updates = orders.map(({ _id, owner, ...$set }) => ({
      updateOne: { filter: { _id, owner }, update: { $set } },
    }));
    await this.orders.bulkWrite(updates, { session, timestamps: false });
  }

  /** All orders of a user, the oldest first. They are sorted here: no other read needs an index of all of a user's orders. */
  async findAllOf(user: Id, session?: ClientSession): Promise<OrderRecord[]> {
    const found = await this.orders.find({ owner: ownerKey(user), user }, null, { session, ...lean });
    return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  /** Replaces what an order says about a person, without a change of the order itself. */
  /** Orders with a person that were placed in a period, the oldest first. */
  async findWithPerson([from, to]: readonly [from: Date, to: Date], limit: number): Promise<OrderRecord[]> {
    return this.orders.find({ personSince: { $gte: from, $lt: to } }, null, {
      ...lean,
      sort: { personSince: 1 },
      limit,
    });
  }

  async setPerson(
    session: ClientSession,
    { _id, owner }: OrderRecord,
    { set, unset }: { set: Partial<OrderRecord>; unset: readonly (keyof OrderRecord)[] },
  ): Promise<void> {
    const $unset = Object.fromEntries(unset.map(field => [field, 1]));
    await this.orders.updateOne({ _id, owner }, { $set: set, $unset }, { session, timestamps: false });
  }

  async isEmpty(session: ClientSession): Promise<boolean> {
    return (await this.orders.findOne({}, { _id: 1 }, { session, ...lean })) === null;
  }
}

const duePayment = (now: Date) => ({ 'intent.checkAt': { $lte: now } });
const ownedBy = (user: Id): Owner => ({ owner: ownerKey(user), user });

@Module({
  imports: [MongooseModule.forFeature([ORDER])],
  providers: [OrdersRepository],
  exports: [OrdersRepository],
})
export class OrdersRepositoryModule {}
