import { type Inserted, type NewReturn, type ReturnDecision } from '@kerf/contracts';
import { isPossible, type OrderAction } from '@kerf/contracts/order-process';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { returnDeadline } from '../../orders/fulfilment/return-deadline.js';
import { lineQuantities, type OrderReturn } from '../../orders/record/money/refund-records.js';
import { shortageIn } from '../../orders/record/money/refunded-units.js';
import { inBase } from '../../orders/record/order-currency.js';
import { actorOf, OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { atCustomer, goodsOf } from '../../orders/record/parcels.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { OrdersService } from '../../orders/views/orders.service.js';
import type { OrderCaller, SignedInUser } from '../../platform/access/access.js';
import { GiveBackLimit } from '../../platform/access/give-back-limit.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { type PlannedRefund, RefundPlanner } from './refund-planner.js';
import { RefundSender } from './refund-sender.js';

/** Returns of shipped orders: the customer asks, an administrator accepts with a refund, or declines. */
@Injectable()
export class Returns {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrdersService,
    private readonly store: OrderStore,
    private readonly planner: RefundPlanner,
    private readonly sender: RefundSender,
    private readonly limit: GiveBackLimit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ConflictException unless the order is shipped, its days of return are not over, and so many of these items are left to return */
  async request(
    caller: OrderCaller,
    id: string,
    { lines, reason }: NewReturn,
    remember: Remember<Inserted>,
  ): Promise<Inserted> {
    return retryWhenStale(async () => {
      const order = await this.orders.own(caller, id);
      if (!isPossible('return.request', goodsOf(order)))
        throw new ConflictException({ message: refusal('notShipped'), code: 'not-shipped' });
      const until = returnDeadline(order, this.env);
      if (until && until < new Date()) throw tooLate(until, this.env.SHOP_TIME_ZONE);
      for (const line of lines)
        if (line.quantity > returnable(order, line.item))
          throw new ConflictException({
            message: refusal('returnTooMany'),
            code: 'not-returnable',
          });
      const wanted: OrderReturn = {
        _id: new Types.ObjectId(),
        lines: lineQuantities(order, lines),
        reason,
        status: 'requested',
        at: new Date(),
      };
      const response: Inserted = { acknowledged: true, insertedId: String(wanted._id) };
      const change: ReturnChange = {
        action: 'return.request',
        returns: [...(order.returns ?? []), wanted],
        id: wanted._id,
      };
      await this.write(order, actorOf(caller), change, session => remember(session, response));
      return response;
    });
  }

  /**
   * Decides once. A return is accepted and its refund reserved in one transaction, so that a return is accepted only if it can be
   * refunded. Its id is the refund's key: a repeated decision continues the same refund.
   * @throws ConflictException if it was decided otherwise before, or cannot be refunded
   * @throws ForbiddenException if an old sign-in would give back too much in an hour
   * @throws ServiceUnavailableException while the provider cannot be asked about a return to accept
   */
  async decide(admin: SignedInUser, id: string, returnId: string, decision: ReturnDecision): Promise<void> {
    const refund = await retryWhenStale(async () => {
      const order = await this.store.get(id);
      const found = order.returns?.find(({ _id }) => String(_id) === returnId);
      if (!found) throw new NotFoundException(refusal('noReturn'));
      if (found.status !== 'requested' && found.status !== decision.status)
        throw new ConflictException({ message: refusal('returnDecided'), code: 'already-decided' });
      if (decision.status === 'accepted') return this.accept(order, found, admin, decision);
      const { message } = decision;
      const declined = { ...found, status: 'declined' as const, ...(message && { message }) };
      if (found.status === 'requested') await this.write(order, admin.id, changeOf(order, found, declined));
      return undefined;
    });
    if (refund) await this.sender.send(id, refund);
  }

  /** Reserves the refund with the status. If that was done before, returns the same refund. */
  private async accept(
    order: OrderRecord,
    found: OrderReturn,
    admin: SignedInUser,
    { restock = false, lines: arrived, amount, currency, note, message }: ReturnDecision,
  ): Promise<Types.ObjectId> {
    const lines = arrived ?? found.lines.map(({ item, quantity }) => ({ item: String(item), quantity }));
    requireAsked(found, lines);
    const body = {
      lines: lines.map(({ item, quantity }) => ({ item, quantity })),
      ...(amount !== undefined && { amount, ...(currency && { currency }) }),
      reason: note ?? found.reason,
      restock,
    };
    const { refund, change } = await this.planner.plan(order, {
      actor: admin.id,
      key: `return ${found._id}`,
      body,
      isReturn: true,
      conditions: new Map((arrived ?? []).flatMap(({ item, condition }) => (condition ? [[item, condition]] : []))),
    });
    const accepted = {
      ...found,
      lines: lineQuantities(order, lines),
      status: 'accepted' as const,
      ...(message && { message }),
    };
    if (change)
      await this.write(order, admin.id, { ...changeOf(order, found, accepted), refund: change }, session =>
        this.limit.count(session, admin, inBase(order, refund.amountCents)),
      );
    return refund._id;
  }

  private async write(
    order: OrderRecord,
    actor: string,
    { action, returns, id, refund }: ReturnChange,
    also: (session: ClientSession) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    const set = { returns, ...refund?.set };
    const details = { return: String(id), ...refund?.details };
    await withTransaction(this.connection, async session => {
      await this.store.change(session, order, { actor, action, set, details });
      await also(session);
    });
  }
}

interface ReturnChange {
  action: OrderAction;
  returns: OrderReturn[];
  id: Types.ObjectId;
  /** The refund that is reserved with the change. */
  refund?: PlannedRefund['change'];
}

const changeOf = (
  { returns = [] }: OrderRecord,
  found: OrderReturn,
  decided: OrderReturn & { status: ReturnDecision['status'] },
): ReturnChange => ({
  action: `return.${decided.status}`,
  returns: returns.map(each => (each === found ? decided : each)),
  id: found._id,
});

/** @throws ConflictException if more came back than was asked for */
const requireAsked = (found: OrderReturn, lines: readonly { item: string; quantity: number }[]): void => {
  if (shortageIn(found.lines, lineQuantities({ lines: found.lines }, lines)))
    throw new ConflictException({ message: refusal('returnTooMany'), code: 'not-returnable' });
};

/** The quantity of an item that the customer has and that is in no return that waits for a decision. */
const returnable = (order: OrderRecord, item: string): number =>
  atCustomer(order, item) -
  (order.returns ?? [])
    .filter(({ status }) => status === 'requested')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (String(line.item) === item ? line.quantity : 0), 0);

const tooLate = (until: Date, timeZone: string) => {
  // Swedish writes a day as ISO 8601 does.
  const day = until.toLocaleDateString('sv-SE', { timeZone });
  return new ConflictException({
    message: refusal('returnedUntil', { day: { day } }),
    code: 'too-late-to-return',
  });
};
