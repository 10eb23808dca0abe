import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model, Types } from 'mongoose';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { withTransaction } from '../database/with-transaction.js';
import { OrderMetrics } from './order-metrics.js';
import { OrderStore } from './order-store.js';
import { ORDER, type OrderRecord } from './orders.schema.js';
import { ownerKey } from './owner-key.js';
import { Stock } from './stock.js';
import { StockQueue } from './stock-queue.js';

const minute = 60_000;

/**
 * An unpaid order holds its stock for HOLD_MINUTES. Opening its first payment extends the hold once, to HOLD_MINUTES from then.
 * After the hold the order stays payable while there is stock, which is then taken when the payment succeeds.
 */
@Injectable()
export class Holds {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    @Inject(ENV) private readonly env: Env,
    private readonly store: OrderStore,
    private readonly stock: Stock,
    private readonly queue: StockQueue,
    private readonly metrics: OrderMetrics,
  ) {}

  /** The end of a hold that begins or is extended now. */
  end(): Date {
    return new Date(Date.now() + this.env.HOLD_MINUTES * minute);
  }

  /** Expires all holds of a user's unpaid orders; the reconciler returns their stock in its next round. */
  async release(user: Types.ObjectId, session?: ClientSession): Promise<void> {
    const now = new Date();
    const held = { owner: ownerKey(user), user, held: true, status: 'unpaid' as const };
    await this.orders.updateMany(held, { $set: { heldUntil: now } }, { session });
    const beingPaid = { ...held, 'intent.checkAt': { $exists: true } };
    await this.orders.updateMany(beingPaid, { $set: { 'intent.checkAt': now } }, { session });
  }

  /** Ends one hold and returns its stock. */
  async lapse(order: OrderRecord, actor: string): Promise<void> {
    await this.queue.run(order.lines, () =>
      withTransaction(this.connection, async session => {
        await this.store.change(session, order, { actor, action: 'order.hold-lapse', set: { held: false } });
        await this.stock.release(session, order, actor);
      }),
    );
    this.metrics.holdLapsed();
  }
}
