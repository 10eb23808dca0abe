import { orderStatuses } from '@kerf/contracts/orders';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { orderListFields } from './order-list-fields.js';
import { ORDER, type OrderRecord } from './orders.schema.js';

const batchSize = 1_000;
/** In an index that has the orders of every status, so that a start without such orders reads none. */
const withoutListFields = { status: { $in: [...orderStatuses] }, baseTotalCents: null } as object;

/**
 * Adds what the list of the staff finds and sorts orders by to the orders that 1.0.0 wrote. Each start adds it to those that a process of
 * 1.0.0 wrote after the last one.
 */
@Injectable()
export class OrderMigration implements OnApplicationBootstrap {
  constructor(@InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(() => this.addListFields());
  }

  private async addListFields(): Promise<void> {
    for (;;) {
      const contact = { email: 1, username: 1, phone: 1, phoneE164: 1 };
      const projection = { ...contact, number: 1, lines: 1, totalCents: 1, currency: 1, rate: 1 };
      const orders = await this.orders.find(withoutListFields, { projection, limit: batchSize }).toArray();
      if (orders.length === 0) return;
      const updates = orders.map(order => ({
        updateOne: {
          filter: { _id: order._id },
          update: { $set: orderListFields(order) },
        },
      }));
      await this.orders.bulkWrite(updates, { ordered: false });
    }
  }
}
