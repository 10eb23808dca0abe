import { Types } from 'mongoose';
import type { ItemRecord } from '../../items/items.schema.js';
import { itemRecord } from '../../testing/records.js';
import type { OrderRequest } from '../checkout/order-request.js';

/** An item with a stock of ten at $19.99, and a request to order some of it. */
export const requestFor = (
  quantity = 1,
  changes: Partial<ItemRecord> = {},
): { item: ItemRecord; request: OrderRequest } => {
  const item = { ...itemRecord(), ...changes };
  const request: OrderRequest = {
    user: { id: String(new Types.ObjectId()), email: 'ann@kerf.test', displayName: null },
    lines: [{ item: String(item._id), quantity }],
    totalCents: 1999 * quantity,
    country: 'US',
    address: '1 Saw Street',
    phone: '555 1234',
    codes: [],
    network: 'network',
    request: undefined,
    language: 'en',
    heldUntil: new Date(0),
    trace: 'trace',
  };
  return { item, request };
};
