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

/** What an update makes of a document in a collection of its own. */
async function updated(document: object, update: object, options: object = {}, filter: object = {}) {
  const scratch = database.collection('scratch');
  await scratch.deleteMany({});
  await scratch.insertOne({ _id: 1, ...document } as never);
  await scratch.updateOne(filter, update as never, options);
  const { _id, ...fields } = (await scratch.findOne<Record<string, unknown>>({})) ?? {};
  return fields as Record<string, unknown>;
}

it('adds once on upsert, with what is set on insert', async () => {
  const upsert = (name: string) =>
    shop.Category.updateOne({ slug: 'ups' }, { $setOnInsert: { name } }, { upsert: true });
  const first = await upsert('N');
  expect(first.upsertedCount).toBe(1);
  expect(await shop.Category.findById(first.upsertedId)).toMatchObject({ name: 'N', slug: 'ups' });
  expect(await upsert('M')).toMatchObject({ upsertedCount: 0, matchedCount: 1 });
  expect((await shop.Category.findOne({ slug: 'ups' }))?.name).toBe('N');
});

it('adds one document where 50 upserts of one key meet', async () => {
  const attempts = Array.from({ length: 50 }, () =>
    shop.Category.updateOne({ slug: 'cu' }, { $set: { name: 'z' } }, { upsert: true }),
  );
  await Promise.allSettled(attempts);
  expect(await shop.Category.countDocuments({ slug: 'cu' })).toBe(1);
});

