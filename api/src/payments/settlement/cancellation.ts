import { canTake } from '@kerf/contracts/order-process';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { StockQueue } from '../../inventory/reservations/stock-queue.js';
import { Stock } from '../../inventory/stock.js';
import { isPaid } from '../../orders/record/order-statuses.js';
import { type OrderChange, OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { OrdersService } from '../../orders/views/orders.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { withoutCheck } from './close-intent.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { Settlement } from './settlement.js';

const paid = { message: refusal('paidStays'), code: 'already-paid' };
const cancelled = { message: refusal('cancelledBefore'), code: 'cancelled' };

type CancelAction = 'order.cancel' | 'order.delete' | 'order.decline-limit' | 'order.expire' | 'order.lapse';

interface CancelCause {
  /** The webhook event that leads to the cancellation. */
  event?: string;
  details?: NonNullable<OrderChange['details']>;
}

/** Cancels unpaid orders. The payment is closed at the provider first, so that nobody can pay for a cancelled order. */
@Injectable()
export class Cancellation {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrdersService,
    private readonly store: OrderStore,
    private readonly stock: Stock,
    private readonly queue: StockQueue,
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
    private readonly events: PaymentEventsRepository,
  ) {}

  /**
   * @throws ConflictException if the order is paid, being paid or cancelled already, RepeatedEvent if the event has been applied before
   */
  async cancel(id: string, actor: string, action: CancelAction, { event, ...more }: CancelCause = {}): Promise<void> {
    await retryWhenStale(async () => {
      const order = await this.store.get(id);
      if (!canTake(action, order.status)) throw new ConflictException(isPaid(order) ? paid : cancelled);
      await this.closePayment(order, actor);
      await this.queue.run(order.held ? order.lines : [], () =>
        withTransaction(this.connection, async session => {
          if (event) await this.events.remember(event, session);
          const set = { held: false, ...withoutCheck(order) };
          await this.store.change(session, order, { actor, action, set, ...more });
          await this.stock.release(session, order, actor);
        }),
      );
    });
  }

  /**
   * Cancels all unpaid orders of a user. Skips an order that is being paid.
   * @returns the number of orders cancelled
   */
  async cancelAll(user: string, actor: string): Promise<number> {
    let cancelled = 0;
    for (const { _id } of await this.orders.unpaidOf(user)) {
      try {
        await this.cancel(String(_id), actor, 'order.delete');
        cancelled++;
      } catch (error) {
        if (!(error instanceof ConflictException)) throw error;
      }
    }
    return cancelled;
  }

  /** @throws ConflictException if the order is paid or being paid */
  async closePayment(order: OrderRecord, actor: string): Promise<void> {
    if (!order.intent) return;
    const intent = await this.provider.cancelIntent(order.intent.id);
    if (!intent || intent.status === 'cancelled') return;
    if (intent.status !== 'succeeded')
      throw new ConflictException({ message: refusal('paymentOnItsWay'), code: 'payment-under-way' });
    await this.settlement.markPaid(order._id.toString(), intent, { actor });
    throw new ConflictException(paid);
  }
}
