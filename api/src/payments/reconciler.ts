import { Inject, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { isDatabaseDown } from '../database/is-database-down.js';
import { withTransaction } from '../database/with-transaction.js';
import { Holds } from '../orders/holds.js';
import { OrderMoved } from '../orders/order-moved.js';
import { OrderQueues } from '../orders/order-queues.js';
import { OrderStore } from '../orders/order-store.js';
import type { OrderIntent, OrderRecord } from '../orders/orders.schema.js';
import { nextCheck } from './next-check.js';
import { finished } from './order-intent.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentProvider } from './payment-provider.js';
import { Settlement } from './settlement.js';

const actor = 'reconciler';
/** Orders looked at per queue and round. */
const batch = 500;

/**
 * Heals what a lost webhook, a closed browser or a crash left open: asks the provider about every open payment, and
 * lets holds lapse. Any number of processes may do this at once.
 */
@Injectable()
export class Reconciler {
  private readonly logger = new Logger(Reconciler.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(ENV) private readonly env: Env,
    private readonly queues: OrderQueues,
    private readonly store: OrderStore,
    private readonly holds: Holds,
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
    private readonly metrics: PaymentMetrics,
  ) {}

  /**
   * Does the work that is due at `now`. Neither queue waits for what the other waits for.
   * @throws where the provider or the database is away, or `signal` aborts: the rest waits for the next round.
   */
  async reconcileOnce(now = new Date(), signal?: AbortSignal): Promise<void> {
    const lapsing = this.queues
      .lapsedHolds(now, batch)
      .then(orders => this.inTurn(orders, each => this.lapse(each), signal));
    const checking = this.queues
      .duePayments(now, batch)
      .then(orders => this.inTurn(orders, each => this.checkDue(each, now), signal));
    for (const done of await Promise.allSettled([lapsing, checking])) if (done.status === 'rejected') throw done.reason;
  }

  /** One order that cannot be helped does not keep the others waiting. */
  private async inTurn(
    orders: OrderRecord[],
    work: (order: OrderRecord) => Promise<void>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const order of orders) {
      signal?.throwIfAborted();
      try {
        await work(order);
      } catch (error) {
        if (error instanceof ServiceUnavailableException || isDatabaseDown(error)) throw error;
        if (!(error instanceof OrderMoved)) this.logger.error(`Order ${order._id} could not be reconciled: ${error}`);
      }
    }
  }

  private lapse(order: OrderRecord): Promise<void> {
    return this.holds.lapse(order, actor);
  }

  /** Money that came without our hearing of it must not find its stock sold: a hold lapses after the provider was asked. */
  private async checkDue(order: OrderRecord, now: Date): Promise<void> {
    const { intent, status, held, heldUntil } = order;
    if (!intent) return;
    const until = nextCheck(order, intent, now, this.env.RECONCILE_SECONDS * 1000);
    if (!(await this.queues.claimPayment(order, until))) return;
    const isOver = status === 'unpaid' && held && heldUntil <= now;
    if ((await this.check(order, intent)) && isOver) await this.lapse(order);
  }

  /** Acts on what the provider says; false where it says that the order's money has come. */
  private async check(order: OrderRecord, { id }: OrderIntent): Promise<boolean> {
    const intent = await (order.status === 'cancelled' ? this.provider.cancelIntent(id) : this.provider.getIntent(id));
    if (intent?.status === 'succeeded') {
      const verdict = await this.settlement.markPaid(order._id.toString(), intent, { actor });
      if (verdict === 'pay' || verdict === 'refund') this.metrics.orderHealed();
      // Other money than the order's does not keep the stock for it.
      return verdict === 'mismatch';
    }
    if (intent?.status === 'cancelled')
      await withTransaction(this.connection, session =>
        this.store.change(session, order, { actor, action: 'payment.close', set: finished(order) }),
      );
    return true;
  }
}
