import mongoose from 'mongoose';
import type { Connection } from './database.js';

const { Schema } = mongoose;

const category = new Schema({ name: String, slug: { type: String, unique: true } }, { timestamps: true });

const product = new Schema(
  {
    sku: { type: String, required: true, unique: true },
    title: String,
    desc: String,
    price: Number,
    stock: { type: Number, default: 0 },
    tags: [String],
    category: { type: Schema.Types.ObjectId, ref: 'Category' },
    variants: [{ code: String, qty: Number }],
    meta: { type: Map, of: String },
    published: Date,
    rank: Number,
  },
  { timestamps: true },
);
product.index({ price: 1, rank: -1 });
product.index({ title: 'text', desc: 'text' });

const session = new Schema({ token: String, expiresAt: Date });
session.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const order = new Schema(
  { no: Number, user: String, lines: [{ sku: String, qty: Number }], total: Number, email: String },
  { timestamps: true },
);
order.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $type: 'string' } } });

const counter = new Schema({ _id: String, seq: Number });

/** A shop's models, as an application would declare them. */
export const shopOn = (connection: Connection) => ({
  Category: connection.model('Category', category),
  Product: connection.model('Product', product),
  Session: connection.model('Session', session),
  Order: connection.model('Order', order),
  Counter: connection.model('Counter', counter),
});

export type Shop = ReturnType<typeof shopOn>;

export const PUBLISHED = new Date(1_700_000_000_000);

export async function createIndexes(shop: Shop): Promise<void> {
  for (const model of [shop.Category, shop.Product, shop.Session, shop.Order]) {
    await model.createCollection();
    await model.ensureIndexes();
  }
}

/** 500 products P-0 to P-499 in one category: price i mod 50, rank i, stock 10. @returns the category's id */
export async function seedProducts({ Category, Product }: Shop): Promise<mongoose.Types.ObjectId> {
  const { _id } = await Category.create({ name: 'Saws', slug: 'a' });
  await Product.insertMany(
    Array.from({ length: 500 }, (_, i) => ({
      sku: `P-${i}`,
      title: `Blue shirt ${i}`,
      desc: i % 2 ? 'cotton' : 'wool',
      price: i % 50,
      rank: i,
      stock: 10,
      tags: [`t${i % 5}`, 'all'],
      category: _id,
      variants: [
        { code: 'S', qty: 1 },
        { code: 'M', qty: 2 },
      ],
      meta: { k: 'v' },
      published: PUBLISHED,
    })),
  );
  return _id;
}
