import type { Connection, Model } from 'mongoose';
import type { StockMovementsRepository } from '../../inventory/ledger/stock-movements.repository.js';
import type { StockMovementRecord } from '../../inventory/ledger/stock-movements.schema.js';
import type { ItemRecord } from '../../items/items.schema.js';
import type { SalePeriodsRepository } from '../../orders/sales/sale-periods.repository.js';
import { raw } from '../../platform/database/collections.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { ReviewRecord } from '../../reviews/reviews.schema.js';
import type { UserRecord } from '../../users/users.schema.js';
import { demoAdmin } from './accounts.js';
import { writeDemo } from './demo/write-demo.js';

export interface DemoShop {
  connection: Connection;
  items: Model<ItemRecord>;
  reviews: Model<ReviewRecord>;
  users: Model<UserRecord>;
  ledger: StockMovementsRepository;
  periods: SalePeriodsRepository;
}

/**
 * Seeds the orders of a shop that has the seeded items and never had an order. Returns the number of orders.
 * @param options.hasPayments the payment service knows the payments of these orders, so that they can be refunded
 */
export const seedOrders = async (
  { connection, items, reviews, users, ledger, periods }: DemoShop,
  options: { hasPayments: boolean },
): Promise<number> => {
  const staff = await users.findOne({ email: demoAdmin }).lean();
  if (!staff) return 0;
  return withTransaction(connection, async session => {
    if (await connection.collection('orders').findOne({}, { session })) return 0;
    const seeded = await connection
      .collection<StockMovementRecord>('stock_movements')
      .find({ isFirst: true, by: 'seed' }, { session, projection: { item: 1 } })
      .toArray();
    const sold = { _id: { $in: seeded.map(({ item }) => item) }, removedAt: null, variantOf: null };
    const found = await raw(items)
      .find(sold, { session, sort: { createdAt: 1, _id: 1 } })
      .toArray();
    if (found.length === 0) return 0;
    const verified = await raw(reviews)
      .find(
        { verified: true, item: { $in: found.map(({ _id }) => _id) } },
        { session, sort: { createdAt: 1, name: 1 } },
      )
      .toArray();
    const demo = { items: found, reviews: verified, staff, now: new Date(), ...options };
    return writeDemo({ connection, ledger, periods }, session, demo);
  });
};
