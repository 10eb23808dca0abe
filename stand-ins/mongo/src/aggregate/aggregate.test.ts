import type mongoose from 'mongoose';
import { openDatabase, refusal, type TestDatabase } from '../testing/database.js';
import { createIndexes, type Shop, seedProducts, shopOn } from '../testing/shop.js';

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

it('matches, groups, sorts, skips and limits', async () => {
  const result = await shop.Product.aggregate([
    { $match: { price: { $lt: 10 } } },
    { $group: { _id: '$price', n: { $sum: 1 }, stock: { $sum: '$stock' } } },
    { $sort: { _id: -1 } },
    { $skip: 1 },
    { $limit: 2 },
  ]);
  expect(result).toEqual([
    { _id: 8, n: 10, stock: 100 },
    { _id: 7, n: 10, stock: 100 },
  ]);
});

it('groups by a reference and keeps it one', async () => {
  const result = await shop.Product.aggregate([{ $group: { _id: '$category', n: { $sum: 1 } } }]);
  expect(result).toEqual([{ _id: category, n: 500 }]);
});

it('looks up from another collection', async () => {
  const byFields = { from: 'categories', localField: 'category', foreignField: '_id', as: 'c' };
  const byPipeline = {
    from: 'categories',
    let: { id: '$category' },
    pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$id'] } } }],
    as: 'c',
  };
  for (const $lookup of [byFields, byPipeline]) {
    const [found] = await shop.Product.aggregate([{ $match: { sku: 'P-7' } }, { $lookup }, { $unwind: '$c' }]);
    expect(found).toMatchObject({ sku: 'P-7', c: { _id: category, slug: 'a' } });
  }
});

it('answers several questions in one $facet', async () => {
  const [result] = await shop.Product.aggregate([
    {
      $facet: {
        items: [{ $sort: { rank: 1 } }, { $limit: 2 }, { $project: { sku: 1, _id: 0 } }],
        total: [{ $count: 'n' }],
        buckets: [{ $bucket: { groupBy: '$price', boundaries: [0, 25, 50], default: 'other' } }],
      },
    },
  ]);
  expect(result.items).toEqual([{ sku: 'P-0' }, { sku: 'P-1' }]);
  expect(result.total).toEqual([{ n: 500 }]);
  expect(result.buckets.map((bucket: { _id: number; count: number }) => [bucket._id, bucket.count])).toEqual([
    [0, 250],
    [25, 250],
  ]);
});

it('puts a value on a boundary into the range that begins there, and the rest into the default', async () => {
  const stage = { groupBy: '$rank', boundaries: [10, 20, 40], default: 'rest', output: { n: { $sum: 1 } } };
  const result = await shop.Product.aggregate([{ $bucket: stage as never }]);
  expect(result).toEqual([
    { _id: 10, n: 10 },
    { _id: 20, n: 20 },
    { _id: 'rest', n: 470 },
  ]);
});

it('groups by day', async () => {
  const day = { $dateToString: { date: '$published', format: '%Y-%m-%d' } };
  const result = await shop.Product.aggregate([{ $group: { _id: day, n: { $sum: 1 } } }]);
  expect(result).toEqual([{ _id: '2023-11-14', n: 500 }]);
});

it('accumulates average, extremes, lists and sets', async () => {
  const [result] = await shop.Product.aggregate([
    { $match: { rank: { $lt: 4 } } },
    { $sort: { rank: 1 } },
    {
      $group: {
        _id: null,
        average: { $avg: '$rank' },
        least: { $min: '$rank' },
        most: { $max: '$rank' },
        first: { $first: '$sku' },
        skus: { $push: '$sku' },
        categories: { $addToSet: '$category' },
      },
    },
  ]);
  expect(result).toEqual({
    _id: null,
    average: 1.5,
    least: 0,
    most: 3,
    first: 'P-0',
    skus: ['P-0', 'P-1', 'P-2', 'P-3'],
    categories: [category],
  });
});

it('computes fields', async () => {
  const [result] = await shop.Product.aggregate([
    { $match: { sku: 'P-12' } },
    {
      $project: {
        _id: 0,
        total: { $multiply: ['$price', '$stock'] },
        label: { $concat: [{ $toUpper: '$sku' }, ' #', { $toString: '$rank' }] },
        dear: { $cond: [{ $gt: ['$price', 10] }, 'yes', 'no'] },
        units: { $sum: '$variants.qty' },
        missing: { $ifNull: ['$nothing', 'none'] },
        literal: { $literal: '$sku' },
      },
    },
  ]);
  expect(result).toEqual({ total: 120, label: 'P-12 #12', dear: 'yes', units: 3, missing: 'none', literal: '$sku' });
});

