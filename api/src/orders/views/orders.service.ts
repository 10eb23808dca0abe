import { baseCurrency, type OrderSearch, type Page, roleAllows } from '@kerf/contracts';
import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { isHolder, type OrderCaller, type SignedInUser } from '../../platform/access/access.js';
import { PeopleReads, type See } from '../../platform/audit/people-reads.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { orderIn } from '../record/order-lines.js';
import { OrderStore } from '../record/order-store.js';
import { OrdersRepository } from '../record/orders.repository.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { ownerKey } from '../record/owner-key.js';
import { OrderList } from './order-list.js';
import { toOrder } from './orders.mapper.js';

/** An order of a list, whose person is seen. */
const seen = (see: See, language: string) => (order: OrderRecord) => {
  see(order.email);
  return toOrder(orderIn(order, language));
};

const notFound = () => new NotFoundException(refusal('noOrder'));

@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly store: OrderStore,
    private readonly found: OrderList,
    private readonly people: PeopleReads,
  ) {}

  /** Everybody's orders. */
  async all(search: OrderSearch, language: string, see: See): Promise<ListJson> {
    return Object.values(search).every(value => value === undefined)
      ? this.orders.listPage({}, {}, seen(see, language))
      : this.found.page(search, language, see);
  }

  /** @throws ForbiddenException for another user's orders, unless the caller is an administrator or support */
  async listOf(user: SignedInUser, email: string, page: Page, language: string, see: See): Promise<ListJson> {
    if (email !== user.email && !roleAllows(user.role, 'support'))
      throw new ForbiddenException(refusal('notYourOrders'));
    const whose = email === user.email ? { owner: ownerKey(user.id), user: new Types.ObjectId(user.id) } : { email };
    return this.orders.listPage(whose, page, seen(see, language));
  }

  /** The caller's own order, or the one of the caller's token. @throws NotFoundException also for another user's order */
  async own(caller: OrderCaller, id: string): Promise<OrderRecord> {
    if (isHolder(caller)) {
      if (caller.order !== id) throw notFound();
      return this.store.get(id);
    }
    const order = await this.store.getOf(ownerKey(caller.id), id);
    if (order.user.toString() !== caller.id) throw notFound();
    return order;
  }

  /**
   * Such an order, or any order for an administrator or support.
   * @throws ForbiddenException if these are more people in an hour than an old sign-in may read
   */
  async readable(caller: OrderCaller, id: string): Promise<OrderRecord> {
    if (isHolder(caller) || !roleAllows(caller.role, 'support')) return this.own(caller, id);
    const order = await this.store.get(id);
    await this.people.one(caller, 'orders', order.email);
    return order;
  }

  /** At most two of a customer's unpaid orders with this total: enough to know whether it is the only one. */
  async unpaidOfTotal(user: SignedInUser, totalCents: number, currency: string): Promise<OrderRecord[]> {
    const stored = currency === baseCurrency ? null : currency;
    return this.orders.findUnpaidOfTotal(new Types.ObjectId(user.id), totalCents, stored);
  }

  /** Whether a user has a paid order of one of these items. */
  async hasPaidFor(session: ClientSession, user: string, items: readonly Types.ObjectId[]): Promise<boolean> {
    return this.orders.hasBought(session, new Types.ObjectId(user), items);
  }

  /** A user's unpaid orders, whether they hold stock or not. */
  async unpaidOf(user: string): Promise<Pick<OrderRecord, '_id'>[]> {
    return this.orders.findUnpaidIds(new Types.ObjectId(user));
  }
}
