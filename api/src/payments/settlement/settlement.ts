import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { KeyedQueue } from '../../inventory/reservations/keyed-queue.js';
import { StockQueue } from '../../inventory/reservations/stock-queue.js';
import { Stock, StockGone } from '../../inventory/stock.js';
import { PromotionUsedUp } from '../../orders/promotions/promotion-uses.js';
import { OrderChanges, type OrderListener, type PlacedOrder } from '../../orders/record/order-changes.js';
import { isFree } from '../../orders/record/order-statuses.js';
import { buyerOf, type OrderChange, OrderStore } from '../../orders/record/order-store.js';
import { initialStatus } from '../../orders/record/order-transitions.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { PaymentMetrics } from '../payment-metrics.js';
import { type PaymentIntent, PaymentProvider } from '../provider/payment-provider.js';
import { type Verdict, verdictOn } from '../provider/payment-verdict.js';
import { withoutCheck } from './close-intent.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { progressOf } from './payment-progress.js';

export interface PaymentNews {
  /** The source: a user's id, `payment-provider` or `reconciler`. */
  readonly actor: string;
  /** The id of the webhook event, if there is one. */
  readonly event?: string;
}

/**
 * The only place where money changes an order. Browser, webhook and reconciler all call it, in any order and any number of times.
 * Only the provider's data about the payment counts.
 */
@Injectable()
export class Settlement implements OrderListener {
  /** Browser and webhook report a payment at the same moment. Their transactions would abort each other. */
  private readonly byOrder = new KeyedQueue();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly stock: Stock,
    private readonly queue: StockQueue,
    private readonly events: PaymentEventsRepository,
    private readonly provider: PaymentProvider,
    private readonly metrics: PaymentMetrics,
    changes: OrderChanges,
  ) {
    changes.register(this);
  }

  /** Marks orders paid that have nothing to pay, in the transaction that places them. No payment is opened for them. */
  async placed(session: ClientSession, placed: readonly PlacedOrder[]): Promise<void> {
    const at = new Date();
    for (const { order, trace } of placed.filter(each => isFree(each.order))) {
      const written = { ...order, status: initialStatus, createdAt: at, updatedAt: at };
      await this.apply(session, written, { actor: buyerOf(order), action: 'payment.succeed', trace });
    }
  }

  /**
   * Marks the order paid, or refunds the payment if the order cannot be paid.
   * @returns what this call found to do
   * @throws RepeatedEvent if the event has been applied before
   */
  async markPaid(orderId: string, intent: PaymentIntent, news: PaymentNews): Promise<Verdict> {
    const verdict = await this.byOrder.run(orderId, () => this.settle(orderId, intent, news));
    this.metrics.settled(verdict);
    return verdict;
  }

  private settle(orderId: string, intent: PaymentIntent, news: PaymentNews): Promise<Verdict> {
    return retryWhenStale(async () => {
      const order = await this.store.get(orderId);
      const verdict = verdictOn(order, intent);
      if (verdict === 'pay') return this.pay(order, intent, news);
      if (verdict === 'refund') await this.refund(order, intent, news);
      else await this.note(order, verdict, intent, news);
      return verdict;
    });
  }

  /**
   * Records a declined card, or the failure of a payment that was under way. The order stays payable.
   * @throws StaleOrder if the order is no longer as it was read, RepeatedEvent if the event has been applied before
   */
  async noteDecline(order: OrderRecord, { actor, event }: PaymentNews): Promise<void> {
    const { action = 'payment.decline', set: ended } = progressOf(order, 'open') ?? {};
    const set = { ...ended, declines: (order.declines ?? 0) + 1 };
    await this.write(order, { actor, action, set }, event);
    this.metrics.settled('declined');
  }

  /**
   * Records that the provider processes the payment, or no longer does.
   * @returns whether that is new
   */
  async recordProgress(order: OrderRecord, intent: PaymentIntent, { actor, event }: PaymentNews): Promise<boolean> {
    const progress = progressOf(order, intent.status);
    if (progress) await this.write(order, { actor, ...progress }, event);
    return progress !== undefined;
  }

  private async pay(order: OrderRecord, intent: PaymentIntent, news: PaymentNews): Promise<Verdict> {
    const set = { held: true, transactionId: intent.id, ...withoutCheck(order) };
    try {
      await this.write(order, { actor: news.actor, action: 'payment.succeed', set }, news.event);
      return 'pay';
    } catch (error) {
      if (!(error instanceof StockGone) && !(error instanceof PromotionUsedUp)) throw error;
    }
    // The hold lapsed, and the stock was sold or a promotion used up before the payment succeeded: treat it as a late success.
    await this.write(order, { actor: news.actor, action: 'order.sold-out' });
    return this.settle(order._id.toString(), intent, news);
  }

  /** Refunds at the provider first: after a crash in between, the same idempotent refund is requested again. */
  private async refund(order: OrderRecord, intent: PaymentIntent, news: PaymentNews): Promise<void> {
    await this.provider.refund(intent.id);
    const reversal = { ...order.reversal, refundedCents: intent.amountCents, asOf: new Date() };
    const set = { ...withoutCheck(order), reversal };
    await this.write(order, { actor: news.actor, action: 'payment.refund', set }, news.event);
  }

  private async note(order: OrderRecord, verdict: Verdict, intent: PaymentIntent, news: PaymentNews): Promise<void> {
    const { actor, event } = news;
    if (verdict === 'unfinished' && (await this.recordProgress(order, intent, news))) return;
    if (verdict === 'mismatch') return this.write(order, { actor, action: 'payment.mismatch' }, event);
    if (event) await this.events.remember(event);
  }

  private async write(order: OrderRecord, change: OrderChange, event?: string): Promise<void> {
    const taken = change.set?.held && !order.held ? order.lines : [];
    await this.queue.run(taken, () =>
      withTransaction(this.connection, async session => {
        if (event) await this.events.remember(event, session);
        await this.apply(session, order, change);
      }),
    );
  }

  private async apply(session: ClientSession, order: OrderRecord, change: OrderChange): Promise<void> {
    if (change.action === 'payment.succeed') await this.stock.commit(session, order, change.actor);
    await this.store.change(session, order, change);
  }
}
