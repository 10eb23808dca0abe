import type { Document } from '../bson/values.js';
import { openDatabase, type TestDatabase } from '../testing/database.js';
import { newSession, number, RawClient } from '../testing/raw-client.js';

let database: TestDatabase;
let client: RawClient;

const PRISTINE = [{ _id: 1, a: 1, list: [1, 2], more: [3] }];

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

const find = (fields: object) => ({ find: 'things', ...fields });
const update = (q: object | null, u: object, fields = {}) => ({ update: 'things', updates: [{ q, u, ...fields }] });
const index = (key: object, options = {}) => ({ createIndexes: 'things', indexes: [{ key, name: 'new', ...options }] });
const partial = (partialFilterExpression: object) => index({ a: 1 }, { partialFilterExpression });
const pipeline = (...stages: object[]) => ({ aggregate: 'things', pipeline: stages, cursor: {} });
const insert = (fields: object) => ({ insert: 'things', documents: [{ _id: 2 }], ...fields });
const COMMANDS = [
  'bogus',
  'distinct',
  'count',
  'explain',
  'listIndexes',
  'dropIndexes',
  'dropDatabase',
  'listDatabases',
];
const MORE_COMMANDS = ['collMod', 'mapReduce', 'saslStart', 'connectionStatus', 'killSessions', 'refreshSessions'];
const STAGES = [
  '$lookup',
  '$out',
  '$merge',
  '$project',
  '$unwind',
  '$facet',
  '$changeStream',
  '$bogus',
  '$sort',
  '$limit',
];
const set = { $set: { a: 2 } };

