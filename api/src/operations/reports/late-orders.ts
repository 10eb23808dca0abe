import { Inject, Injectable } from '@nestjs/common';
import { isLate } from '../../orders/fulfilment/late.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import { ENV, type Env } from '../../platform/config/env.js';

/** Whether an order is late depends on the calendar, so no index has it. Late orders are the oldest. */
const mostRead = 1_000;

/** Counts the orders that break the shop's promise. It reads at most 1,000 orders, from the index of those to ship. */
@Injectable()
export class LateOrders {
  constructor(
    private readonly orders: OrdersRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async read(now = new Date()) {
    const oldest = await this.orders.findOldestToShip(mostRead);
    return {
      late: oldest.filter(order => isLate(order, this.env.SHOP_TIME_ZONE, now)).length,
      oldestToShip: oldest[0]?.createdAt.toISOString() ?? null,
    };
  }
}
