import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { OrderReversal } from '../../orders/record/money/order-payment.js';
import { refundedElsewhere } from '../../orders/record/money/refunded-elsewhere.js';
import { auditedCurrency } from '../../orders/record/order-currency.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { PaymentProvider, type Reversal } from '../provider/payment-provider.js';
import { PaymentEventsRepository } from '../settlement/payment-events.repository.js';
import type { PaymentNews } from '../settlement/settlement.js';

/** Keeps on the order how much of its payment went back, in refunds and disputes made at the provider. */
@Injectable()
export class Reversals {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly events: PaymentEventsRepository,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Asks the provider about a payment and records what has changed; what an event says is only the reason to ask. The
   * status of the order stays.
   * @throws NotFoundException if no order has this payment, RepeatedEvent if the event has been applied before
   */
  async record(intentId: string, news: PaymentNews): Promise<void> {
    await retryWhenStale(async () => {
      const order = await this.store.ofPayment(intentId);
      const told = await this.provider.getIntent(intentId);
      if (told) await this.write(order, told, news);
    });
  }

  /** @throws StaleOrder if the order is no longer as it was read */
  async write(order: OrderRecord, told: Reversal, { actor, event }: PaymentNews): Promise<void> {
    const isNews = isNewsOf(order, told);
    if (!isNews && !event) return;
    await withTransaction(this.connection, async session => {
      if (event) await this.events.remember(event, session);
      if (!isNews) return;
      const { refundedCents, dispute, disputeDueBy } = told;
      const reversal: OrderReversal = {
        refundedCents,
        ...(dispute && { dispute }),
        ...(disputeDueBy && { disputeDueBy }),
        asOf: new Date(),
      };
      const details = { refundedCents, ...auditedCurrency(order), ...(dispute && { dispute }) };
      const action = isOwnRefund(order, reversal) ? 'payment.own-refund' : 'payment.reverse';
      await this.store.change(session, order, { actor, action, set: { reversal }, details });
    });
  }
}

/** The payment of a cancelled order is refunded by the shop itself, which records that with the next status. */
const isNewsOf = ({ status, reversal }: OrderRecord, told: Reversal): boolean =>
  (reversal?.dispute ?? null) !== told.dispute ||
  (reversal?.disputeDueBy?.getTime() ?? null) !== (told.disputeDueBy?.getTime() ?? null) ||
  (status !== 'cancelled' && (reversal?.refundedCents ?? 0) !== told.refundedCents);

/** Whether the provider reports only what a refund of the shop has recorded already. */
const isOwnRefund = (order: OrderRecord, reversal: OrderReversal): boolean =>
  order.reversal?.dispute === reversal.dispute &&
  order.reversal?.disputeDueBy?.getTime() === reversal.disputeDueBy?.getTime() &&
  refundedElsewhere(order) === refundedElsewhere({ ...order, reversal });
