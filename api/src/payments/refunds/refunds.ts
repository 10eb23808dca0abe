import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRefund } from '../../orders/record/refund-records.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { RefundPlanner, type RefundRequest } from './refund-planner.js';
import { RefundSender } from './refund-sender.js';

/** Refunds parts of a paid order's payment. Each refund reserves its amount on the order before the provider is called. */
@Injectable()
export class Refunds {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly planner: RefundPlanner,
    private readonly sender: RefundSender,
  ) {}

  /**
   * Refunds once per key: a repeated request continues the first. While the provider does not respond, the refund stays pending and
   * is sent later.
   * @throws ConflictException unless the order is paid, undisputed, and so much of it is left
   */
  async refund(orderId: string, request: RefundRequest): Promise<OrderRefund> {
    const { _id } = await retryWhenStale(() => this.reserve(orderId, request));
    return this.sender.send(orderId, _id);
  }

  private async reserve(orderId: string, request: RefundRequest): Promise<OrderRefund> {
    const order = await this.store.get(orderId);
    const { refund, change } = await this.planner.plan(order, request);
    if (change)
      await withTransaction(this.connection, session =>
        this.store.change(session, order, { actor: request.admin, action: 'refund.request', ...change }),
      );
    return refund;
  }
}
