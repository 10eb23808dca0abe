import { baseCurrency, type OrderSearch, type Page, roleAllows } from '@kerf/contracts';
import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { type ClientSession, type mongo, Types } from 'mongoose';
import { isHolder, type OrderCaller, type SignedInUser } from '../../platform/access/access.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { type ListJson, listJson } from '../../platform/pagination/list-json.js';
import { OrderStore } from '../record/order-store.js';
import { bought, listed } from '../record/order-transitions.js';
import { ORDER, type OrderRecord } from '../record/orders.schema.js';
import { ownerKey } from '../record/owner-key.js';
import { OrderList } from './order-list.js';
import { toOrder } from './orders.mapper.js';

const notFound = () => new NotFoundException('There is no such order.');

@Injectable()
export class OrdersService {
  constructor(
    @InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>,
    private readonly store: OrderStore,
    private readonly found: OrderList,
  ) {}

  /** Everybody's orders. */
  async all(search: OrderSearch): Promise<ListJson> {
    return Object.values(search).every(value => value === undefined) ? this.list({}, {}) : this.found.page(search);
  }

  /** @throws ForbiddenException for another user's orders, unless the caller is an administrator or support */
  async of(user: SignedInUser, email: string, page: Page): Promise<ListJson> {
    if (email !== user.email && !roleAllows(user.role, 'support'))
      throw new ForbiddenException('These are not your orders.');
    return this.list(email === user.email ? ordersOf(user.id) : { email }, page);
  }

  private list(whose: mongo.Filter<OrderRecord>, page: Page): Promise<ListJson> {
    const filter = { ...whose, ...listed };
    return listJson({ records: this.orders, filter, order: 'newest first' }, page, toOrder);
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

  /** Such an order, or any order for an administrator or support. */
  async readable(caller: OrderCaller, id: string): Promise<OrderRecord> {
    return !isHolder(caller) && roleAllows(caller.role, 'support') ? this.store.get(id) : this.own(caller, id);
  }

  /** At most two of a customer's unpaid orders with this total: enough to know whether it is the only one. */
  async unpaidOfTotal(user: SignedInUser, totalCents: number, currency: string): Promise<OrderRecord[]> {
    const total = { totalCents, currency: currency === baseCurrency ? null : currency };
    const unpaid = { ...ordersOf(user.id), status: 'unpaid', ...total } as mongo.Filter<OrderRecord>;
    return this.orders.find(unpaid).limit(2).toArray();
  }

  /** Whether a user has a paid order of one of these items. */
  async hasPaidFor(session: ClientSession, user: string, items: readonly Types.ObjectId[]): Promise<boolean> {
    const filter = { ...ordersOf(user), 'lines.item': { $in: [...items] }, ...bought } as mongo.Filter<OrderRecord>;
    return (await this.orders.findOne(filter, { session, projection: { _id: 1 } })) !== null;
  }

  /** A user's unpaid orders, whether they hold stock or not. Sorted so that the index of unpaid orders serves it. */
  async unpaidOf(user: string): Promise<Pick<OrderRecord, '_id'>[]> {
    const filter = { ...ordersOf(user), status: 'unpaid' } as const;
    return this.orders.find(filter, { projection: { _id: 1 }, sort: { totalCents: 1 } }).toArray();
  }
}

const ordersOf = (user: string) => ({ owner: ownerKey(user), user: new Types.ObjectId(user) });
