import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model, Types } from 'mongoose';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { withTransaction } from '../database/with-transaction.js';
import { OrderMetrics } from './order-metrics.js';
import { OrderStore } from './order-store.js';
import { ORDER, type OrderRecord } from './orders.schema.js';
import { Stock } from './stock.js';

const hour = 3_600_000;

/** An unpaid order holds its stock for HOLD_HOURS; it stays payable afterwards while there is stock to take again. */
@Injectable()
export class Holds {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    @Inject(ENV) private readonly env: Env,
    private readonly store: OrderStore,
    private readonly stock: Stock,
    private readonly metrics: OrderMetrics,
  ) {}

  /** When a hold taken now ends. */
  end(): Date {
    return new Date(Date.now() + this.env.HOLD_HOURS * hour);
  }

  /** Expires all holds of a user's unpaid orders; the reconciler returns their stock in its next round. */
  async release(user: Types.ObjectId, session?: ClientSession): Promise<void> {
    const now = new Date();
    const held = { user, held: true, status: 'unpaid' as const };
    await this.orders.updateMany(held, { $set: { heldUntil: now } }, { session });
    const beingPaid = { ...held, 'intent.checkAt': { $exists: true } };
    await this.orders.updateMany(beingPaid, { $set: { 'intent.checkAt': now } }, { session });
  }

  async lapse(order: OrderRecord, actor: string): Promise<void> {
    await withTransaction(this.connection, async session => {
      await this.store.change(session, order, { actor, action: 'order.hold-lapse', set: { held: false } });
      await this.stock.giveBack(session, order.lines);
    });
    this.metrics.holdLapsed();
  }

  /** @throws StockGone only where others have it: that this order has taken it meanwhile shows in the order, so that goes first */
  async retake(order: OrderRecord, actor: string): Promise<OrderRecord> {
    return withTransaction(this.connection, async session => {
      const set = { held: true, heldUntil: this.end() };
      const held = await this.store.change(session, order, { actor, action: 'order.hold-retake', set });
      await this.stock.take(session, order.lines);
      return held;
    });
  }
}
