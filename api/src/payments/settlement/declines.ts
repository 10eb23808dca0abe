import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { KeyedQueue } from '../../inventory/reservations/keyed-queue.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { retryWhenStale, StaleOrder } from '../../orders/record/stale-order.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { refusal } from '../../platform/errors/refusal.js';
import { RateLimits, visitorsPerAddress } from '../../platform/rate-limit/rate-limits.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';
import type { DeclineEvent } from '../provider/payment-provider.js';
import { Cancellation } from './cancellation.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { type PaymentNews, Settlement } from './settlement.js';

type Buyer = Pick<OrderRecord, 'isGuest'>;

const sourceOf = ({ isGuest }: Buyer, network: string): string => `${isGuest ? 'guests' : 'accounts'} at ${network}`;
const cardOf = (digest: string): string => `card ${digest}`;

/**
 * Limits card testing: trying many cards on one payment, from one network address, or one card on many payments. See
 * docs/decisions/040-card-testing.md.
 */
@Injectable()
export class Declines {
  /** Parallel declines of one payment would make each other start over. */
  private readonly byOrder = new KeyedQueue();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly store: OrderStore,
    private readonly events: PaymentEventsRepository,
    private readonly limits: RateLimits,
    private readonly settlement: Settlement,
    private readonly cancellation: Cancellation,
  ) {}

  /** @throws TooManyTries if too many cards were declined at this network in the last hour */
  async requireFew(buyer: Buyer, network: string): Promise<void> {
    const end = await this.networkFullUntil(buyer, network);
    if (end) throw TooManyTries.until(end, refusal('declinedCards'));
  }

  /**
   * Records a declined card, and closes the payment and its order at the limit.
   * @throws RepeatedEvent if the event has been applied before
   */
  async record(orderId: string, event: DeclineEvent, news: PaymentNews): Promise<void> {
    const order = await this.byOrder.run(orderId, () => retryWhenStale(() => this.apply(orderId, event, news)));
    // Counted after the event is recorded, so that a repeated event is not counted again.
    const network = order?.intent?.network;
    if (network) await this.limits.countDecline(sourceOf(order, network));
    if (order && event.source) await this.limits.countDecline(cardOf(event.source));
  }

  /** Returns the order as it was before, or undefined if this is not its payment. */
  private async apply(orderId: string, event: DeclineEvent, news: PaymentNews): Promise<OrderRecord | undefined> {
    const order = await this.store.get(orderId);
    if (order.intent?.id !== event.intent.id) return undefined;
    const isClosed = (await this.isOver(order, event)) && (await this.close(order, event));
    if (!isClosed) await this.settlement.noteDecline(order, news);
    return order;
  }

  /** A repeated event closes nothing. The order has counted it in the transaction that recorded it, so it is looked up afterwards. */
  private async isOver(order: OrderRecord, { id, source }: DeclineEvent): Promise<boolean> {
    if (order.status !== 'unpaid') return false;
    const { DECLINES_PER_PAYMENT: perPayment, DECLINES_PER_CARD: perCard } = this.env;
    const isPaymentOver = perPayment > 0 && (order.declines ?? 0) + 1 >= perPayment;
    const network = order.intent?.network;
    const isOver =
      isPaymentOver ||
      (source && (await this.limits.declinesFullUntil(cardOf(source), perCard))) ||
      // Many payments may have been opened before the first of them was declined.
      (network && (await this.networkFullUntil(order, network)));
    return Boolean(isOver) && !(await this.events.has(id));
  }

  private networkFullUntil(buyer: Buyer, network: string): Promise<Date | null> {
    const limit = this.env.DECLINES_PER_ADDRESS * (buyer.isGuest ? 1 : visitorsPerAddress);
    return this.limits.declinesFullUntil(sourceOf(buyer, network), limit);
  }

  /** Returns false if the payment cannot be closed, because it has succeeded or is under way. */
  private async close(order: OrderRecord, { id: event }: DeclineEvent): Promise<boolean> {
    const cause = { event, details: { declines: (order.declines ?? 0) + 1 } };
    try {
      await this.cancellation.cancel(String(order._id), 'decline-limit', 'order.decline-limit', cause);
      return true;
    } catch (error) {
      if (error instanceof ConflictException && !(error instanceof StaleOrder)) return false;
      throw error;
    }
  }
}
