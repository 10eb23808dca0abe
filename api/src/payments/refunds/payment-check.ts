import { formatCents } from '@kerf/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { isClosed, isFree } from '../../orders/record/order-statuses.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { PaymentProvider, type PaymentState } from '../provider/payment-provider.js';
import { Reversals } from './reversals.js';

/** Asks the provider whether the shop has the money of an order, and records what the provider says. */
@Injectable()
export class PaymentCheck {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly reversals: Reversals,
  ) {}

  /**
   * @throws ConflictException if the money is refunded or disputed
   * @throws ServiceUnavailableException while the provider cannot be asked
   */
  async requireMoney(order: OrderRecord, actor: string): Promise<void> {
    if (isFree(order) && isClosed(order))
      throw new ConflictException({
        message: 'All of this order was taken back, so it cannot be shipped.',
        code: 'not-shippable',
      });
    if (!order.intent) return;
    const payment = await this.provider.getIntent(order.intent.id);
    if (payment) await this.reversals.write(order, payment, { actor });
    const message = refusalOf(order, payment);
    if (message) throw new ConflictException({ message, code: 'not-shippable' });
  }
}

/** What the shop itself refunded, in cents. It knows which lines it still owes. */
const refundedHere = ({ refunds = [] }: OrderRecord): number =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);

const refusalOf = (order: OrderRecord, payment: PaymentState | null): string | undefined => {
  if (payment?.status !== 'succeeded')
    return 'The payment provider does not confirm the payment of this order, so it cannot be shipped.';
  if (payment.refundedCents > Math.min(refundedHere(order), order.totalCents - 1))
    return `${formatCents(payment.refundedCents, orderCurrency(order))} of this payment was refunded, so the order cannot be shipped.`;
  if (payment.dispute === 'open')
    return 'The customer disputes this payment. The order can be shipped once the dispute is won.';
  if (payment.dispute === 'lost')
    return 'The customer disputed this payment and got the money back, so the order cannot be shipped.';
  return undefined;
};
