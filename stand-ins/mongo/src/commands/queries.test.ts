import type mongoose from 'mongoose';
import { openDatabase, type TestDatabase } from '../testing/database.js';
import { createIndexes, PUBLISHED, type Shop, seedProducts, shopOn } from '../testing/shop.js';

let database: TestDatabase;
let shop: Shop;
let category: mongoose.Types.ObjectId;

beforeAll(async () => {
  database = await openDatabase();
  shop = shopOn(database.connection);
  await createIndexes(shop);
  category = await seedProducts(shop);
});

afterAll(() => database.close());

const count = (filter: object) => shop.Product.countDocuments(filter);

it('gives back dates, maps and references through mongoose', async () => {
  const product = await shop.Product.findOne({ sku: 'P-1' });
  expect(product?.published).toEqual(PUBLISHED);
  expect(product?.meta?.get('k')).toBe('v');
  expect(product?.category).toEqual(category);
  expect(product?.get('createdAt')).toBeInstanceOf(Date);
});

it('finds by reference, by range of dates and by pattern', async () => {
  expect(await count({ category })).toBe(500);
  expect(await count({ published: { $gte: new Date(+PUBLISHED - 1), $lte: new Date(+PUBLISHED + 1) } })).toBe(500);
  expect(await count({ published: { $gt: PUBLISHED } })).toBe(0);
  expect(await count({ title: /^blue SHIRT 4\d$/i })).toBe(10);
});

it('finds in arrays by element, $in, $all, $size and $elemMatch', async () => {
  expect(await count({ tags: 't1' })).toBe(100);
  expect(await count({ tags: { $in: ['t1', 't2'] } })).toBe(200);
  expect(await count({ tags: { $all: ['all', 't2'] } })).toBe(100);
  expect(await count({ tags: { $size: 2 } })).toBe(500);
  expect(await count({ variants: { $elemMatch: { code: 'M', qty: 2 } } })).toBe(500);
  expect(await count({ variants: { $elemMatch: { code: 'M', qty: 1 } } })).toBe(0);
  expect(await count({ 'variants.1.qty': 2 })).toBe(500);
});

it('sorts, skips and limits', async () => {
  const found = await shop.Product.find({ price: { $gte: 10 } })
    .sort({ price: 1, rank: -1 })
    .skip(5)
    .limit(3)
    .lean();
  expect(found.map(({ sku }) => sku)).toEqual(['P-210', 'P-160', 'P-110']);
  const back = await shop.Product.find().sort({ price: -1, rank: 1 }).limit(2).lean();
  expect(back.map(({ sku }) => sku)).toEqual(['P-49', 'P-99']);
  const unindexed = await shop.Product.find().sort({ stock: 1, rank: -1 }).limit(2).lean();
  expect(unindexed.map(({ sku }) => sku)).toEqual(['P-499', 'P-498']);
});

it('hands out large results in batches', async () => {
  const seen = new Set<string>();
  for await (const { sku } of shop.Product.find().batchSize(37).cursor()) seen.add(sku);
  expect(seen.size).toBe(500);
});

it('forgets a cursor that is closed early', async () => {
  const cursor = database.connection.collection('products').find({}, { batchSize: 10 });
  expect(await cursor.next()).toMatchObject({ sku: 'P-0' });
  const { id } = cursor;
  await cursor.close();
  const more = database.connection.db?.command({ getMore: id, collection: 'products' });
  await expect(more).rejects.toMatchObject({ code: 43 });
});

it('projects the fields asked for, or all but those named', async () => {
  const kept = await shop.Product.findOne({ sku: 'P-3' }).select('sku variants.qty -_id').lean();
  expect(kept).toEqual({ sku: 'P-3', variants: [{ qty: 1 }, { qty: 2 }] });
  const left = await shop.Product.findOne({ sku: 'P-3' }).select('-tags -variants.qty').lean();
  expect(left).not.toHaveProperty('tags');
  expect(Object.keys(left?.variants[0] ?? {})).not.toContain('qty');
  expect(left).toHaveProperty('title');
});

it('populates a reference', async () => {
  const product = await shop.Product.findOne({ sku: 'P-3' }).populate<{ category: { slug: string } }>('category');
  expect(product?.category.slug).toBe('a');
});

it('finds whole words by a text index, in any case', async () => {
  expect(await shop.Product.find({ $text: { $search: 'COTTON' } })).toHaveLength(250);
  expect(await shop.Product.find({ $text: { $search: 'cot' } })).toHaveLength(0);
  expect(await shop.Product.find({ $text: { $search: 'cotton wool' }, price: 3 })).toHaveLength(10);
});

it('answers distinct and the estimated count', async () => {
  expect(await shop.Product.distinct('tags')).toEqual(['all', 't0', 't1', 't2', 't3', 't4']);
  expect(await shop.Product.distinct('price', { rank: { $lt: 3 } })).toEqual([0, 1, 2]);
  expect(await shop.Product.estimatedDocumentCount()).toBe(500);
});
