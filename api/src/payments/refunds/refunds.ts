import type { Modified, UnitsToCancel } from '@kerf/contracts';
import { isPossible } from '@kerf/contracts/order-process';
import type { RefundQuote, RefundQuoteRequest } from '@kerf/contracts/orders';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { DependentPrices } from '../../orders/promotions/dependent-prices.js';
import { refundedCents } from '../../orders/record/money/ledger.js';
import { amountForLines, leftToRefund } from '../../orders/record/money/refund-amount.js';
import { type LineQuantity, lineQuantities, type OrderRefund } from '../../orders/record/money/refund-records.js';
import { quantityIn } from '../../orders/record/money/refunded-units.js';
import { inBase } from '../../orders/record/order-currency.js';
import { actorOf, type OrderChange, OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { goodsOf } from '../../orders/record/parcels.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { OrdersService } from '../../orders/views/orders.service.js';
import type { OrderCaller, SignedInUser } from '../../platform/access/access.js';
import { GiveBackLimit } from '../../platform/access/give-back-limit.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { type PlannedRefund, RefundPlanner, type RefundRequest, requireUnrefunded } from './refund-planner.js';
import { RefundSender } from './refund-sender.js';

/** A refund, and its order as it was before. */
interface SentRefund {
  refund: OrderRefund;
  order: OrderRecord;
}

/** Refunds parts of a paid order's payment. Each refund reserves its amount on the order before the provider is called. */
@Injectable()
export class Refunds {
  constructor(
    private readonly orders: OrdersService,
    private readonly prices: DependentPrices,
    private readonly store: OrderStore,
    private readonly planner: RefundPlanner,
    private readonly sender: RefundSender,
    private readonly limit: GiveBackLimit,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /**
   * Refunds once per key: a repeated request continues the first. While the provider does not respond, the refund stays pending and
   * is sent later.
   * @throws ConflictException unless the order is paid, undisputed, and so much of it is left
   * @throws ForbiddenException if an old sign-in would give back too much in an hour
   */
  async refund(orderId: string, admin: SignedInUser, request: Omit<RefundRequest, 'actor'>): Promise<SentRefund> {
    const actor = admin.id;
    const { refund, order } = await retryWhenStale(async () => {
      const order = await this.store.get(orderId);
      const planned = await this.planner.plan(order, { ...request, actor });
      await this.reserve(order, planned, { actor, action: 'refund.request' }, session =>
        this.limit.count(session, admin, inBase(order, planned.refund.amountCents)),
      );
      return { refund: planned.refund, order };
    });
    return { refund: await this.sender.send(orderId, refund._id), order };
  }

  /**
   * Cancels units of a customer's order: these, or all that are not shipped. They return to the stock, and what was paid for them to the customer.
   * @throws ConflictException unless so many units are left and nobody packs them, and what is kept keeps its price
   */
  async cancel(
    caller: OrderCaller,
    orderId: string,
    { lines }: UnitsToCancel,
    remember: Remember<Modified>,
  ): Promise<Modified> {
    const actor = actorOf(caller);
    const key = `cancellation ${new Types.ObjectId()}`;
    const { refund, response } = await retryWhenStale(async () => {
      const order = await this.orders.own(caller, orderId);
      const units = unitsToCancel(order, lines);
      if (!isWhole(order, units)) await this.requireSameEitherWay(order, units);
      const body = {
        lines: units,
        restock: true,
        cancel: true as const,
      };
      const planned = await this.planner.plan(order, { actor, key, body });
      const response = await this.reserve(order, planned, { actor, action: 'order.cancel-units' }, session =>
        remember(session, { acknowledged: true, modifiedCount: 1 }),
      );
      return { refund: planned.refund, response };
    });
    await this.sender.send(orderId, refund._id);
    return response ?? { acknowledged: true, modifiedCount: 1 };
  }

  /** What can go back for units of an order: what was paid for them, and what the order cost more with them. */
  async quote(orderId: string, { lines }: RefundQuoteRequest): Promise<RefundQuote> {
    return this.bothSums(await this.store.get(orderId), lines);
  }

  private async bothSums(order: OrderRecord, units: Units): Promise<RefundQuote> {
    const lines = lineQuantities(order, units);
    requireUnrefunded(order, lines);
    const left = leftToRefund(order, refundedCents(order));
    const workedOut = await this.prices.backFor(order, lines);
    return {
      asPaid: amountForLines(order, lines, left),
      ...(workedOut !== undefined && { workedOut: Math.min(workedOut, left) }),
    };
  }

  /** @throws ConflictException if the rest would have cost more without these units, or nobody can say */
  private async requireSameEitherWay(order: OrderRecord, units: Units): Promise<void> {
    if (!(await this.prices.has(order))) return;
    const { asPaid, workedOut } = await this.bothSums(order, units);
    if (workedOut === undefined || asPaid > workedOut)
      throw new ConflictException({ message: refusal('cancelWhole'), code: 'whole-only' });
  }

  private async reserve<Result>(
    order: OrderRecord,
    { change }: PlannedRefund,
    by: Pick<OrderChange, 'actor' | 'action'>,
    also: (session: ClientSession) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (!change) return undefined;
    return withTransaction(this.connection, async session => {
      const result = await also(session);
      await this.store.change(session, order, { ...by, ...change });
      return result;
    });
  }
}

type Units = NonNullable<UnitsToCancel['lines']>;

const isWhole = ({ lines }: OrderRecord, units: Units): boolean =>
  lines.every(({ item, quantity }) => quantityIn(units, String(item)) === quantity);

/** @throws ConflictException unless units are left and nobody packs them */
const unitsToCancel = (order: OrderRecord, lines: Units | undefined): Units => {
  const goods = goodsOf(order);
  if (!isPossible('order.cancel-units', goods))
    throw new ConflictException(
      goods.packing
        ? { message: refusal('beingPacked'), code: 'packing' }
        : { message: refusal('nothingToCancel'), code: 'not-left' },
    );
  return lines ?? goods.unshipped.map(({ item, quantity }: LineQuantity) => ({ item: String(item), quantity }));
};
