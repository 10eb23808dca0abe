import type { Types } from 'mongoose';
import { driverSchema } from '../platform/database/collections.js';

/** What the staff wrote about an order. `by` is a user's e-mail. */
export interface OrderNoteRecord {
  _id: Types.ObjectId;
  order: Types.ObjectId;
  text: string;
  by: string;
  at: Date;
}

const orderNoteSchema = driverSchema<OrderNoteRecord>('order_notes');
orderNoteSchema.index({ order: 1, at: 1 });

export const ORDER_NOTE = { name: 'OrderNote', schema: orderNoteSchema };
