import type { CartLine } from '@kerf/contracts';
import { Schema, type Types } from 'mongoose';
import { expire } from '../../platform/database/retention.js';

export interface CartRecord {
  /** The user's id. */
  _id: Types.ObjectId;
  /** Changes when the cart is ordered, because a cart is ordered at most once. */
  id: string;
  lines: CartLine[];
  updatedAt: Date;
}

const lineSchema = new Schema<CartLine>(
  {
    item: { type: String, required: true },
    product: String,
    quantity: { type: Number, required: true },
    price: Number,
    currency: String,
  },
  { _id: false },
);

const cartSchema = new Schema<CartRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    id: { type: String, required: true },
    lines: [lineSchema],
    updatedAt: { type: Date, required: true },
  },
  { collection: 'carts', versionKey: false },
);

/** A cart that nobody has touched for 90 days is removed. */
expire(cartSchema);

export const CART = { name: 'Cart', schema: cartSchema };
