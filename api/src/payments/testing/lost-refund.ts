import { Types } from 'mongoose';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { recordOf } from '../../testing/records.js';
import type { Shop } from '../../testing/start-shop.js';

/** As if the process had ended after the provider accepted the order's refunds, before it wrote the response. */
export const loseRefundResponses = async (shop: Shop, order: string, refundAt: Date, at?: Date): Promise<void> => {
  const { refunds: sent = [], ledger = [] }: Partial<OrderRecord> = (await recordOf(shop.db, 'orders', order)) ?? {};
  const refunds = sent.map(({ providerId: _, ...each }) => ({ ...each, status: 'pending', ...(at && { at }) }));
  const unsent = ledger.filter(({ refund }) => refund === undefined);
  await shop.db
    .collection('orders')
    .updateOne(
      { _id: new Types.ObjectId(order) },
      { $set: { refunds, refundAt, ledger: unsent }, $inc: { revision: 1 } },
    );
};

/** A time at which no reconciler of a test continues a refund. */
export const never = new Date('2100-01-01');
