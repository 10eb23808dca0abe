import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ORDER, type OrderRecord } from './orders.schema.js';

/** The work that waits in the database: any process may take it, and what one leaves undone comes up again. */
@Injectable()
export class OrderQueues {
  constructor(@InjectModel(ORDER) private readonly orders: Model<OrderRecord>) {}

  /** Orders whose payment is due to be looked at, the longest overdue first. */
  async duePayments(now: Date, limit: number): Promise<OrderRecord[]> {
    return this.orders
      .find({ 'intent.checkAt': { $lte: now } }, null, { lean: true })
      .sort({ 'intent.checkAt': 1 })
      .limit(limit);
  }

  /** Leases such an order until its next look; false where another process has it or nothing is due any more. */
  async claimPayment(order: OrderRecord, until: Date): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      { _id: order._id, 'intent.checkAt': order.intent?.checkAt },
      { $set: { 'intent.checkAt': until } },
    );
    return modifiedCount === 1;
  }

  /** Unpaid orders whose hold has run out and that no payment is open for, the longest overdue first. */
  async lapsedHolds(now: Date, limit: number): Promise<OrderRecord[]> {
    return this.orders
      .find({ held: true, status: 'unpaid', heldUntil: { $lte: now }, 'intent.checkAt': null }, null, { lean: true })
      .sort({ heldUntil: 1 })
      .limit(limit);
  }
}
