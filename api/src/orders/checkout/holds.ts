import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { HoldLimits } from '../../inventory/reservations/hold-limits.js';
import type { Hold, HoldTally } from '../../inventory/reservations/hold-tally.js';
import { StockQueue } from '../../inventory/reservations/stock-queue.js';
import { Stock } from '../../inventory/stock.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { AccountListeners } from '../../users/account-listeners.js';
import { OrderMetrics } from '../record/order-metrics.js';
import { OrderStore } from '../record/order-store.js';
import { OrdersRepository } from '../record/orders.repository.js';
import type { OrderRecord } from '../record/orders.schema.js';

const minute = 60_000;

/**
 * An unpaid order holds its stock for HOLD_MINUTES. Opening its first payment extends the hold once, to HOLD_MINUTES from then.
 * After the hold the order stays payable while there is stock, which is then taken when the payment succeeds.
 */
@Injectable()
export class Holds {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly orders: OrdersRepository,
    @Inject(ENV) private readonly env: Env,
    private readonly store: OrderStore,
    private readonly stock: Stock,
    private readonly queue: StockQueue,
    private readonly metrics: OrderMetrics,
    private readonly limits: HoldLimits,
    accounts: AccountListeners,
  ) {
    // A closed account keeps no stock.
    accounts.add((user, session) => this.release(user, session));
  }

  /** Counts the holds of these callers, if they may be over their limit, in the transaction that adds to them. */
  async tally(session: ClientSession, holders: readonly Hold[]): Promise<HoldTally> {
    const tally = this.limits.newTally();
    const full = await this.limits.lock(session, holders);
    if (full.length === 0) return tally;
    const accounts = [...new Set(full.map(({ user }) => user.id))].map(id => new Types.ObjectId(id));
    const networks = [...new Set(full.map(({ network }) => network))];
    for (const { user, isGuest, network = '', lines, taken } of await this.orders.findHolding(session, {
      accounts,
      networks,
    }))
      if (!taken)
        tally.add({
          user: { id: String(user), isGuest },
          network,
          lines: lines.map(({ item, quantity }) => ({ item: String(item), quantity })),
        });
    return tally;
  }

  /** The end of a hold that begins or is extended now. */
  end(): Date {
    return new Date(Date.now() + this.env.HOLD_MINUTES * minute);
  }

  /** Expires all holds of a user's unpaid orders; the reconciler returns their stock in its next round. */
  async release(user: Types.ObjectId, session?: ClientSession): Promise<void> {
    await this.orders.endHolds(user, new Date(), session);
  }

  /** Counts the hold of an order for its limits until `until`, also if the limits have taken it for ended. */
  async keep({ user, isGuest, network = '', taken }: OrderRecord, until: Date): Promise<void> {
    if (taken) return;
    await this.limits.keep({ user: { id: String(user), isGuest }, network }, until);
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
