import { Injectable } from '@nestjs/common';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRefund } from '../../orders/record/refund-records.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { RefundPlanner, type RefundRequest } from './refund-planner.js';
import { RefundSender } from './refund-sender.js';

/** A refund, and the currency of its amount. */
interface SentRefund {
  refund: OrderRefund;
  currency: string;
}

/** Refunds parts of a paid order's payment. Each refund reserves its amount on the order before the provider is called. */
@Injectable()
export class Refunds {
  constructor(
    private readonly store: OrderStore,
    private readonly planner: RefundPlanner,
    private readonly sender: RefundSender,
  ) {}

  /**
   * Refunds once per key: a repeated request continues the first. While the provider does not respond, the refund stays pending and
   * is sent later.
   * @throws ConflictException unless the order is paid, undisputed, and so much of it is left
   */
  async refund(orderId: string, request: RefundRequest): Promise<SentRefund> {
    const { refund, currency } = await retryWhenStale(() => this.reserve(orderId, request));
    return { refund: await this.sender.send(orderId, refund._id), currency };
  }

  private async reserve(orderId: string, request: RefundRequest): Promise<SentRefund> {
    const order = await this.store.get(orderId);
    const { refund, change } = await this.planner.plan(order, request);
    if (change) await this.store.changeAlone(order, { actor: request.admin.id, action: 'refund.request', ...change });
    return { refund, currency: orderCurrency(order) };
  }
}
