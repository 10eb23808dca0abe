import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ORDER, type OrderRecord } from '../record/orders.schema.js';

/** The orders that have something due. The order itself says so, in its own transactions; unfinished work becomes due again. */
@Injectable()
export class OrderQueues {
  constructor(@InjectModel(ORDER.name) private readonly orders: Model<OrderRecord>) {}

  /** Orders whose payment is due for a check, the longest overdue first. */
  async duePayments(now: Date, limit: number): Promise<OrderRecord[]> {
    return this.orders
      .find({ 'intent.checkAt': { $lte: now } }, null, { lean: true })
      .sort({ 'intent.checkAt': 1 })
      .limit(limit);
  }

  /**
   * Sets the time of an order's next check. Before the check, so that one that fails does not delay the others. Returns false if the payment
   * has changed since the order was read.
   */
  async postponePayment(order: OrderRecord, until: Date): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      { _id: order._id, owner: order.owner, 'intent.checkAt': order.intent?.checkAt },
      { $set: { 'intent.checkAt': until } },
    );
    return modifiedCount === 1;
  }

  /** Orders with a refund that the provider has not confirmed, the longest overdue first. */
  async dueRefunds(now: Date, limit: number): Promise<OrderRecord[]> {
    return this.orders
      .find({ refundAt: { $lte: now } }, null, { lean: true })
      .sort({ refundAt: 1 })
      .limit(limit);
  }

  /** Sets the time of the next attempt of a refund, as `postponePayment` does. */
  async postponeRefund(order: OrderRecord, until: Date): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      { _id: order._id, owner: order.owner, refundAt: order.refundAt },
      { $set: { refundAt: until } },
    );
    return modifiedCount === 1;
  }

  /** Unpaid orders without an open payment whose hold has expired, the longest overdue first. */
  async lapsedHolds(now: Date, limit: number): Promise<OrderRecord[]> {
    return this.orders
      .find({ held: true, status: 'unpaid', heldUntil: { $lte: now }, 'intent.checkAt': null }, null, { lean: true })
      .sort({ heldUntil: 1 })
      .limit(limit);
  }
}
