import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { orderListFields } from './order-list-fields.js';
import { OrdersRepository } from './orders.repository.js';

const batchSize = 1_000;

/**
 * Adds what the list of the staff finds and sorts orders by to the orders that 1.0.0 wrote. Each start adds it to those that a process of
 * 1.0.0 wrote after the last one.
 */
@Injectable()
export class OrderMigration implements OnApplicationBootstrap {
  constructor(private readonly orders: OrdersRepository) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(() => this.addListFields());
  }

  private async addListFields(): Promise<void> {
    for (;;) {
      const orders = await this.orders.findWithoutListFields(batchSize);
      if (orders.length === 0) return;
      await this.orders.setListFields(orders.map(order => ({ _id: order._id, ...orderListFields(order) })));
    }
  }
}