it('compares in expressions across kinds, a missing field being less than all', async () => {
  const mixed = database.collection('mixed');
  await mixed.insertMany([{ a: 'x' }, { a: 1 }, { a: null }, {}]);
  const greater = await mixed.aggregate([{ $match: { $expr: { $gt: ['$a', 0] } } }]).toArray();
  expect(greater.map(({ a }) => a)).toEqual(['x', 1]);
  expect(await mixed.countDocuments({ $expr: { $eq: ['$a', null] } })).toBe(1);
  expect(await mixed.countDocuments({ $expr: { $lt: ['$a', null] } })).toBe(1);
});

it('unwinds empty strings and, where asked, what is missing', async () => {
  const lists = database.collection('lists');
  await lists.insertMany([
    { _id: 1 as never, v: ['', 0] },
    { _id: 2 as never, v: '' },
    { _id: 3 as never, v: [] },
    { _id: 4 as never },
  ]);
  expect(await lists.aggregate([{ $unwind: '$v' }]).toArray()).toEqual([
    { _id: 1, v: '' },
    { _id: 1, v: 0 },
    { _id: 2, v: '' },
  ]);
  const kept = { path: '$v', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' };
  expect(await lists.aggregate([{ $unwind: kept }]).toArray()).toEqual([
    { _id: 1, v: '', i: 0 },
    { _id: 1, v: 0, i: 1 },
    { _id: 2, v: '', i: null },
    { _id: 3, i: null },
    { _id: 4, i: null },
  ]);
});

it('does not change what is stored', async () => {
  const before = await shop.Product.findOne({ sku: 'P-5' }).lean();
  await shop.Product.aggregate([{ $addFields: { 'meta.k': 'changed', price: 0 } }, { $unset: ['tags'] }]);
  expect(await shop.Product.findOne({ sku: 'P-5' }).lean()).toEqual(before);
});

describe('refuses', () => {
  const run = (...pipeline: object[]) =>
    database
      .collection('empty')
      .aggregate(pipeline as never[])
      .toArray();

  it.each([
    ['an unknown stage', 40324, { $bogus: {} }],
    ['a stage that writes', 40324, { $out: 'x' }],
    ['another stage that writes', 40324, { $merge: { into: 'x' } }],
    ['a stage it has not proven', 40324, { $setWindowFields: {} }],
    ['a change stream', 40573, { $changeStream: {} }],
    ['two stages in one', 40323, { $match: {}, $limit: 1 }],
    ['an unknown expression', 168, { $project: { a: { $bogus: 1 } } }],
    ['code', 168, { $addFields: { a: { $function: { body: 'x', args: [], lang: 'js' } } } }],
    ['an unknown expression deep inside', 168, { $group: { _id: { a: [{ $bogus: 1 }] } } }],
    ['an unknown accumulator', 40234, { $group: { _id: null, a: { $bogus: '$a' } } }],
    ['a group without _id', 15955, { $group: { n: { $sum: 1 } } }],
    ['an unknown operator in a filter', 2, { $match: { a: { $bogus: 1 } } }],
    ['an unknown option of a stage', 9, { $lookup: { from: 'a', as: 'b', localField: 'c', foreignField: 'd', x: 1 } }],
    ['an unknown stage in a facet', 40324, { $facet: { a: [{ $bogus: {} }] } }],
    ['a limit of none', 15958, { $limit: 0 }],
  ])('%s, on an empty collection too', async (_what, code, stage) => {
    expect((await refusal(run(stage))).code).toBe(code);
  });

  it('arithmetic on what is no number', async () => {
    const texts = database.collection('texts');
    await texts.insertOne({ a: 'x' });
    expect((await refusal(texts.aggregate([{ $project: { b: { $add: ['$a', 1] } } }]).toArray())).code).toBe(2);
  });

  it('an integer beyond 2^53, whose sum would be wrong', async () => {
    const { Long } = (await import('mongoose')).default.mongo;
    const wide = database.collection('wide');
    await wide.insertOne({ v: Long.fromString('9007199254740993') });
    expect((await refusal(wide.aggregate([{ $group: { _id: null, s: { $sum: '$v' } } }]).toArray())).code).toBe(2);
  });
});
