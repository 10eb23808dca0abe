import { Inject, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { Holds } from '../../orders/checkout/holds.js';
import type { OrderIntent } from '../../orders/record/order-payment.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { StaleOrder } from '../../orders/record/stale-order.js';
import { OrderQueues } from '../../orders/views/order-queues.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { isDatabaseDown } from '../../platform/database/is-database-down.js';
import { PaymentMetrics } from '../payment-metrics.js';
import { nextCheck } from '../provider/next-check.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { RefundSender } from '../refunds/refund-sender.js';
import { withoutCheck } from '../settlement/close-intent.js';
import { Settlement } from '../settlement/settlement.js';

const actor = 'reconciler';
/** Orders per queue and round. */
const batch = 500;

/**
 * Repairs the effects of lost webhooks, closed browsers and crashes: asks the provider about each open payment and lapses expired
 * holds. Any number of processes may run it at once.
 */
@Injectable()
export class Reconciler {
  private readonly logger = new Logger(Reconciler.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly queues: OrderQueues,
    private readonly store: OrderStore,
    private readonly holds: Holds,
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
    private readonly refunds: RefundSender,
    private readonly metrics: PaymentMetrics,
  ) {}

  /**
   * Does the work that is due at `now`. The queues do not wait for each other.
   * @throws if the provider or the database is down, or `signal` aborts; the rest waits for the next round
   */
  async reconcileOnce(now = new Date(), signal?: AbortSignal): Promise<void> {
    const lapsing = this.queues
      .lapsedHolds(now, batch)
      .then(orders => this.inTurn(orders, each => this.lapse(each), signal));
    const checking = this.queues
      .duePayments(now, batch)
      .then(orders => this.inTurn(orders, each => this.checkDue(each, now), signal));
    const refunding = this.queues
      .dueRefunds(now, batch)
      .then(orders => this.inTurn(orders, each => this.resumeRefunds(each, now), signal));
    for (const done of await Promise.allSettled([lapsing, checking, refunding]))
      if (done.status === 'rejected') throw done.reason;
  }

  /** One failing order does not stop the others. */
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
        if (!(error instanceof StaleOrder)) this.logger.error(`Order ${order._id} could not be reconciled: ${error}`);
      }
    }
  }

  private async resumeRefunds(order: OrderRecord, now: Date): Promise<void> {
    const until = new Date(now.getTime() + this.env.RECONCILE_SECONDS * 1000);
    if (await this.queues.claimRefund(order, until)) await this.refunds.resume(order);
  }

  private lapse(order: OrderRecord): Promise<void> {
    return this.holds.lapse(order, actor);
  }

  /** Asks the provider before it lapses a hold, because the order may be paid although no webhook arrived. */
  private async checkDue(order: OrderRecord, now: Date): Promise<void> {
    const { intent, status, held, heldUntil } = order;
    if (!intent) return;
    const until = nextCheck(order, intent, now, this.env.RECONCILE_SECONDS * 1000);
    if (!(await this.queues.claimPayment(order, until))) return;
    const isOver = status === 'unpaid' && held && heldUntil <= now;
    const mayLapse = await this.check(order, intent);
    if (!isOver) return;
    if (mayLapse) await this.lapse(order);
    else await this.holds.keep(order, until);
  }

  /** Applies the provider's response. Returns false if the order is paid or being paid, true if its hold may lapse. */
  private async check(order: OrderRecord, { id }: OrderIntent): Promise<boolean> {
    const intent = await (order.status === 'cancelled' ? this.provider.cancelIntent(id) : this.provider.getIntent(id));
    if (intent?.status === 'succeeded') {
      const verdict = await this.settlement.markPaid(order._id.toString(), intent, { actor });
      if (verdict === 'pay' || verdict === 'refund') this.metrics.orderHealed();
      // A payment that does not match the order does not keep its stock.
      return verdict === 'mismatch';
    }
    if (intent?.status === 'cancelled')
      await this.store.changeAlone(order, { actor, action: 'payment.close', set: withoutCheck(order) });
    else if (intent) await this.settlement.noteProgress(order, intent, { actor });
    return intent?.status !== 'processing';
  }
}
