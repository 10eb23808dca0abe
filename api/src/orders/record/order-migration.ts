import { orderStatuses } from '@kerf/contracts/orders';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { paymentKey } from './order-keys.js';
import { ORDER_KEY, type OrderKeyRecord } from './order-keys.schema.js';
import { orderListFields } from './order-list-fields.js';
import { ORDER, type OrderRecord } from './orders.schema.js';
import { ownerKey } from './owner-key.js';

const batchSize = 1_000;
/** Null also matches an absent field, and finds it in the index. */
const withoutOwner = { owner: null } as object;
/** In an index that has the orders of every status, so that a start without such orders reads none. */
const withoutListFields = { status: { $in: [...orderStatuses] }, baseTotalCents: null } as object;
/** The status had the word of the spec before 1.0.0. */
const shippedBefore = { status: 'shifted' } as object;

/**
 * Adds what orders of earlier releases lack: their payment's key and their owner key. An order gets its owner key last, so a
 * migration that was interrupted continues with the orders that have none. Then renames the status of shipped
 * orders, and adds what the list of the staff finds and sorts orders by. Each start adds it to the orders that a process of an earlier
 * release wrote after the last one.
 */
@Injectable()
export class OrderMigration implements OnApplicationBootstrap {
  constructor(
    @InjectCollection(ORDER) private readonly orders: Collection<OrderRecord>,
    @InjectCollection(ORDER_KEY) private readonly keys: Collection<OrderKeyRecord>,
  ) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      await this.addKeys();
      await this.orders.updateMany(shippedBefore, { $set: { status: 'shipped' } });
      await this.addListFields();
    });
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

  private async addKeys(): Promise<void> {
    for (;;) {
      const projection = { user: 1, intent: 1, transactionId: 1 };
      const orders = await this.orders.find(withoutOwner, { projection, limit: batchSize }).toArray();
      if (orders.length === 0) return;
      const keys = orders.flatMap(keysOf);
      if (keys.length > 0) await this.keys.bulkWrite(keys, { ordered: false });
      await this.orders.bulkWrite(orders.map(ownerUpdate), { ordered: false });
    }
  }
}

/** Only by `_id`: the server repeats an upsert on its unique key if another process inserts the same document. */
const keysOf = ({ _id, user, intent, transactionId }: OrderRecord) => {
  const payments = new Set([intent?.id, transactionId].filter(payment => payment !== undefined));
  const $setOnInsert = { order: _id, owner: ownerKey(user), at: new Date() };
  return [...payments].map(payment => ({
    updateOne: { filter: { _id: paymentKey(payment) }, update: { $setOnInsert }, upsert: true },
  }));
};

const ownerUpdate = ({ _id, user }: OrderRecord) => ({
  updateOne: { filter: { _id }, update: { $set: { owner: ownerKey(user) } } },
});
