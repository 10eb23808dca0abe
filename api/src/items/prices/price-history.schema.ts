import type { Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { nullable, ObjectId, required } from '../../platform/database/fields.js';

/** What an item cost for some time. Kept for good, because the price rules of the EU ask for it. */
export interface PriceRecord {
  _id: Types.ObjectId;
  item: Types.ObjectId;
  priceCents: number;
  from: Date;
  /** Null: it is the price now. */
  until: Date | null;
}

const priceSchema = typedSchema<PriceRecord>('price_history', {
  _id: required(ObjectId),
  item: required(ObjectId),
  priceCents: required(Number),
  from: required(Date),
  until: nullable(Date),
});
priceSchema.index({ item: 1, until: 1 });

export const PRICE = { name: 'Price', schema: priceSchema };
