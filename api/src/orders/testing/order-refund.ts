import { Types } from 'mongoose';
import type { OrderRefund } from '../record/money/refund-records.js';

/** A pending refund of $19.99 that names no lines. */
export const orderRefund = (changes: Partial<OrderRefund> = {}): OrderRefund => ({
  _id: new Types.ObjectId(),
  request: { key: 'key', digest: 'digest' },
  amountCents: 1999,
  lines: [],
  reason: 'Broken',
  restock: false,
  notify: true,
  status: 'pending',
  by: 'admin',
  at: new Date(0),
  ...changes,
});
