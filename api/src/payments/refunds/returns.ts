import { type Inserted, type NewReturn, type ReturnDecision } from '@kerf/contracts';
import { isPossible, type OrderAction } from '@kerf/contracts/order-process';
import type { ExchangeRequest, Swap } from '@kerf/contracts/orders';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { ExchangeOrders } from '../../orders/checkout/exchange-orders.js';
import { returnDeadline } from '../../orders/fulfilment/return-deadline.js';
import { lineQuantities, type OrderReturn } from '../../orders/record/money/refund-records.js';
import { quantityIn } from '../../orders/record/money/refunded-units.js';
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
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { Exchanges, toSwaps } from './exchanges.js';
import { type PlannedRefund, RefundPlanner } from './refund-planner.js';
import { RefundSender } from './refund-sender.js';
import { arrivedIn, conditionsOf } from './returned-lines.js';

/** Returns of shipped orders: the customer asks, an administrator accepts with a refund, or declines. */
@Injectable()
export class Returns {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrdersService,
    private readonly store: OrderStore,
    private readonly planner: RefundPlanner,
    private readonly sender: RefundSender,
    private readonly exchanges: Exchanges,
    private readonly goods: ExchangeOrders,
    private readonly limit: GiveBackLimit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ConflictException unless the order is shipped, its days of return are not over, and so many of these items are left to return */
  async request(
    caller: OrderCaller,
    id: string,
    { lines, reason, wish }: NewReturn,
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
      if (wish) await this.requireWish(order, lines, wish);
      const wanted: OrderReturn = {
        _id: new Types.ObjectId(),
        lines: lineQuantities(order, lines),
        reason,
        status: 'requested',
        ...(wish && { wish: toSwaps(wish) }),
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
   * Decides once. With an exchange, other versions are sent in the same transaction. A return is accepted and its refund reserved in one transaction, so that a return is accepted only if it can be
   * refunded. Its id is the refund's key: a repeated decision continues the same refund.
   * @throws ConflictException if it was decided otherwise before, or cannot be refunded
   * @throws ForbiddenException if an old sign-in would give back too much in an hour
   * @throws ServiceUnavailableException while the provider cannot be asked about a return to accept
   */
  async decide(admin: SignedInUser, id: string, returnId: string, decision: ReturnDecision): Promise<void> {
    const refunds = await retryWhenStale(async () => {
      const order = await this.store.get(id);
      const found = returnIn(order, returnId);
      const { status, exchange } = decision;
      const isOther =
        found.status !== status || (status === 'accepted' && Boolean(exchange) !== Boolean(found.exchange));
      if (found.status !== 'requested' && isOther)
        throw new ConflictException({ message: refusal('returnDecided'), code: 'already-decided' });
      if (status === 'accepted')
        return exchange
          ? this.exchanges.accept(order, found, admin, { ...decision, exchange })
          : [await this.accept(order, found, admin, decision)];
      const { message } = decision;
      const declined = { ...found, status: 'declined' as const, ...(message && { message }) };
      if (found.status === 'requested') await this.write(order, admin.id, changeOf(order, found, declined));
      return [];
    });
    for (const refund of refunds) await this.sender.send(id, refund);
  }

  /** What an exchange would cost now. */
  async quoteExchange(staff: SignedInUser, id: string, returnId: string, request: ExchangeRequest) {
    const order = await this.store.get(id);
    const found = returnIn(order, returnId);
    if (found.status !== 'requested')
      throw new ConflictException({ message: refusal('returnDecided'), code: 'already-decided' });
    return this.exchanges.quote(staff, order, found, request);
  }

  /** @throws BadRequestException unless each wish is for a returned line, and for a version of its tool */
  private async requireWish(order: OrderRecord, lines: NewReturn['lines'], wish: readonly Swap[]): Promise<void> {
    const at = wish.findIndex(({ item }) => quantityIn(lines, item) === 0);
    if (at >= 0) throw invalidField(`wish.${at}.item`, refusal('returnTooMany'));
    await this.goods.requireVersions(order, wish, 'wish');
  }

  /** Reserves the refund with the status. If that was done before, returns the same refund. */
  private async accept(
    order: OrderRecord,
    found: OrderReturn,
    admin: SignedInUser,
    { restock = false, lines: arrived, amount, currency, note, message }: ReturnDecision,
  ): Promise<Types.ObjectId> {
    const lines = arrivedIn(order, found, arrived);
    const body = {
      lines: lines.map(({ item, quantity }) => ({ item: String(item), quantity })),
      ...(amount !== undefined && { amount, ...(currency && { currency }) }),
      reason: note ?? found.reason,
      restock,
    };
    const { refund, change } = await this.planner.plan(order, {
      actor: admin.id,
      key: `return ${found._id}`,
      body,
      isReturn: true,
      conditions: conditionsOf(arrived),
    });
    const accepted = {
      ...found,
      lines,
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

/** @throws NotFoundException */
export const returnIn = ({ returns = [] }: OrderRecord, id: string): OrderReturn => {
  const found = returns.find(({ _id }) => String(_id) === id);
  if (!found) throw new NotFoundException(refusal('noReturn'));
  return found;
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
