import { openDatabase, refusal, type TestDatabase } from '../testing/database.js';
import { createIndexes, type Shop, seedProducts, shopOn } from '../testing/shop.js';

let database: TestDatabase;
let shop: Shop;

beforeAll(async () => {
  database = await openDatabase();
  shop = shopOn(database.connection);
  await createIndexes(shop);
  await seedProducts(shop);
});

afterAll(() => database.close());

/** The result of an update of one document. */
async function updated(document: object, update: object) {
  const scratch = database.collection('scratch');
  await scratch.deleteMany({});
  await scratch.insertOne({ _id: 1, ...document } as never);
  await scratch.updateOne({}, update as never);
  const { _id, ...fields } = (await scratch.findOne<Record<string, unknown>>({})) ?? {};
  return fields as Record<string, unknown>;
}

it.each([
  ['$set deep', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set of an array', { a: [1] }, { $set: { a: [2, 3] } }, { a: [2, 3] }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '', 'x.y': '' } }, { b: { d: 2 } }],
  ['$inc', { a: 1 }, { $inc: { a: 2, n: 5 } }, { a: 3, n: 5 }],
  ['$min and $max', { a: 5, b: 5, c: 5 }, { $min: { a: 3, b: 7 }, $max: { c: 9, d: 1 } }, { a: 3, b: 5, c: 9, d: 1 }],
])('%s', async (_name, document, update, expected) => {
  expect(await updated(document, update)).toEqual(expected);
});

it('adds new fields in path order and keeps the place of existing ones', async () => {
  const result = await updated(
    { z: 0, a: { z: 0 } },
    { $set: { y: 1, z: 1, Z: 1, 'a.c': 1, 'a.b': 1 }, $inc: { b: 1 } },
  );
  expect(Object.keys(result)).toEqual(['z', 'a', 'Z', 'b', 'y']);
  expect(Object.keys(result.a as object)).toEqual(['z', 'b', 'c']);
});

it.each([
  ['$inc of a text', 14, { a: 'x' }, { $inc: { a: 1 } }],
  ['$inc by a text', 14, { a: 1 }, { $inc: { a: 'x' } }],
  ['$set through a number', 28, { a: 1 }, { $set: { 'a.b': 1 } }],
  ['$set through null', 28, { a: null }, { $set: { 'a.b': 1 } }],
  ['$set through an array', 2, { a: [] }, { $set: { 'a.b': 1 } }],
  ['an empty path part', 56, {}, { $set: { 'a..b': 1 } }],
  ['a new _id', 66, {}, { $set: { _id: 2 } }],
  ['two changes of one path', 40, {}, { $set: { a: 1 }, $inc: { a: 1 } }],
  ['a change of a path and of its parent', 40, {}, { $set: { 'a.b': 1 }, $unset: { a: '' } }],
])('refuses %s and changes nothing', async (_what, code, document, update) => {
  expect((await refusal(updated(document, update))).code).toBe(code);
  const { _id, ...left } = (await database.collection('scratch').findOne()) ?? {};
  expect(left).toEqual(document);
});

describe('an upsert', () => {
  it('inserts once, with $setOnInsert', async () => {
    const upsert = (name: string) =>
      shop.Category.updateOne({ slug: 'ups' }, { $setOnInsert: { name } }, { upsert: true });
    const first = await upsert('N');
    expect(first.upsertedCount).toBe(1);
    expect(await shop.Category.findById(first.upsertedId)).toMatchObject({ name: 'N', slug: 'ups' });
    expect(await upsert('M')).toMatchObject({ upsertedCount: 0, matchedCount: 1 });
    expect((await shop.Category.findOne({ slug: 'ups' }))?.name).toBe('N');
  });

  it.each([
    ['an equality', { _id: 7 }],
    ['$eq', { _id: { $eq: 7 } }],
    ['$in with one value', { _id: { $in: [7] } }],
    ['$and', { $and: [{ _id: 7 }] }],
    ['$or with one branch', { $or: [{ _id: 7 }] }],
  ])('takes the _id from %s', async (_what, filter) => {
    const upserts = database.collection('upserts');
    await upserts.deleteMany({});
    await upserts.updateOne(filter as never, { $set: { a: 1 } }, { upsert: true });
    expect(await upserts.find().toArray()).toEqual([{ _id: 7, a: 1 }]);
  });

  it('takes no fields from $or with two branches', async () => {
    const upserts = database.collection('upserts');
    const filter = { email: 'e', $or: [{ uid: 'u' }, { at: { $exists: false } }] };
    const stored = await upserts.findOneAndUpdate(
      filter,
      { $set: { a: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(stored).toEqual({ _id: expect.anything(), email: 'e', a: 1 });
  });

  it('inserts one document if 50 upserts of one key run at once', async () => {
    const attempts = Array.from({ length: 50 }, () =>
      shop.Category.updateOne({ slug: 'cu' }, { $set: { name: 'z' } }, { upsert: true }),
    );
    await Promise.allSettled(attempts);
    expect(await shop.Category.countDocuments({ slug: 'cu' })).toBe(1);
  });
});

it('counts without a gap if 50 increments run at once', async () => {
  const next = () =>
    shop.Counter.findOneAndUpdate({ _id: 'order' }, { $inc: { seq: 1 } }, { upsert: true, returnDocument: 'after' });
  const results = await Promise.all(Array.from({ length: 50 }, next));
  const numbers = results.map(counter => counter?.seq ?? 0).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

it('counts exactly 50 changed documents of 200 conditional updates', async () => {
  const { Product } = shop;
  await Product.updateOne({ sku: 'P-1' }, { stock: 50 });
  const buy = () => Product.updateOne({ sku: 'P-1', stock: { $gte: 1 } }, { $inc: { stock: -1 } });
  const results = await Promise.all(Array.from({ length: 200 }, buy));
  expect(results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(50);
  expect((await Product.findOne({ sku: 'P-1' }))?.stock).toBe(0);
});

it('finds and updates the first document of an order', async () => {
  const queue = database.collection('queue');
  await queue.insertMany([3, 1, 2].map(n => ({ _id: n as never, n })));
  const take = (returnDocument: 'before' | 'after') =>
    queue.findOneAndUpdate({ at: null }, { $set: { at: 1 } }, { sort: { n: -1 }, returnDocument });
  expect(await take('after')).toEqual({ _id: 3, n: 3, at: 1 });
  expect(await take('before')).toEqual({ _id: 2, n: 2 });
  expect(await queue.findOneAndUpdate({ n: 9 }, { $set: { at: 1 } })).toBeNull();
  expect(await queue.findOneAndDelete({ n: 1 })).toEqual({ _id: 1, n: 1 });
  expect(await queue.findOneAndDelete({ n: 1 })).toBeNull();
});

it('writes in bulk and counts each kind', async () => {
  const result = await shop.Product.bulkWrite([
    { insertOne: { document: { sku: 'BW1' } } },
    { updateOne: { filter: { sku: 'P-9' }, update: { $set: { price: 999 } } } },
    { deleteOne: { filter: { sku: 'P-499' } } },
    { updateOne: { filter: { sku: 'BW2' }, update: { $set: { price: 1 } }, upsert: true } },
    { updateMany: { filter: { rank: { $in: [20, 21] } }, update: { $inc: { stock: 1 } } } },
  ] as never);
  expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 3, deletedCount: 1, upsertedCount: 1 });
  expect(await shop.Product.countDocuments({ stock: 11 })).toBe(2);
});

it('distinguishes a change from a match without a change', async () => {
  const same = await shop.Product.updateOne({ sku: 'P-30' }, { $set: { rank: 30 } });
  expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
});
