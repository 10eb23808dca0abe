import { maxReadOrders } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Figures, UserFigures } from '../../users/user-figures.js';
import { paidCents, refundedCents } from '../record/money/ledger.js';
import { inBase } from '../record/order-currency.js';
import { isPaid } from '../record/order-statuses.js';
import { OrdersRepository } from '../record/orders.repository.js';

/** How many orders a customer has and what they brought, from the index of the customer's own orders: at most 200 of them. */
@Injectable()
export class OrderFigures {
  constructor(
    private readonly orders: OrdersRepository,
    figures: UserFigures,
  ) {
    figures.register(user => this.figuresOf(user));
  }

  private async figuresOf(user: Types.ObjectId): Promise<Figures> {
    const found = await this.orders.findAmounts(user, maxReadOrders);
    const spent = found
      .filter(isPaid)
      .reduce((sum, order) => sum + inBase(order, paidCents(order) - refundedCents(order)), 0);
    return { orders: found.length, spent };
  }
}
