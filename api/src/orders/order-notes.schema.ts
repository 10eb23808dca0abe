import { Schema, type Types } from 'mongoose';
import { required } from '../platform/database/required.js';

/** What the staff wrote about an order. `by` is a user's e-mail. */
export interface OrderNoteRecord {
  _id: Types.ObjectId;
  order: Types.ObjectId;
  text: string;
  by: string;
  at: Date;
}

const orderNoteSchema = new Schema<OrderNoteRecord>(
  { order: required(Schema.Types.ObjectId), text: required(String), by: required(String), at: required(Date) },
  { collection: 'order_notes', versionKey: false },
);
orderNoteSchema.index({ order: 1, at: 1 });

export const ORDER_NOTE = { name: 'OrderNote', schema: orderNoteSchema };
