import type { Document } from '../bson/values.js';
import { openDatabase, refusal, type TestDatabase } from '../testing/database.js';
import { RawClient } from '../testing/raw-client.js';

let database: TestDatabase;
let client: RawClient;

const PRISTINE = [{ _id: 1, a: 1, list: [1, 2] }];

beforeAll(async () => {
  database = await openDatabase();
  client = await RawClient.connect(database.mongo.port);
  await database.collection('things').insertMany(PRISTINE as never[]);
});

afterEach(async () => {
  expect(await database.collection('things').find().toArray()).toEqual(PRISTINE);
});

afterAll(async () => {
  client.close();
  await database.close();
});

const collation = { locale: 'en', strength: 2 };

it.each([
  ['an unknown command', 59, { bogus: 1 }],
  ['a command it does not have', 59, { collMod: 'things' }],
  ['map-reduce', 59, { mapReduce: 'things' }],
  ['code on the server', 59, { eval: 'x' }],
  ['a sign-in', 59, { saslStart: 1, mechanism: 'PLAIN', payload: '' }],
  ['an unknown field', 40415, { find: 'things', bogus: 1 }],
  ['a collation in find', 2, { find: 'things', filter: { a: 1 }, collation }],
  ['a collation in count', 2, { count: 'things', query: {}, collation }],
  ['a collation in distinct', 2, { distinct: 'things', key: 'a', collation }],
  ['a collation in aggregate', 2, { aggregate: 'things', pipeline: [], cursor: {}, collation }],
  ['a collation in update', 2, { update: 'things', updates: [{ q: {}, u: { $set: { a: 2 } }, collation }] }],
  ['a collation in delete', 2, { delete: 'things', deletes: [{ q: {}, limit: 0, collation }] }],
  ['a collation in findAndModify', 2, { findAndModify: 'things', query: {}, update: { $set: { a: 2 } }, collation }],
  ['a collation of an index', 72, { createIndexes: 'things', indexes: [{ key: { a: 1 }, name: 'a', collation }] }],
  ['a hint', 2, { find: 'things', hint: { a: 1 } }],
  ['variables', 2, { find: 'things', let: { x: 1 } }],
  ['a tailing cursor', 2, { find: 'things', tailable: true }],
  ['bounds of an index', 2, { find: 'things', min: { a: 1 } }],
  ['a positional projection', 2, { find: 'things', filter: { list: 1 }, projection: { 'list.$': 1 } }],
  ['a computed projection', 2, { find: 'things', projection: { b: { $add: ['$a', 1] } } }],
  ['a projection that both keeps and leaves out', 31254, { find: 'things', projection: { a: 1, list: 0 } }],
  ['a negative skip', 51024, { find: 'things', skip: -1 }],
  ['a sort by text score', 2, { find: 'things', sort: { $natural: 1 } }],
  ['a sort in no direction', 2, { find: 'things', sort: { a: 2 } }],
  ['a filter that is no document', 14, { find: 'things', filter: 1 }],
  ['$text without its index', 27, { find: 'things', filter: { $text: { $search: 'x' } } }],
  ['$text of a phrase', 2, { find: 'things', filter: { $text: { $search: '"x y"' } } }],
  ['a change stream', 40573, { aggregate: 'things', pipeline: [{ $changeStream: {} }], cursor: {} }],
  ['an aggregation over the database', 9, { aggregate: 1, pipeline: [], cursor: {} }],
  ['an aggregation without a cursor', 9, { aggregate: 'things', pipeline: [] }],
  ['a pipeline as an update', 2, { update: 'things', updates: [{ q: {}, u: [{ $set: { a: 2 } }] }] }],
  ['a replacement of many', 9, { update: 'things', updates: [{ q: {}, u: { a: 2 }, multi: true }] }],
  ['an update and a removal in one', 9, { findAndModify: 'things', remove: true, update: { $set: { a: 2 } } }],
  ['a capped collection', 2, { create: 'capped', capped: true, size: 1000 }],
  ['a view', 2, { create: 'view', viewOn: 'things', pipeline: [] }],
  ['a validator', 2, { create: 'strict', validator: { a: 1 } }],
  ['a time series', 2, { create: 'series', timeseries: { timeField: 't' } }],
  ['a geographic index', 67, { createIndexes: 'things', indexes: [{ key: { a: '2dsphere' }, name: 'a' }] }],
  ['a wildcard index', 67, { createIndexes: 'things', indexes: [{ key: { '$**': 1 }, name: 'a' }] }],
  ['a hidden index', 72, { createIndexes: 'things', indexes: [{ key: { a: 1 }, name: 'a', hidden: true }] }],
  [
    'a TTL index of two fields',
    67,
    { createIndexes: 'things', indexes: [{ key: { a: 1, b: 1 }, name: 'a', expireAfterSeconds: 1 }] },
  ],
  ['a collection without a name', 73, { find: '' }],
  ['a collection of a forbidden name', 73, { create: 'a$b' }],
  ['an unknown cursor', 43, { getMore: BigInt(999), collection: 'things' }],
  ['an explanation of what it cannot explain', 2, { explain: { ping: 1 } }],
])('refuses %s with code %d, and changes nothing', async (_what, code, body) => {
  const answer = await client.command(body as Document);
  const [error = answer] = (answer.writeErrors as Document[] | undefined) ?? [];
  expect(error).toMatchObject({ code, errmsg: expect.stringMatching(/../) });
});

it('refuses a change stream through the driver', async () => {
  const stream = database.collection('things').watch();
  expect((await refusal(stream.next())).code).toBe(40573);
  await stream.close();
});

it('leaves no collection or index behind from what it refused', async () => {
  const collections = (await database.connection.db?.listCollections().toArray()) ?? [];
  expect(collections.map(({ name }) => name)).toEqual(['things']);
  expect(await database.collection('things').listIndexes().toArray()).toHaveLength(1);
});