it('counts up without a gap where 50 increments meet', async () => {
  const next = () =>
    shop.Counter.findOneAndUpdate({ _id: 'order' }, { $inc: { seq: 1 } }, { upsert: true, returnDocument: 'after' });
  const results = await Promise.all(Array.from({ length: 50 }, next));
  const numbers = results.map(counter => counter?.seq ?? 0).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

it('sells exactly 50 of 50 to 200 concurrent buyers', async () => {
  const { Product } = shop;
  await Product.updateOne({ sku: 'P-0' }, { stock: 50 });
  const buy = (i: number) =>
    Product.findOneAndUpdate({ sku: 'P-0', stock: { $gte: 1 } }, { $inc: { stock: -1 }, $push: { tags: `o${i}` } });
  const sold = (await Promise.all(Array.from({ length: 200 }, (_, i) => buy(i)))).filter(Boolean);
  const product = await Product.findOne({ sku: 'P-0' }).lean();
  expect(sold).toHaveLength(50);
  expect(product?.stock).toBe(0);
  expect(product?.tags.filter(tag => tag.startsWith('o'))).toHaveLength(50);
});

it('counts exactly 50 changed documents of 200 conditional updates', async () => {
  const { Product } = shop;
  await Product.updateOne({ sku: 'P-1' }, { stock: 50 });
  const buy = () => Product.updateOne({ sku: 'P-1', stock: { $gte: 1 } }, { $inc: { stock: -1 } });
  const results = await Promise.all(Array.from({ length: 200 }, buy));
  expect(results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(50);
  expect((await Product.findOne({ sku: 'P-1' }))?.stock).toBe(0);
});

it('changes the elements that array filters, $[] and $ point at', async () => {
  const variants = [
    { code: 'S', qty: 1 },
    { code: 'M', qty: 2 },
  ];
  const quantities = async (update: object, options?: object, filter?: object) => {
    const result = await updated({ variants }, update, options, filter);
    return (result.variants as { qty: number }[]).map(({ qty }) => qty);
  };
  const filters = { arrayFilters: [{ 'v.code': 'M' }] };
  expect(await quantities({ $inc: { 'variants.$[v].qty': 10 } }, filters)).toEqual([1, 12]);
  expect(await quantities({ $inc: { 'variants.$[].qty': 10 } })).toEqual([11, 12]);
  expect(await quantities({ $inc: { 'variants.$.qty': -1 } }, {}, { 'variants.code': 'M' })).toEqual([1, 1]);
  const match = { variants: { $elemMatch: { code: 'S', qty: 1 } } };
  expect(await quantities({ $set: { 'variants.$.qty': 9 } }, {}, match)).toEqual([9, 2]);
  expect((await refusal(quantities({ $set: { 'variants.$.qty': 9 } }))).code).toBe(2);
  expect((await refusal(quantities({ $set: { 'variants.$[w].qty': 9 } }, filters))).code).toBe(2);
});

it.each([
  ['$set deep', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set by position', { a: [1, 2] }, { $set: { 'a.3': 9 } }, { a: [1, 2, null, 9] }],
  [
    '$unset',
    { a: 1, b: { c: 1, d: 2 }, e: [1, 2] },
    { $unset: { a: '', 'b.c': '', 'e.0': '', 'x.y': '' } },
    { b: { d: 2 }, e: [null, 2] },
  ],
  ['$inc and $mul', { a: 1, b: 3 }, { $inc: { a: 2, n: 5 }, $mul: { b: 1.5, m: 4 } }, { a: 3, b: 4.5, n: 5, m: 0 }],
  ['$min and $max', { a: 5, b: 5, c: 5 }, { $min: { a: 3, b: 7 }, $max: { c: 9, d: 1 } }, { a: 3, b: 5, c: 9, d: 1 }],
  ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c.d', x: 'y' } }, { b: 2, c: { d: 1 } }],
  ['$push', { a: [3] }, { $push: { a: 1, n: { x: 1 } } }, { a: [3, 1], n: [{ x: 1 }] }],
  ['$push with clauses', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1, $slice: 2 } } }, { a: [1, 2] }],
  ['$push at a position', { a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
  ['$push, the last ones', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  [
    '$push sorted by a field',
    { a: [{ n: 2 }] },
    { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
    { a: [{ n: 1 }, { n: 2 }] },
  ],
  ['$addToSet', { a: [1, { x: 1 }] }, { $addToSet: { a: { $each: [1, { x: 1 }, 2] } } }, { a: [1, { x: 1 }, 2] }],
  ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull by fields', { a: [{ q: 1, z: 1 }, { q: 5 }] }, { $pull: { a: { q: { $gte: 5 } } } }, { a: [{ q: 1, z: 1 }] }],
  ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
])('%s', async (_name, document, update, expected) => {
  expect(await updated(document, update)).toEqual(expected);
});

it('sets the current date', async () => {
  expect((await updated({}, { $currentDate: { at: true } })).at).toBeInstanceOf(Date);
});

it.each([
  ['$inc of a text', 14, { a: 'x' }, { $inc: { a: 1 } }],
  ['$inc by a text', 14, { a: 1 }, { $inc: { a: 'x' } }],
  ['$push to what is no array', 2, { a: 1 }, { $push: { a: 1 } }],
  ['$addToSet to what is no array', 2, { a: 1 }, { $addToSet: { a: 1 } }],
  ['$set through a number', 28, { a: 1 }, { $set: { 'a.b': 1 } }],
  ['$set through null', 28, { a: null }, { $set: { 'a.b': 1 } }],
  ['$set of a name in an array', 28, { a: [] }, { $set: { 'a.b': 1 } }],
  ['a new _id', 66, {}, { $set: { _id: 2 } }],
  ['an unknown operator', 9, {}, { $bogus: { a: 1 } }],
  ['an operator it does not have', 9, { a: 1 }, { $bit: { a: { or: 1 } } }],
  ['an unknown clause', 2, { a: [] }, { $push: { a: { $each: [], $bogus: 1 } } }],
  ['two changes of one path', 40, {}, { $set: { a: 1 }, $inc: { a: 1 } }],
  ['a change of a path and of its parent', 40, {}, { $set: { 'a.b': 1 }, $unset: { a: '' } }],
])('refuses %s and changes nothing', async (_what, code, document, update) => {
  expect((await refusal(updated(document, update))).code).toBe(code);
  const { _id, ...left } = (await database.collection('scratch').findOne()) ?? {};
  expect(left).toEqual(document);
});

it('refuses an update by a pipeline', async () => {
  const attempt = shop.Product.updateOne({ sku: 'P-12' }, [{ $set: { price: 1 } }], { updatePipeline: true }).exec();
  expect((await refusal(attempt)).code).toBe(2);
  expect((await shop.Product.findOne({ sku: 'P-12' }))?.price).toBe(12);
});

it('replaces a whole document but for its _id', async () => {
  const scratch = database.collection('replaced');
  await scratch.insertOne({ _id: 1 as never, a: 1 });
  await scratch.replaceOne({ _id: 1 as never }, { b: 2 });
  expect(await scratch.find().toArray()).toEqual([{ _id: 1, b: 2 }]);
  const before = await scratch.findOneAndReplace({ b: 2 }, { c: 3 }, { returnDocument: 'before' });
  expect(before).toEqual({ _id: 1, b: 2 });
  expect((await refusal(scratch.replaceOne({}, { _id: 9, b: 2 }))).code).toBe(66);
});

it('finds and changes the first in order, and finds and removes', async () => {
  const queue = database.collection('queue');
  await queue.insertMany([{ n: 3 }, { n: 1 }, { n: 2 }]);
  const taken = await queue.findOneAndUpdate(
    { at: null },
    { $set: { at: 1 } },
    { sort: { n: -1 }, returnDocument: 'after', projection: { _id: 0, n: 1, at: 1 } },
  );
  expect(taken).toEqual({ n: 3, at: 1 });
  expect(await queue.findOneAndDelete({}, { sort: { n: 1 } })).toMatchObject({ n: 1 });
  expect(await queue.distinct('n')).toEqual([2, 3]);
  expect(await queue.findOneAndDelete({ n: 9 })).toBeNull();
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

it('tells a change from a match that changes nothing', async () => {
  const same = await shop.Product.updateOne({ sku: 'P-30' }, { $set: { rank: 30 } }, { timestamps: false });
  expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
});

it('keeps mongoose from saving over a newer version', async () => {
  const [a, b] = await Promise.all([shop.Product.findOne({ sku: 'P-20' }), shop.Product.findOne({ sku: 'P-20' })]);
  a?.set('variants', [{ code: 'X', qty: 1 }]);
  await a?.save();
  b?.set('variants', []);
  expect((await refusal(b?.save() ?? Promise.resolve())).name).toBe('VersionError');
});
