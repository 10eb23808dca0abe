import { Schema, type Types } from 'mongoose';

/** The part of an item's document that the inventory owns. */
export interface StockRecord {
  _id: Types.ObjectId;
  /** The stock left to sell, without the stock that orders reserve. */
  stock: number;
  /** The smallest quantity that can be ordered. The inventory only reads it. */
  minimum: number;
  removedAt: Date | null;
}

/** A view of the collection of items, without the fields, the indexes and the validation that the items module adds. */
const stockSchema = new Schema<StockRecord>(
  { stock: Number, minimum: Number, removedAt: Date },
  { collection: 'items', autoCreate: false, autoIndex: false, versionKey: false },
);

/** Whether somebody can order the smallest quantity. */
export const isInStock = ({ stock, minimum }: Pick<StockRecord, 'stock' | 'minimum'>): boolean => stock >= minimum;

export const STOCK = { name: 'Stock', schema: stockSchema };
