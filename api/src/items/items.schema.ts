import type { Category } from '@kerf/contracts';
import { Schema, type Types } from 'mongoose';

export interface ItemRecord {
  _id: Types.ObjectId;
  name: string;
  slug: string;
  image: string;
  description: string;
  minquantity: number;
  /** The stock left to sell, without the stock that orders hold. */
  avilablequantity: number;
  priceCents: number;
  category: Category | null;
  specs: { label: string; value: string }[];
  /** Set when an administrator removes the item; orders keep a snapshot of it. */
  removedAt: Date | null;
  createdAt: Date;
}

const required = { type: String, required: true } as const;
const cents = { type: Number, required: true, min: 1, validate: Number.isSafeInteger } as const;

export const itemSchema = new Schema<ItemRecord>(
  {
    name: required,
    slug: { ...required, unique: true },
    image: required,
    description: required,
    minquantity: { type: Number, required: true },
    avilablequantity: { type: Number, required: true },
    priceCents: cents,
    category: { type: String, default: null },
    specs: { type: [new Schema({ label: required, value: required }, { _id: false })], default: [] },
    removedAt: { type: Date, default: null },
  },
  { collection: 'items', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

/** Items that are not removed, oldest first. */
itemSchema.index({ removedAt: 1, createdAt: 1, _id: 1 });
/** For callers who send no id. */
itemSchema.index({ name: 1, image: 1 });

export const ITEM = 'Item';
