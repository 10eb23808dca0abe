import { Inject, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { Holds } from '../../orders/checkout/holds.js';
import type { OrderIntent } from '../../orders/record/money/order-payment.js';
import { OrderStore } from '../../orders/record/order-store.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { StaleOrder } from '../../orders/record/stale-order.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { isDatabaseDown } from '../../platform/database/is-database-down.js';
import { PaymentMetrics } from '../payment-metrics.js';
import { nextCheck } from '../provider/next-check.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { RefundSender } from '../refunds/refund-sender.js';
import { Cancellation } from '../settlement/cancellation.js';
import { withoutCheck } from '../settlement/close-intent.js';
import { Settlement } from '../settlement/settlement.js';
import { Arrivals } from '../shipping/arrivals.js';

const actor = 'reconciler';
/** Orders that are read at once. */
const batch = 500;
const dayMs = 24 * 3_600_000;
/** Calls of the payment provider at the same time. */
const callsAtOnce = 4;

/**
 * Repairs the effects of lost webhooks, closed browsers and crashes: asks the provider about each open payment and lapses expired
 * holds. It also ends the wait for parcels without news. All of it is idempotent: a process whose lease has ended may still be at work.
 */
@Injectable()
export class Reconciler {
  private readonly logger = new Logger(Reconciler.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly orders: OrdersRepository,
    private readonly store: OrderStore,
    private readonly holds: Holds,
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
    private readonly cancellation: Cancellation,
    private readonly refunds: RefundSender,
    private readonly metrics: PaymentMetrics,
    private readonly arrivals: Arrivals,
  ) {}

  /** Ends the holds of unpaid orders without a payment that have expired at `now`. */
  lapseHolds(now: Date, signal: AbortSignal): Promise<void> {
    const read = () => this.orders.findLapsedHolds(now, batch);
    return this.all({ read, work: order => this.lapse(order), atOnce: 1 }, signal);
  }

  /** Asks the provider about the payments that are due at `now`. */
  checkPayments(now: Date, signal: AbortSignal): Promise<void> {
    const read = () => this.orders.findDuePayments(now, batch);
    return this.all({ read, work: order => this.checkDue(order, now), atOnce: callsAtOnce }, signal);
  }

  /** Sends refunds again that the provider has not confirmed. */
  resumeRefunds(now: Date, signal: AbortSignal): Promise<void> {
    const read = () => this.orders.findDueRefunds(now, batch);
    return this.all({ read, work: order => this.resume(order, now), atOnce: callsAtOnce }, signal);
  }

  /** Assumes that parcels have arrived that left many days before `now` without any news. */
  async assumeArrivals(now: Date, signal: AbortSignal): Promise<void> {
    const { ASSUME_DELIVERED_DAYS: days } = this.env;
    if (days === 0) return;
    const read = () => this.orders.findAwaySince(new Date(now.getTime() - days * dayMs), batch);
    await this.all({ read, work: order => this.arrivals.assume(order, now), atOnce: 1 }, signal);
  }

  /**
   * One failing order does not stop the others. It is done with for this time: what was read again and again would never end.
   * @throws if the provider or the database is down, or `signal` aborts; the rest waits for the next run
   */
  private async all({ read, work, atOnce }: Queue, signal: AbortSignal): Promise<void> {
    const seen = new Set<string>();
    for (let full = true; full; ) {
      const found = await read();
      const orders = found.filter(({ _id }) => !seen.has(String(_id)));
      for (const { _id } of orders) seen.add(String(_id));
      for (let at = 0; at < orders.length; at += atOnce) {
        signal.throwIfAborted();
        const ended = await Promise.allSettled(orders.slice(at, at + atOnce).map(order => this.attempt(order, work)));
        for (const each of ended) if (each.status === 'rejected') throw each.reason;
      }
      full = found.length === batch && orders.length > 0;
    }
  }

  private async attempt(order: OrderRecord, work: Queue['work']): Promise<void> {
    try {
      await work(order);
    } catch (error) {
      if (error instanceof ServiceUnavailableException || isDatabaseDown(error)) throw error;
      if (!(error instanceof StaleOrder)) this.logger.error(`Order ${order._id} could not be reconciled: ${error}`);
    }
  }

  private async resume(order: OrderRecord, now: Date): Promise<void> {
    const until = new Date(now.getTime() + this.env.RECONCILE_SECONDS * 1000);
    if (await this.orders.postponeRefund(order, until)) await this.refunds.resume(order);
  }

  /** An order that the staff took can be paid as long as its hold lasts, because its prices were agreed until then. */
  private lapse(order: OrderRecord): Promise<void> {
    if (order.taken) return this.cancellation.cancel(String(order._id), actor, 'order.lapse');
    return this.holds.lapse(order, actor);
  }

  /** Asks the provider before it lapses a hold, because the order may be paid although no webhook arrived. */
  private async checkDue(order: OrderRecord, now: Date): Promise<void> {
    const { intent, status, held, heldUntil } = order;
    if (!intent) return;
    const until = nextCheck(order, intent, now, this.env.RECONCILE_SECONDS * 1000);
    if (!(await this.orders.postponePayment(order, until))) return;
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
    else if (intent) await this.settlement.recordProgress(order, intent, { actor });
    return intent?.status !== 'processing';
  }
}

interface Queue {
  read: () => Promise<OrderRecord[]>;
  work: (order: OrderRecord) => Promise<void>;
  atOnce: number;
}
