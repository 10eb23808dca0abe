import { ConflictException, Injectable } from '@nestjs/common';
import { isClosed } from '../../orders/record/money/payment-state.js';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { isFree, isPaidElsewhere } from '../../orders/record/order-statuses.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { refusal } from '../../platform/errors/refusal.js';
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
        message: refusal('takenBack'),
        code: 'not-shippable',
      });
    if (isPaidElsewhere(order) || !order.intent) return;
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
  if (payment?.status !== 'succeeded') return refusal('notConfirmed');
  if (payment.refundedCents > Math.min(refundedHere(order), order.totalCents - 1))
    return refusal('refundedPart', { amount: { cents: payment.refundedCents, currency: orderCurrency(order) } });
  if (payment.dispute === 'open') return refusal('openDispute');
  if (payment.dispute === 'lost') return refusal('lostDispute');
  return undefined;
};
