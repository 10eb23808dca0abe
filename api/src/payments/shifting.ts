import { type ShiftOrder, toDollars } from '@kerf/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { withTransaction } from '../database/with-transaction.js';
import { OrderStore } from '../orders/order-store.js';
import type { OrderRecord } from '../orders/orders.schema.js';
import { retryWhenStale } from '../orders/stale-order.js';
import { PaymentProvider, type PaymentState } from './payment-provider.js';
import { Reversals } from './reversals.js';

/** Marks paid orders as shifted, after the provider has confirmed that the shop still has the money. */
@Injectable()
export class Shifting {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly provider: PaymentProvider,
    private readonly reversals: Reversals,
  ) {}

  /**
   * @throws ConflictException unless the order is paid, not shifted yet, and its money is neither refunded nor disputed
   * @throws ServiceUnavailableException while the provider cannot be asked
   */
  async shift(id: string, actor: string, { carrier, trackingNumber }: ShiftOrder): Promise<void> {
    await retryWhenStale(async () => {
      const order = await this.store.get(id);
      if (order.status === 'shifted') throw new ConflictException('This order has been shifted already.');
      if (order.status !== 'paid') throw new ConflictException('Only a paid order can be shifted.');
      const payment = order.intent ? await this.provider.getIntent(order.intent.id) : null;
      if (payment) await this.reversals.write(order, payment, { actor });
      const refusal = order.intent && refusalOf(order, payment);
      if (refusal) throw new ConflictException(refusal);
      const set = trackingNumber ? { tracking: { number: trackingNumber, ...(carrier && { carrier }) } } : {};
      await withTransaction(this.connection, session =>
        this.store.change(session, order, { actor, action: 'order.shift', to: 'shifted', set }),
      );
    });
  }
}

/** What the shop itself refunded, in cents. It knows which lines it still owes. */
const refundedHere = ({ refunds = [] }: OrderRecord): number =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);

const refusalOf = (order: OrderRecord, payment: PaymentState | null): string | undefined => {
  if (payment?.status !== 'succeeded')
    return 'The payment provider does not confirm the payment of this order, so it cannot be shifted.';
  if (payment.refundedCents > Math.min(refundedHere(order), order.totalCents - 1))
    return `$${toDollars(payment.refundedCents).toFixed(2)} of this payment was refunded, so the order cannot be shifted.`;
  if (payment.dispute === 'open')
    return 'The customer disputes this payment. The order can be shifted once the dispute is won.';
  if (payment.dispute === 'lost')
    return 'The customer disputed this payment and got the money back, so the order cannot be shifted.';
  return undefined;
};
