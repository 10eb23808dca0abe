import { Inject, Injectable } from '@nestjs/common';
import { isLate } from '../../orders/fulfilment/late.js';
import { ORDER, type OrderRecord } from '../../orders/record/orders.schema.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';

/** Whether an order is late depends on the calendar, so no index has it. Late orders are the oldest. */
const mostRead = 1_000;

/** Counts the orders that break the shop's promise. It reads at most 1,000 orders, from the index of those to ship. */
@Injectable()
export class LateOrders {
  constructor(
    @InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async read(now = new Date()) {
    const projection = { _id: 0, attention: 1, paidAt: 1, delivery: 1, createdAt: 1 } as const;
    const options = { projection, sort: { createdAt: 1, _id: 1 }, limit: mostRead } as const;
    const oldest = await this.orders.find<OrderRecord>({ 'attention.ship': true }, options).toArray();
    return {
      late: oldest.filter(order => isLate(order, this.env.SHOP_TIME_ZONE, now)).length,
      oldestToShip: oldest[0]?.createdAt.toISOString() ?? null,
    };
  }
}
