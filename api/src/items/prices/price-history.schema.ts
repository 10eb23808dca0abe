import { Schema, type Types } from 'mongoose';

/** What an item cost for some time. Kept for good, because the price rules of the EU ask for it. */
export interface PriceRecord {
  _id: Types.ObjectId;
  item: Types.ObjectId;
  priceCents: number;
  from: Date;
  /** Null: it is the price now. */
  until: Date | null;
}

const priceSchema = new Schema<PriceRecord>(
  { item: Schema.Types.ObjectId, priceCents: Number, from: Date, until: { type: Date, default: null } },
  { collection: 'price_history', versionKey: false },
);
priceSchema.index({ item: 1, until: 1 });

export const PRICE = { name: 'Price', schema: priceSchema };
