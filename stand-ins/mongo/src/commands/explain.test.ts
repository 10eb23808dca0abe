import { openDatabase, type TestDatabase } from '../testing/database.js';

let database: TestDatabase;
const SIZE = 2000;

beforeAll(async () => {
  database = await openDatabase();
  const items = database.collection('items');
  await items.createIndexes([
    { key: { slug: 1 }, unique: true },
    { key: { category: 1, price: -1 } },
    { key: { at: 1 } },
    { key: { tags: 1 } },
    { key: { email: 1 }, unique: true, partialFilterExpression: { email: { $type: 'string' } } },
    { key: { token: 1 }, sparse: true },
  ]);
  await items.insertMany(
    Array.from({ length: SIZE }, (_, i) => ({
      slug: `item-${i}`,
      category: `c${i % 10}`,
      price: i % 100,
      at: new Date(i * 1000),
      tags: [`t${i % 20}`, `u${i % 3}`],
      ...(i % 2 ? { email: `e${i}@x` } : {}),
      ...(i % 100 ? {} : { token: `k${i}` }),
      rank: i,
    })),
  );
});

afterAll(() => database.close());

interface Explained {
  executionStats: { nReturned: number; totalDocsExamined: number; totalKeysExamined: number };
  queryPlanner: { winningPlan: { stage: string; inputStage?: { indexName?: string; stage: string } } };
}

async function explain(command: object) {
  const answer = (await database.connection.db?.command({ explain: command, verbosity: 'executionStats' })) as never;
  const { executionStats: stats, queryPlanner } = answer as Explained;
  const { winningPlan: plan } = queryPlanner;
  return {
    stage: plan.stage,
    index: plan.inputStage?.indexName,
    returned: stats.nReturned,
    examined: stats.totalDocsExamined,
  };
}

const find = (filter: object, options: object = {}) => explain({ find: 'items', filter, ...options });

it.each([
  ['_id', {}, { sort: { _id: 1 }, limit: 12 }, '_id_', 12, 12],
  ['a unique key', { slug: 'item-7' }, {}, 'slug_1', 1, 1],
  ['a list of keys', { slug: { $in: ['item-7', 'item-9', 'no'] } }, {}, 'slug_1', 2, 2],
  ['an equality and a range', { category: 'c3', price: { $gte: 90 } }, {}, 'category_1_price_-1', 20, 20],
  ['an equality and the order', { category: 'c3' }, { sort: { price: -1 }, limit: 5 }, 'category_1_price_-1', 5, 5],
  ['the order backwards', { category: 'c3' }, { sort: { price: 1 }, limit: 5 }, 'category_1_price_-1', 5, 5],
  ['a range of dates', { at: { $gt: new Date(10_000), $lte: new Date(20_000) } }, {}, 'at_1', 10, 10],
  ['the newest', {}, { sort: { at: -1 }, limit: 12 }, 'at_1', 12, 12],
  ['a page after another', { at: { $lt: new Date(500_000) } }, { sort: { at: -1 }, limit: 12 }, 'at_1', 12, 12],
  ['an element of an array', { tags: 't4' }, {}, 'tags_1', 100, 100],
  ['a partial index that must hold it', { email: 'e3@x' }, {}, 'email_1', 1, 1],
  ['a sparse index that must hold it', { token: 'k100' }, {}, 'token_1', 1, 1],
  ['conditions under $and', { $and: [{ category: 'c3' }, { price: 3 }] }, {}, 'category_1_price_-1', 20, 20],
  ['the rest tested on what the index gives', { slug: 'item-7', rank: 8 }, {}, 'slug_1', 0, 1],
])('reads by %s no more than it must', async (_what, filter, options, index, returned, examined) => {
  expect(await find(filter, options)).toEqual({ stage: 'FETCH', index, returned, examined });
});

it.each([
  ['no index on the field', { rank: 7 }],
  ['a partial index that may not hold it', { email: null }],
  ['a sparse index that may not hold it', { token: null }],
  ['a pattern', { slug: /7$/ }],
])('shows a scan of everything for %s', async (_what, filter) => {
  expect(await find(filter)).toMatchObject({ stage: 'COLLSCAN', examined: SIZE });
});

it('shows a sort in memory', async () => {
  expect(await find({ category: 'c3' }, { sort: { rank: 1 } })).toMatchObject({ stage: 'SORT', returned: 200 });
});

it.each([
  ['count', { count: 'items', query: { slug: 'item-7' } }],
  ['update', { update: 'items', updates: [{ q: { slug: 'item-7' }, u: { $set: { rank: -1 } } }] }],
  ['delete', { delete: 'items', deletes: [{ q: { slug: 'item-7' }, limit: 1 }] }],
  ['findAndModify', { findAndModify: 'items', query: { slug: 'item-7' }, remove: true }],
  ['distinct', { distinct: 'items', key: 'rank', query: { slug: 'item-7' } }],
  ['aggregate', { aggregate: 'items', pipeline: [{ $match: { slug: 'item-7' } }, { $count: 'n' }], cursor: {} }],
])('explains %s without doing it', async (_name, command) => {
  expect(await explain(command)).toMatchObject({ index: 'slug_1', examined: 1, returned: 1 });
  expect(await database.collection('items').findOne({ slug: 'item-7' })).toMatchObject({ rank: 7 });
});

it('answers through the driver and through mongoose cursors alike', async () => {
  const answer = await database.collection('items').find({ slug: 'item-1' }).explain('executionStats');
  expect(answer).toMatchObject({ executionStats: { totalDocsExamined: 1, nReturned: 1 } });
});

/** Every plan must give what a scan gives: the same questions to a collection without indexes. */
it('answers the same with and without indexes', async () => {
  const indexed = database.collection('items');
  const plain = database.collection('plain');
  await plain.insertMany(await indexed.find().toArray());
  const filters = [
    { category: { $in: ['c1', 'c2'] }, price: { $lt: 50, $gte: 10 } },
    { tags: { $gt: 't1', $lt: 't3' } },
    { tags: { $in: ['t1', 'u1'] } },
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
  for (const filter of filters) {
    for (const sort of [{ _id: 1 }, { category: -1, price: 1, _id: 1 }, { at: -1 }] as Record<string, 1 | -1>[]) {
      const slugs = async (collection: typeof plain) =>
        (
          await collection
            .find(filter as never)
            .sort(sort)
            .limit(300)
            .toArray()
        ).map(({ slug }) => slug);
      expect({ filter, sort, slugs: await slugs(indexed) }).toEqual({ filter, sort, slugs: await slugs(plain) });
    }
  }
});