it.each<[string, number, Document]>([
  ...[...COMMANDS, ...MORE_COMMANDS].map(
    name => [`the command ${name}`, 59, { [name]: 'things' }] as [string, number, Document],
  ),
  ...STAGES.map(
    name => [`the stage ${name}`, 40324, pipeline({ $match: {} }, { [name]: {} })] as [string, number, Document],
  ),
  ['an average', 2, pipeline({ $match: {} }, { $group: { _id: '$a', n: { $avg: '$b' } } })],
  ['an expression in a group', 2, pipeline({ $match: {} }, { $group: { _id: { $add: [1, 2] } } })],
  ['a stage after the count', 40324, pipeline({ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } }, { $skip: 1 })],
  ['an aggregation without a cursor', 9, { aggregate: 'things', pipeline: [] }],
  ['an unknown field', 40415, find({ bogus: 1 })],
  ['a collation', 40415, find({ collation: { locale: 'en' } })],
  ['a hint that names no index', 2, find({ hint: { nowhere: 1 } })],
  ['a skip', 40415, find({ skip: 1 })],
  ['a tailable cursor', 40415, find({ tailable: true })],
  ['array filters', 40415, update({}, set, { arrayFilters: [] })],
  ['a positional projection', 2, find({ filter: { list: 1 }, projection: { 'list.$': 1 } })],
  ['a projection of a nested field', 2, find({ projection: { 'a.b': 1 } })],
  ['a projection that includes and excludes', 31254, find({ projection: { a: 1, list: 0 } })],
  ['a sort direction of 2', 15975, find({ sort: { a: 2 } })],
  ['a sort by $natural', 2, find({ sort: { $natural: 1 } })],
  ['a sort by two arrays', 2, find({ sort: { list: 1, more: 1 } })],
  ['a negative limit', 51024, find({ limit: -1 })],
  ['a negative batch size', 51024, find({ batchSize: -1 })],
  ['a negative time limit', 2, find({ maxTimeMS: -1 })],
  ['a filter that is null', 14, find({ filter: null })],
  ['a filter that is a number', 14, find({ filter: 1 })],
  ['a sort that is null', 14, find({ sort: null })],
  ['an unknown read concern', 9, find({ readConcern: { level: 'bogus' } })],
  ['a write concern of 5 nodes', 100, insert({ writeConcern: { w: 5 } })],
  ['a write concern of 51 nodes', 9, insert({ writeConcern: { w: 51 } })],
  ['an unknown write concern', 79, insert({ writeConcern: { w: 'bogus' } })],
  ['an update by a pipeline', 9, update({}, [set])],
  ['a replacement', 9, update({}, { a: 2 })],
  ...['$rename', '$mul', '$push', '$pull', '$pop', '$addToSet', '$currentDate', '$bit', '$bogus'].map(
    name => [`the update operator ${name}`, 9, update({}, { [name]: { a: 1 } })] as [string, number, Document],
  ),
  ['a positional update', 2, update({}, { $set: { 'list.$[]': 1 } })],
  ['an update through an array', 2, update({}, { $set: { 'list.0': 1 } })],
  ['an upsert that changes _id', 66, update({ _id: 7 }, { $set: { _id: 8 } }, { upsert: true })],
  ['a delete without a limit', 40414, { delete: 'things', deletes: [{ q: {} }] }],
  ['a delete with a limit of 2', 9, { delete: 'things', deletes: [{ q: {}, limit: 2 }] }],
  ['a capped collection', 40415, { create: 'capped', capped: true, size: 1000 }],
  ['a view', 40415, { create: 'view', viewOn: 'things' }],
  ['a collection without a name', 73, { find: '' }],
  ['a collection of a forbidden name', 73, { create: 'a$b' }],
  ['a geographic index', 67, index({ a: '2dsphere' })],
  ['a text index', 67, index({ a: 'text' })],
  ['a wildcard index', 67, index({ '$**': 1 })],
  ['an index with an empty field', 67, index({ '': 1 })],
  ['an index with an empty path part', 67, index({ 'a..b': 1 })],
  ['an index without a field', 67, index({})],
  ['an index over two arrays', 171, index({ list: 1, more: 1 })],
  ['a unique index over an array', 2, index({ list: 1 }, { unique: true })],
  ['a partial index with $ne', 67, partial({ a: { $ne: 1 } })],
  ['a partial index with $exists: false', 67, partial({ a: { $exists: false } })],
  ['a partial index with $ne below $and', 67, partial({ $and: [{ a: { $ne: 1 } }] })],
  ['a partial and sparse index', 67, index({ a: 1 }, { sparse: true, partialFilterExpression: { a: 1 } })],
  ['unique on _id', 197, index({ _id: 1 }, { unique: true })],
  ['a TTL index on _id', 197, index({ _id: 1 }, { expireAfterSeconds: 1 })],
  ['a TTL index of two fields', 67, index({ a: 1, b: 1 }, { expireAfterSeconds: 1 })],
  ['a negative TTL', 67, index({ a: 1 }, { expireAfterSeconds: -1 })],
  ['a collation of an index', 72, index({ a: 1 }, { collation: { locale: 'en' } })],
  ['a hidden index', 72, index({ a: 1 }, { hidden: true })],
  ['an unknown cursor', 43, { getMore: BigInt(999), collection: 'things' }],
  ['client metadata without a driver', 183, { hello: 1, client: {} }],
])('refuses %s with code %d and changes nothing', async (_what, code, body) => {
  const response = await client.command(body);
  const [error = response] = (response.writeErrors as Document[] | undefined) ?? [];
  expect(error).toMatchObject({ code, errmsg: expect.stringMatching(/../) });
});

it('refuses getMore on another collection', async () => {
  await database.collection('pages').insertMany([{}, {}]);
  const { cursor } = await client.command({ find: 'pages', batchSize: 1 });
  const { id } = cursor as { id: number };
  expect(await client.command({ getMore: number(id), collection: 'things' })).toMatchObject({ code: 13 });
  expect(await client.command({ getMore: number(id), collection: 'pages' })).toMatchObject({ ok: 1 });
  await database.collection('pages').drop();
});

it.each([
  ['create', 72, { create: 'inside' }],
  ['createIndexes', 72, index({ a: 1 })],
  ['drop', 263, { drop: 'things' }],
  ['listCollections', 263, { listCollections: 1 }],
])('refuses %s in a transaction', async (_name, code, command) => {
  const transaction = { lsid: newSession(), txnNumber: number(1), autocommit: false, startTransaction: true };
  const response = await client.command({ ...command, ...transaction, readConcern: { level: 'snapshot' } });
  expect(response).toMatchObject({ ok: 0, code });
});

it('accepts the creation of an existing collection', async () => {
  expect(await client.command({ create: 'things' })).toMatchObject({ ok: 1 });
});

it('leaves no collection or index behind after refusals', async () => {
  const collections = (await database.connection.db?.listCollections().toArray()) ?? [];
  expect(collections.map(({ name }) => name)).toEqual(['things']);
  expect(await client.command(index({ b: 1 }))).toMatchObject({ numIndexesBefore: 1, numIndexesAfter: 2 });
});
