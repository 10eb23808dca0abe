import { type Item, item } from '@kerf/contracts';
import { Schema, type Types } from 'mongoose';
import * as z from 'zod/mini';
import { fieldsOf } from '../database/fields-of.js';

/** The contract's item, with its price in cents. `avilablequantity` is the stock left to sell, without the stock that orders hold. */
export interface ItemRecord extends Omit<Item, '_id' | 'price'> {
  _id: Types.ObjectId;
  priceCents: number;
  /** Set when an administrator removes the item; orders keep a snapshot of it. */
  removedAt: Date | null;
  createdAt: Date;
}

const cents = { type: Number, required: true, min: 1, validate: Number.isSafeInteger } as const;

export const itemSchema = new Schema<ItemRecord>(
  {
    ...fieldsOf(z.omit(item, { _id: true, price: true })),
    priceCents: cents,
    removedAt: { type: Date, default: null },
  },
  { collection: 'items', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

/** Items that are not removed, oldest first. */
itemSchema.index({ removedAt: 1, createdAt: 1, _id: 1 });
/** For callers who send no id. */
itemSchema.index({ name: 1, image: 1 });

export const ITEM = 'Item';
