import type { ReportPayment } from '@kerf/contracts';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { actorOf } from '../../orders/record/order-store.js';
import { OrdersService } from '../../orders/views/orders.service.js';
import type { OrderCaller } from '../../platform/access/access.js';
import { refusal } from '../../platform/errors/refusal.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { Verdict } from '../provider/payment-verdict.js';
import { Settlement } from './settlement.js';

const givenBack = {
  message: refusal('givenBack'),
  code: 'cancelled',
};
const mismatch = { message: refusal('otherPayment'), code: 'payment-mismatch' };

const refusals: Partial<Record<Verdict, object>> = {
  refund: givenBack,
  refunded: givenBack,
  unfinished: { message: refusal('paymentNotCompleted'), code: 'payment-under-way' },
  mismatch,
};

/** The browser's report of a payment. It is only a reason to ask the provider, never a proof. */
@Injectable()
export class PaymentReport {
  constructor(
    private readonly orders: OrdersService,
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
  ) {}

  /**
   * @returns whether this report made the order paid; false if it was paid already
   * @throws ConflictException if the provider has no such payment of this order
   */
  async accept(caller: OrderCaller, id: string, report: ReportPayment): Promise<boolean> {
    if (report.order !== id) throw new BadRequestException(refusal('twoOrders'));
    const order = await this.orders.own(caller, id);
    if (order.intent?.id !== report.transactionId) throw new ConflictException(mismatch);
    const intent = await this.provider.getIntent(report.transactionId);
    if (!intent) throw new ConflictException(mismatch);
    const verdict = await this.settlement.markPaid(id, intent, { actor: actorOf(caller) });
    if (refusals[verdict]) throw new ConflictException(refusals[verdict]);
    return verdict === 'pay';
  }
}
