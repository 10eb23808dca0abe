import mongoose from 'mongoose';
import type { Connection } from './database.js';

const { Schema } = mongoose;

const category = new Schema({ name: String, slug: { type: String, unique: true } });

const product = new Schema({
  sku: { type: String, required: true, unique: true },
  price: Number,
  stock: { type: Number, default: 0 },
  rank: Number,
});
product.index({ price: 1, rank: -1 });

const session = new Schema({ token: String, expiresAt: Date });
session.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const order = new Schema({ no: Number, email: String });
order.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });

const counter = new Schema({ _id: String, seq: Number });

/** The models of a small shop. */
export const shopOn = (connection: Connection) => ({
  Category: connection.model('Category', category),
  Product: connection.model('Product', product),
  Session: connection.model('Session', session),
  Order: connection.model('Order', order),
  Counter: connection.model('Counter', counter),
});

export type Shop = ReturnType<typeof shopOn>;

export async function createIndexes(shop: Shop): Promise<void> {
  for (const model of [shop.Category, shop.Product, shop.Session, shop.Order]) {
    await model.createCollection();
    await model.ensureIndexes();
  }
}

/** Inserts 500 products, P-0 to P-499: price i mod 50, rank i, stock 10. */
export async function seedProducts({ Product }: Shop): Promise<void> {
  const products = Array.from({ length: 500 }, (_, i) => ({ sku: `P-${i}`, price: i % 50, rank: i, stock: 10 }));
  await Product.insertMany(products);
}
