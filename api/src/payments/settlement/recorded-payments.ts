import type { Modified } from '@kerf/contracts';
import { canTake } from '@kerf/contracts/order-process';
import type { RecordedPayment } from '@kerf/contracts/staff';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { StockQueue } from '../../inventory/reservations/stock-queue.js';
import { Stock } from '../../inventory/stock.js';
import { isPaid } from '../../orders/record/order-statuses.js';
import { OrderStore } from '../../orders/record/order-store.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { Cancellation } from './cancellation.js';
import { withoutCheck } from './close-intent.js';

/** Payments that arrived outside the payment provider, as the staff record them. */
@Injectable()
export class RecordedPayments {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly stock: Stock,
    private readonly queue: StockQueue,
    private readonly cancellation: Cancellation,
  ) {}

  /**
   * Marks an order paid. Its payment at the provider is closed first, so that nobody pays twice.
   * @throws ConflictException if the order is paid, being paid or cancelled, or its tools are sold meanwhile
   */
  async record(
    id: string,
    actor: string,
    { reference }: RecordedPayment,
    remember: Remember<Modified>,
  ): Promise<Modified> {
    return retryWhenStale(async () => {
      const order = await this.store.get(id);
      if (!canTake('payment.record', order.status))
        throw new ConflictException(
          isPaid(order)
            ? { message: refusal('paidStays'), code: 'already-paid' }
            : { message: refusal('cancelled'), code: 'cancelled' },
        );
      await this.cancellation.closePayment(order, actor);
      const set = { held: true, recorded: reference, ...withoutCheck(order) };
      return this.queue.run(order.held ? [] : order.lines, () =>
        withTransaction(this.connection, async session => {
          await this.stock.commit(session, order, actor);
          await this.store.change(session, order, { actor, action: 'payment.record', set, details: { reference } });
          return remember(session, { acknowledged: true, modifiedCount: 1 });
        }),
      );
    });
  }
}
