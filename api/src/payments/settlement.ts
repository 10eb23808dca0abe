import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { withTransaction } from '../database/with-transaction.js';
import { untilUnmoved } from '../orders/order-moved.js';
import { type OrderChange, OrderStore } from '../orders/order-store.js';
import type { OrderRecord } from '../orders/orders.schema.js';
import { Stock, StockGone } from '../orders/stock.js';
import { finished } from './order-intent.js';
import { PaymentEvents } from './payment-events.js';
import { PaymentMetrics } from './payment-metrics.js';
import { type PaymentIntent, PaymentProvider } from './payment-provider.js';
import { judge, type Verdict } from './payment-verdict.js';

export interface Teller {
  /** Who says that there is news of the payment: a user's id, `payment-provider` or `reconciler`. */
  readonly actor: string;
  /** The webhook event that says so. */
  readonly event?: string;
}

/**
 * The one place where money changes an order. Browser, webhook and reconciler all end here, in any order and
 * however often; only what the provider says of the payment counts.
 */
@Injectable()
export class Settlement {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly stock: Stock,
    private readonly events: PaymentEvents,
    private readonly provider: PaymentProvider,
    private readonly metrics: PaymentMetrics,
  ) {}

  /**
   * Marks the order paid, or gives the money back where it cannot be. Tells what this call found to do.
   * @throws RepeatedEvent where the teller's event had its effect before.
   */
  async markPaid(orderId: string, intent: PaymentIntent, teller: Teller): Promise<Verdict> {
    const verdict = await this.settle(orderId, intent, teller);
    this.metrics.settled(verdict);
    return verdict;
  }

  private settle(orderId: string, intent: PaymentIntent, teller: Teller): Promise<Verdict> {
    return untilUnmoved(async () => {
      const order = await this.store.get(orderId);
      const verdict = judge(order, intent);
      if (verdict === 'pay') return this.pay(order, intent, teller);
      if (verdict === 'refund') await this.refund(order, intent, teller);
      else await this.note(order, verdict, teller);
      return verdict;
    });
  }

  /** Leaves a record of a card that was declined; the order stays payable. */
  async noteDecline(orderId: string, intent: PaymentIntent, { actor, event }: Teller): Promise<void> {
    await untilUnmoved(async () => {
      const order = await this.store.get(orderId);
      if (order.intent?.id === intent.id) await this.write(order, { actor, action: 'payment.decline' }, event);
    });
    this.metrics.settled('declined');
  }

  private async pay(order: OrderRecord, intent: PaymentIntent, teller: Teller): Promise<Verdict> {
    const set = { held: true, transactionId: intent.id, ...finished(order) };
    try {
      await this.write(order, { actor: teller.actor, action: 'payment.succeed', to: 'paid', set }, teller.event);
      return 'pay';
    } catch (error) {
      if (!(error instanceof StockGone)) throw error;
    }
    // The hold lapsed and the stock went to others before the payment came through: a late success like any other.
    await this.write(order, { actor: teller.actor, action: 'order.sold-out', to: 'cancelled' });
    return this.settle(order._id.toString(), intent, teller);
  }

  /** The provider goes first: a crash in between only makes it be asked again for the same refund. */
  private async refund(order: OrderRecord, intent: PaymentIntent, teller: Teller): Promise<void> {
    await this.provider.refund(intent.id);
    const reversal = { ...order.reversal, refundedCents: intent.amountCents, asOf: new Date() };
    const set = { ...finished(order), reversal };
    await this.write(order, { actor: teller.actor, action: 'payment.refund', to: 'refunded', set }, teller.event);
  }

  private async note(order: OrderRecord, verdict: Verdict, { actor, event }: Teller): Promise<void> {
    if (verdict === 'mismatch') return this.write(order, { actor, action: 'payment.mismatch' }, event);
    if (event) await withTransaction(this.connection, session => this.events.remember(session, event));
  }

  private async write(order: OrderRecord, change: OrderChange, event?: string): Promise<void> {
    await withTransaction(this.connection, async session => {
      if (event) await this.events.remember(session, event);
      if (change.set?.held && !order.held) await this.stock.take(session, order.lines);
      await this.store.change(session, order, change);
    });
  }
}
