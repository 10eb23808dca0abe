import type { mongo } from 'mongoose';
import { openDatabase, type TestDatabase } from '../testing/database.js';
import { profiled } from '../testing/profiled.js';

let database: TestDatabase;
const SIZE = 2000;

beforeAll(async () => {
  database = await openDatabase();
  const items = database.collection('items');
  await items.createIndexes([
    { key: { slug: 1 }, unique: true },
    { key: { category: 1, price: -1 } },
    { key: { at: 1 } },
    { key: { email: 1 }, unique: true, partialFilterExpression: { email: { $exists: true } } },
    { key: { token: 1 }, sparse: true },
    { key: { rank: 1 }, partialFilterExpression: { category: { $in: ['c1', 'c2'] } } },
  ]);
  await items.insertMany(
    Array.from({ length: SIZE }, (_, i) => ({
      slug: `item-${i}`,
      category: `c${i % 10}`,
      price: i % 100,
      at: new Date(i * 1000),
      ...(i % 2 ? { email: `e${i}@x` } : {}),
      ...(i % 100 ? {} : { token: `k${i}` }),
      rank: i,
    })),
  );
});

afterAll(() => database.close());

async function planOf(filter: object, { sort = {}, limit = 0 } = {}) {
  const [record] = await profiled(database, () =>
    database.collection('items').find(filter).sort(sort).limit(limit).toArray(),
  );
  const {
    planSummary: plan,
    nreturned: returned,
    docsExamined: examined,
    hasSortStage,
  } = record as mongo.WithId<mongo.Document>;
  return { plan, returned, examined, ...(hasSortStage && { hasSortStage }) };
}

it.each([
  ['_id', {}, { sort: { _id: 1 }, limit: 12 }, '_id: 1', 12, 12],
  ['a unique key', { slug: 'item-7' }, {}, 'slug: 1', 1, 1],
  ['a list of keys', { slug: { $in: ['item-7', 'item-9', 'no'] } }, {}, 'slug: 1', 2, 2],
  ['an equality and a range', { category: 'c3', price: { $gte: 90 } }, {}, 'category: 1, price: -1', 20, 20],
  ['an equality and the order', { category: 'c3' }, { sort: { price: -1 }, limit: 5 }, 'category: 1, price: -1', 5, 5],
  ['the reverse order', { category: 'c3' }, { sort: { price: 1 }, limit: 5 }, 'category: 1, price: -1', 5, 5],
  ['a range of dates', { at: { $gt: new Date(10_000), $lte: new Date(20_000) } }, {}, 'at: 1', 10, 10],
  ['a page', { at: { $lt: new Date(500_000) } }, { sort: { at: -1 }, limit: 12 }, 'at: 1', 12, 12],
  ['a partial index', { email: 'e3@x' }, {}, 'email: 1', 1, 1],
  ['a partial index by another field', { category: 'c1', rank: { $lt: 100 } }, {}, 'rank: 1', 10, 20],
  [
    'a partial index below $and',
    { $and: [{}, { $and: [{ category: 'c1' }, { rank: { $lt: 100 } }] }] },
    {},
    'rank: 1',
    10,
    20,
  ],
  ['a sparse index', { token: 'k100' }, {}, 'token: 1', 1, 1],
  ['conditions below $and', { $and: [{ category: 'c3' }, { price: 3 }] }, {}, 'category: 1, price: -1', 20, 20],
  ['an index and a test of the rest', { slug: 'item-7', rank: 8 }, {}, 'slug: 1', 0, 1],
])('reads by %s', async (_what, filter, options, index, returned, examined) => {
  expect(await planOf(filter, options as object)).toEqual({ plan: `IXSCAN { ${index} }`, returned, examined });
});

it.each([
  ['a field without an index', { price: 7 }],
  ['null, which a partial index leaves out', { email: null }],
  ['null, which a sparse index leaves out', { token: null }],
  ['$or with an alternative without an index', { $or: [{ slug: 'item-3' }, { price: 4 }] }],
])('scans the collection for %s', async (_what, filter) => {
  expect(await planOf(filter)).toMatchObject({ plan: 'COLLSCAN', examined: SIZE });
});

it('uses an index for each alternative of $or, and returns a document once', async () => {
  const $or = [{ slug: 'item-3' }, { slug: 'item-4' }, { slug: 'item-3', rank: 3 }];
  const plan = Array(3).fill('IXSCAN { slug: 1 }').join(', ');
  expect(await planOf({ $or })).toMatchObject({ plan, returned: 2, examined: 3 });
});

it('reports a sort in memory', async () => {
  expect(await planOf({ category: 'c3' }, { sort: { rank: 1 } })).toMatchObject({ hasSortStage: true, returned: 200 });
});

it('returns the same documents with and without indexes', async () => {
  const indexed = database.collection('items');
  const plain = database.collection('plain');
  await plain.insertMany(await indexed.find().toArray());
  const filters = [
    { category: { $in: ['c1', 'c2'] }, price: { $lt: 50, $gte: 10 } },
    { at: { $gte: new Date(3000), $lt: new Date(9000) }, category: 'c3' },
    { email: { $gt: 'e5' } },
    { email: { $exists: true } },
    { token: { $ne: null } },
    { price: null },
    { slug: { $lte: 'item-2' } },
    { slug: { $gt: 5 } },
    { $or: [{ slug: 'item-3' }, { category: 'c9' }] },
    { category: 'c3', $and: [{ category: 'c4' }] },
    { at: { $in: [] } },
  ];
  for (const filter of filters)
    for (const sort of [{ _id: 1 }, { category: -1, price: 1, _id: 1 }, { at: -1 }] as Record<string, 1 | -1>[]) {
      const slugs = async (collection: typeof plain) => {
        const found = collection.find(filter as never, { sort, limit: 300 });
        return (await found.toArray()).map(({ slug }) => slug);
      };
      expect({ filter, sort, slugs: await slugs(indexed) }).toEqual({ filter, sort, slugs: await slugs(plain) });
    }
});
