import type { Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { ObjectId, required } from '../../platform/database/fields.js';

/** What the staff wrote about an order. `by` is a user's e-mail. */
export interface OrderNoteRecord {
  _id: Types.ObjectId;
  order: Types.ObjectId;
  text: string;
  by: string;
  at: Date;
}

const orderNoteSchema = typedSchema<OrderNoteRecord>('order_notes', {
  _id: required(ObjectId),
  order: required(ObjectId),
  text: required(String),
  by: required(String),
  at: required(Date),
});
orderNoteSchema.index({ order: 1, at: 1 });

export const ORDER_NOTE = { name: 'OrderNote', schema: orderNoteSchema };
