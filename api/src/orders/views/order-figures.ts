import { maxReadOrders } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { type Figures, UserFigures } from '../../users/user-figures.js';
import { inBase } from '../record/order-currency.js';
import { bought, listed } from '../record/order-transitions.js';
import { ORDER, type OrderRecord } from '../record/orders.schema.js';

/** How many orders a customer has and what they brought, from the index of the customer's own orders: at most 200 of them. */
@Injectable()
export class OrderFigures {
  constructor(
    @InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>,
    figures: UserFigures,
  ) {
    figures.register(user => this.of(user));
  }

  private async of(user: Types.ObjectId): Promise<Figures> {
    const projection = { _id: 0, status: 1, totalCents: 1, currency: 1, rate: 1, reversal: 1 } as const;
    const options = { projection, sort: { createdAt: -1, _id: -1 }, limit: maxReadOrders } as const;
    const found = await this.orders.find<OrderRecord>({ user, ...listed }, options).toArray();
    const spent = found
      .filter(({ status }) => bought.status.$in.includes(status))
      .reduce((sum, order) => sum + inBase(order, order.totalCents - (order.reversal?.refundedCents ?? 0)), 0);
    return { orders: found.length, spent };
  }
}
