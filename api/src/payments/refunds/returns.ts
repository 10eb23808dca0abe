import type { Inserted, NewReturn, ReturnDecision } from '@kerf/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { OrdersService } from '../../orders/orders.service.js';
import { actorOf, OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { OrderReturn } from '../../orders/record/refund-records.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import type { OrderCaller } from '../../platform/access/access.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { unrefunded } from './refund-amount.js';
import { Refunds } from './refunds.js';

/** Returns of shipped orders: the customer asks, an administrator accepts with a refund, or declines. */
@Injectable()
export class Returns {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrdersService,
    private readonly store: OrderStore,
    private readonly refunds: Refunds,
  ) {}

  /** @throws ConflictException unless the order is shipped and so many of these items are left to return */
  async request(
    caller: OrderCaller,
    id: string,
    { lines, reason }: NewReturn,
    remember: Remember<Inserted>,
  ): Promise<Inserted> {
    return retryWhenStale(async () => {
      const order = await this.orders.own(caller, id);
      if (order.status !== 'shipped')
        throw new ConflictException({ message: 'Only a shipped order can be returned.', code: 'not-shipped' });
      for (const line of lines)
        if (line.quantity > returnable(order, line.item))
          throw new ConflictException({
            message: 'More of this item is being returned than was bought.',
            code: 'not-returnable',
          });
      const wanted: OrderReturn = {
        _id: new Types.ObjectId(),
        lines: lines.map(line => ({ ...line, item: new Types.ObjectId(line.item) })),
        reason,
        status: 'requested',
        at: new Date(),
      };
      const response: Inserted = { acknowledged: true, insertedId: String(wanted._id) };
      const change = { action: 'return.request', returns: [...(order.returns ?? []), wanted], id: wanted._id };
      await this.write(order, actorOf(caller), change, session => remember(session, response));
      return response;
    });
  }

  /**
   * Decides once. An accepted return is refunded; its id is the refund's key, so that a repeated decision refunds once.
   * @throws ConflictException if it was decided otherwise before
   */
  async decide(
    admin: string,
    id: string,
    returnId: string,
    { status, restock = false }: ReturnDecision,
  ): Promise<void> {
    const decided = await retryWhenStale(async () => {
      const order = await this.store.get(id);
      const found = order.returns?.find(({ _id }) => String(_id) === returnId);
      if (!found) throw new NotFoundException('There is no such return.');
      if (found.status === status) return found;
      if (found.status !== 'requested')
        throw new ConflictException({ message: 'This return has been decided already.', code: 'already-decided' });
      const next = { ...found, status };
      const returns = (order.returns ?? []).map(each => (each === found ? next : each));
      await this.write(order, admin, { action: `return.${status}`, returns, id: found._id });
      return next;
    });
    if (status !== 'accepted') return;
    const lines = decided.lines.map(({ item, quantity }) => ({ item: String(item), quantity }));
    const body = { lines, reason: decided.reason, restock };
    await this.refunds.refund(id, { admin, key: `return ${returnId}`, body });
  }

  private async write(
    order: OrderRecord,
    actor: string,
    { action, returns, id }: { action: string; returns: OrderReturn[]; id: Types.ObjectId },
    also: (session: ClientSession) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await withTransaction(this.connection, async session => {
      await this.store.change(session, order, { actor, action, set: { returns }, details: { return: String(id) } });
      await also(session);
    });
  }
}

/** The quantity of an item that is neither refunded nor in a return that waits for a decision. */
const returnable = (order: OrderRecord, item: string): number =>
  unrefunded(order, item) -
  (order.returns ?? [])
    .filter(({ status }) => status === 'requested')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (String(line.item) === item ? line.quantity : 0), 0);
