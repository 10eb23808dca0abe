import { BSONRegExp } from 'bson';
import { type Document, Double, Int32, Long } from '../bson/values.js';
import { NAME, once, runScript, type Step } from './script.js';
import { openServers, type Servers } from './servers.js';

let servers: Servers;

beforeAll(async () => {
  servers = await openServers();
});

afterAll(() => servers.close());

const DOCUMENTS = [
  { _id: 1, a: 1, s: 'x', d: new Date(0), n: { x: 1 }, list: [1, 2] },
  { _id: 2, a: new Double(1.5), s: 'X', n: { x: 'y', z: null }, list: [] },
  { _id: 3, a: null, s: 'abc', n: 5, nan: Number.NaN },
  { _id: 4, s: 'ab', n: { x: [1, 2] }, list: [9] },
  { _id: 5, a: Long.fromNumber(2), lines: [{ item: 1 }, { item: 2, q: 1 }] },
];

const find = (filter: unknown, fields: Document = {}) => ({ find: NAME, filter, sort: { _id: 1 }, ...fields });
const insert = (...documents: Document[]) => ({ insert: NAME, documents });
const change = (q: unknown, u: unknown, fields: Document = {}) => ({ update: NAME, updates: [{ q, u, ...fields }] });
const upsert = (q: Document, u: Document) => change(q, u, { upsert: true });
const remove = (q: unknown, limit: unknown = 1) => ({ delete: NAME, deletes: [{ q, limit }] });
const index = (key: Document, options: Document = {}) => ({
  createIndexes: NAME,
  indexes: [{ key, name: 'i', ...options }],
});
const partial = (partialFilterExpression: unknown, options: Document = {}) =>
  index({ a: 1 }, { partialFilterExpression, ...options });
const findAndModify = (query: Document, fields: Document) => ({ findAndModify: NAME, query, ...fields });
const GROUP = { $group: { _id: 1, n: { $sum: 1 } } };
const group = (stage: unknown, filter: Document = {}) => ({
  aggregate: NAME,
  pipeline: [{ $match: filter }, { $group: stage }],
  cursor: {},
});
const limited = ($limit: number) => ({ aggregate: NAME, pipeline: [{ $match: {} }, { $limit }, GROUP], cursor: {} });
const count = (filter: unknown) => ({ aggregate: NAME, pipeline: [{ $match: filter }, GROUP], cursor: {} });
const NOW = new Date(86_400_000);

const FILTERS: Record<string, unknown> = {
  'a number': { a: 1 },
  'a null': { a: null },
  'a null below a document': { 'n.z': null },
  'a missing field': { a: { $exists: false } },
  'a number of any type': { a: { $in: [1.5, 2] } },
  'a null in $in': { a: { $in: [null, 1] } },
  'a regular expression': { s: new BSONRegExp('^x$', 'i') },
  'a regular expression in $in': { s: { $in: [new BSONRegExp('^ab', ''), 'x'] } },
  'a range of one type': { a: { $gte: 1, $lt: 2 } },
  'a range of dates': { d: { $lte: NOW } },
  'a range from null': { a: { $gte: null } },
  'a range of documents': { n: { $gt: { x: 0 } } },
  'a range of numbers, without NaN': { nan: { $lte: 0 } },
  'a range up to NaN': { nan: { $lte: Number.NaN } },
  'a range above NaN': { nan: { $gt: Number.NaN } },
  'an element of an array': { list: 2 },
  'a complete array': { list: [1, 2] },
  'an empty array': { list: [] },
  'a field of documents in an array': { 'lines.item': 2 },
  'a position in an array': { 'lines.0.item': 1 },
  'a null below a scalar at a position': { 'list.0.x': null },
  'no value below a scalar at a position': { 'list.0.x': { $exists: false } },
  'a path through a scalar': { 'n.x': { $exists: false } },
  'another value of a path': { 'n.x': { $ne: 1 } },
  $or: { $or: [{ a: 1 }, { s: 'ab' }] },
  '$or with $and': { a: { $exists: true }, $or: [{ $and: [{ a: 1 }, { s: 'x' }] }, { a: { $gt: 1 } }] },
  'an empty $or': { $or: [] },
  'an empty $and': { $and: [] },
  'an $and that is no array': { $and: { a: 1 } },
  'an $in that is no array': { a: { $in: 1 } },
  'an operator below $in': { a: { $in: [{ $gt: 1 }] } },
  'an unknown operator': { a: { $bogus: 1 } },
  'an unknown operator at the top': { $bogus: 1 },
  'an operator after a field': { a: { x: 1, $gt: 1 } },
  'a field after an operator': { a: { $gt: 1, x: 1 } },
  'a filter of null': null,
  'a filter of a number': 1,
};

const COMMANDS: Record<string, Document | Document[]> = {
  'a negative limit': find({}, { limit: -1 }),
  'a limit of a text': find({}, { limit: '1' }),
  'a negative batch size': find({}, { batchSize: -1 }),
  'a batch size of 0': find({}, { batchSize: 0 }),
  'a batch size': find({}, { batchSize: 2 }),
  'a single batch': find({}, { batchSize: 2, singleBatch: true }),
  'a limit and a batch size': find({}, { batchSize: 3, limit: 3 }),
  'a negative maxTimeMS': find({}, { maxTimeMS: -1 }),
  'a maxTimeMS that is too large': find({}, { maxTimeMS: 2 ** 40 }),
  'an unknown read concern': find({}, { readConcern: { level: 'bogus' } }),
  'a read concern of a number': find({}, { readConcern: { level: 1 } }),
  'a write concern of 5 nodes': { ...insert({ _id: 9 }), writeConcern: { w: 5 } },
  'a write concern of 51 nodes': { ...insert({ _id: 9 }), writeConcern: { w: 51 } },
  'a write concern of an unknown name': { ...insert({ _id: 1 }), writeConcern: { w: -1 } },
  'a sort of two arrays': find({}, { sort: { list: 1, 'n.x': 1 } }),
  'a sort direction of 2': find({}, { sort: { a: 2 } }),
  'a sort direction of a text': find({}, { sort: { a: 'x' } }),
  'a sort by an empty field': find({}, { sort: { '': 1 } }),
  'a sort of null': find({}, { sort: null }),
  'a sort of mixed types': find({}, { sort: { a: -1, _id: 1 } }),
  'a sort below a document': find({ _id: { $lt: 4 } }, { sort: { 'n.x': 1, _id: -1 } }),
  'a projection of fields': find({}, { projection: { a: 1, s: true } }),
  'a projection without _id': find({}, { projection: { _id: 0, a: 1 } }),
  'a projection of _id': find({}, { projection: { _id: 1 } }),
  'a projection that excludes _id': find({}, { projection: { _id: 0 } }),
  'a projection that excludes fields': find({}, { projection: { a: 0, list: 0 } }),
  'a projection that excludes fields and keeps _id': find({}, { projection: { _id: 1, a: 0 } }),
  'a projection that includes and excludes': find({}, { projection: { a: 1, s: 0 } }),
  'a find in a collection that does not exist': { find: 'missing', filter: {} },
  'a count in a collection that does not exist': {
    aggregate: 'missing',
    pipeline: [{ $match: {} }, GROUP],
    cursor: {},
  },
  'an update in a collection that does not exist': { update: 'missing', updates: [{ q: {}, u: { $set: { a: 1 } } }] },
  'a find without a name': { find: '' },
  'a create with a name that is not allowed': { create: 'a$b' },
  'a create that exists': { create: NAME },
  'a drop': [{ drop: NAME }, find({})],
  'an unknown command': { bogus: 1 },
  'an unknown cursor': { getMore: Long.fromNumber(999), collection: NAME },
  'a cursor that is not a number': { getMore: 'x', collection: NAME },
  'an aggregation without a cursor': { aggregate: NAME, pipeline: [] },
  'an unknown stage': { aggregate: NAME, pipeline: [{ $bogus: {} }], cursor: {} },
  'groups by a field': group({ _id: '$a', n: { $sum: 1 } }, { a: 1 }),
  'groups by two fields': group({ _id: { a: '$a', b: '$missing' }, n: { $sum: 1 } }, { a: 1 }),
  'the least and the greatest value': group({ _id: null, low: { $min: '$a' }, high: { $max: '$a' } }),
  'the least value of a missing field': group({ _id: null, low: { $min: '$missing' } }),
  'a limit before a group': limited(2),
  'a limit above the number of documents': limited(99),
  'a limit of nothing': limited(0),
  'a group of nothing': group({ _id: null, n: { $sum: 1 } }, { a: 99 }),
  'a group without an _id': group({ n: { $sum: 1 } }),
  'a group that is no document': group(1),
  'a hint that names no index': find({}, { hint: 'nowhere' }),
  'a hint by name': find({}, { hint: '_id_' }),
  'an empty $nor': find({ $nor: [] }),
  'none of two conditions': find({ $nor: [{ a: 1 }, { a: 2 }] }),
  'a count of a null filter': count(null),
  'a count of nothing': count({ a: 99 }),
  'a count of everything': count({}),
  'a count of a range': count({ a: { $gte: 1 } }),

  'an insert of an _id that exists': insert({ _id: 1 }),
  'an insert of an array as _id': insert({ _id: [1] }),
  'an insert of a regular expression as _id': insert({ _id: new BSONRegExp('x', '') }),
  'an insert of null as _id': [insert({ _id: null, a: 1 }), insert({ _id: null })],
  'an insert of 1.0 as _id': insert({ _id: new Double(1) }),
  'an insert of a document as _id': [insert({ _id: { b: 1, a: 2 } }), insert({ _id: { a: 2, b: 1 } })],
  'an insert of an operator in _id': insert({ _id: { $a: 1 } }),
  'an insert of _id after other fields': insert({ a: 1, _id: 9 }),
  'an insert of no documents': insert(),
  'an insert without documents': { insert: NAME },
  'an insert of a number as document': { insert: NAME, documents: [1] },
  'an ordered batch with a duplicate': insert({ _id: 8 }, { _id: 1 }, { _id: 9 }),
  'an unordered batch with duplicates': {
    ...insert({ _id: 8 }, { _id: 1 }, { _id: 9 }, { _id: 9 }, { _id: 10 }),
    ordered: false,
  },
  'a document that is too large': insert({ _id: 9, b: 'x'.repeat(16 * 1024 * 1024 + 100) }),

  'a $set': change({ _id: 1 }, { $set: { a: 5, 'n.y.z': 1, b: 2 } }),
  'a $set of the same value': change({ _id: 1 }, { $set: { a: 1 } }),
  'a $set of another number type': change({ _id: 1 }, { $set: { a: new Double(1) } }),
  'a $set of new fields': change({ _id: 1 }, { $set: { z: 1, b: 1, 10: 1, 9: 1 }, $inc: { c: 1, aa: 1 } }),
  'a $set below a scalar': change({ _id: 3 }, { $set: { 'n.x': 1 } }),
  'a $set below null': change({ _id: 3 }, { $set: { 'a.x': 1 } }),
  'a $set of _id': change({ _id: 1 }, { $set: { _id: 9 } }),
  'a $set of the same _id': change({ _id: 1 }, { $set: { _id: 1, a: 3 } }),
  'a $set below _id': change({ _id: 1 }, { $set: { '_id.x': 9 } }),
  'an $unset of _id': change({ _id: 1 }, { $unset: { _id: 1 } }),
  'a $set of an empty name': change({ _id: 1 }, { $set: { '': 1 } }),
  'a $set of a path with an empty part': change({ _id: 1 }, { $set: { 'a..b': 1 } }),
  'an empty $set': change({ _id: 1 }, { $set: {} }),
  'a $set that is no document': change({ _id: 1 }, { $set: 1 }),
  'an unknown operator of an update': change({ _id: 1 }, { $bogus: { a: 1 } }),
  'a field after an operator of an update': change({ _id: 1 }, { $set: { a: 2 }, a: 1 }),
  'two operators of one field': change({ _id: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }),
  'two operators of a path and its parent': change({ _id: 1 }, { $set: { n: 1 }, $unset: { 'n.x': 1 } }),
  'an $unset': change({ _id: 1 }, { $unset: { a: 1, 'n.x': '', missing: 1, 'missing.x': 1 } }),
  'an $inc of a text': change({ _id: 1 }, { $inc: { s: 1 } }),
  'an $inc by a text': change({ _id: 1 }, { $inc: { a: 'x' } }),
  'an $inc of null': change({ _id: 3 }, { $inc: { a: 1 } }),
  'an $inc of a long and of a missing field': change({ _id: 5 }, { $inc: { a: 1, b: new Double(2), 'c.d': 1 } }),
  'an $inc beyond 32 bits': [
    change({ _id: 1 }, { $set: { a: new Int32(2147483647) } }),
    change({ _id: 1 }, { $inc: { a: 1 } }),
  ],
  'an $inc beyond 64 bits': [
    change({ _id: 1 }, { $set: { a: Long.MAX_VALUE } }),
    change({ _id: 1 }, { $inc: { a: 1 } }),
  ],
  'a $min and a $max': change({ _id: 1 }, { $min: { a: 0, x: 5 }, $max: { s: 'y', d: NOW } }),
  'a $min of another type': change({ _id: 1 }, { $min: { a: 'x', s: 5 } }),
  'a $setOnInsert of a document that exists': change({ _id: 1 }, { $setOnInsert: { a: 9 } }),
  'an update of many documents': change({ s: { $exists: true } }, { $set: { b: 1 } }, { multi: true }),
  'an update of nothing': change({ _id: 99 }, { $set: { b: 1 } }),
  'an update with a filter of null': change(null, { $set: { b: 1 } }),
  'an update of an unknown field': change({}, { $set: { b: 1 } }, { bogus: true }),
  'an update that is no document': change({}, 1),
  'an update that is null': change({}, null),
  'two updates, of which the first fails': {
    update: NAME,
    updates: [
      { q: { _id: 1 }, u: { $inc: { s: 1 } } },
      { q: { _id: 2 }, u: { $set: { b: 1 } } },
    ],
  },
  'two unordered updates, of which the first fails': {
    update: NAME,
    ordered: false,
    updates: [
      { q: { _id: 1 }, u: { $inc: { s: 1 } } },
      { q: { _id: 2 }, u: { $set: { b: 1 } } },
      { q: { _id: 90 }, u: { $set: { b: 1 } }, upsert: true },
    ],
  },

  'an upsert': upsert({ _id: 9, a: 5 }, { $set: { b: 1 }, $setOnInsert: { c: 1 }, $inc: { n: 1 } }),
  'an upsert of the fields of a filter': upsert(
    { _id: 9, 'n.x': 1, k: { $eq: 2 }, $and: [{ m: 3 }], l: { $in: [4] }, g: { $gt: 1 } },
    { $set: { b: 1 } },
  ),
  'an upsert of an $or': upsert({ _id: 9, $or: [{ a: 7 }, { a: 8 }] }, { $set: { b: 1 } }),
  'an upsert of an $or of one': upsert({ _id: 9, $or: [{ q: 7 }] }, { $set: { b: 1 } }),
  'an upsert with an $in of one _id': upsert({ _id: { $in: [7] } }, { $set: { b: 1 } }),
  'an upsert with a field that matches twice': upsert({ _id: 9, $and: [{ k: 1 }, { k: 2 }] }, { $set: { b: 1 } }),
  'an upsert with a path and its parent': upsert({ _id: 9, k: {}, 'k.x': 2 }, { $set: { b: 1 } }),
  'an upsert that changes _id': upsert({ _id: 7 }, { $set: { _id: 8 } }),
  'an upsert that sets _id': upsert({ k: 7 }, { $set: { _id: 8 } }),
  'an upsert that sets _id on insert': upsert({ k: 7 }, { $setOnInsert: { _id: 8 } }),
  'an upsert of a duplicate': upsert({ _id: 1, a: 77 }, { $set: { b: 1 } }),
  'an upsert that increments a text': upsert({ _id: 9, k: 'x' }, { $inc: { k: 1 } }),
  'an upsert of a regular expression': upsert({ _id: 9, k: new BSONRegExp('x', '') }, { $set: { b: 1 } }),

  'a delete': remove({ s: 'x' }),
  'a delete of many': remove({ s: { $exists: true } }, 0),
  'a delete without a limit': { delete: NAME, deletes: [{ q: {} }] },
  'a delete with a limit of 2': remove({}, 2),
  'a delete with a filter of null': remove(null),

  'findAndModify before': findAndModify({ _id: 1 }, { update: { $set: { b: 1 } } }),
  'findAndModify after': findAndModify({ _id: 1 }, { update: { $set: { b: 1 } }, new: true }),
  'findAndModify with a sort': findAndModify({}, { sort: { _id: -1 }, update: { $set: { b: 1 } } }),
  'findAndModify of nothing': findAndModify({ _id: 9 }, { update: { $set: { b: 1 } } }),
  'findAndModify with an upsert': findAndModify({ _id: 9 }, { update: { $set: { b: 1 } }, upsert: true }),
  'findAndModify with an upsert after': findAndModify(
    { _id: 9 },
    { update: { $set: { b: 1 } }, upsert: true, new: true },
  ),
  'findAndModify that removes': findAndModify({ _id: 1 }, { remove: true }),
  'findAndModify that removes nothing': findAndModify({ _id: 9 }, { remove: true }),
  'findAndModify that removes and updates': findAndModify({ _id: 1 }, { remove: true, update: { $set: { b: 1 } } }),
  'findAndModify that removes and upserts': findAndModify({ _id: 1 }, { remove: true, upsert: true }),
  'findAndModify that removes and returns the new one': findAndModify({ _id: 1 }, { remove: true, new: true }),
  'findAndModify without an update': findAndModify({ _id: 1 }, {}),
  'findAndModify that fails': findAndModify({ _id: 1 }, { update: { $inc: { s: 1 } } }),
  'findAndModify of a duplicate': findAndModify({ _id: 1, a: 9 }, { update: { $set: { b: 1 } }, upsert: true }),

  'a unique index': [
    index({ s: 1 }, { unique: true }),
    insert({ _id: 9, s: 'x' }),
    insert({ _id: 9 }),
    insert({ _id: 10 }),
  ],
  'a unique index over duplicates': [insert({ _id: 9, s: 'x' }), index({ s: 1 }, { unique: true })],
  'a unique index of two fields': [
    index({ s: 1, 'm.x': -1 }, { unique: true }),
    change({ _id: 3 }, { $set: { s: 'x', m: { x: 1 } } }),
    upsert({ _id: 9, s: 'x' }, { $set: { 'm.x': 1 } }),
  ],
  'a sparse unique index': [
    index({ a: 1 }, { unique: true, sparse: true }),
    insert({ _id: 8 }),
    insert({ _id: 9, a: null }),
    change({ _id: 8 }, { $set: { a: 2 } }),
  ],
  'a sparse unique index of a path': [
    index({ 'i.id': 1 }, { unique: true, sparse: true }),
    change({ _id: 1 }, { $set: { 'i.id': 'p' } }),
    change({ _id: 2 }, { $set: { 'i.id': 'p' } }),
    change({ _id: 2 }, { $set: { i: { x: 1 } } }),
    change({ _id: 3 }, { $set: { i: { x: 1 } } }),
  ],
  'a partial unique index': [
    partial({ s: { $exists: true } }, { unique: true }),
    insert({ _id: 8, a: 1 }),
    insert({ _id: 9, a: 1, s: 1 }),
    change({ _id: 8 }, { $set: { s: 1 } }),
    find({ a: 1 }),
    find({ a: 1, s: { $exists: true } }),
  ],
  'a partial index of a value': [
    partial({ s: 'x', b: true }, { unique: true }),
    change({}, { $set: { a: 1, b: true, s: 'x' } }, { multi: false }),
    insert({ _id: 9, a: 1, s: 'x', b: true }),
    insert({ _id: 10, a: 1, s: 'x', b: 1 }),
  ],
  'a partial index with $in': partial({ s: { $in: ['x', 'y'] } }),
  'a partial index with $ne': partial({ a: { $ne: 1 } }),
  'a partial index with $exists: false': partial({ a: { $exists: false } }),
  'a partial index with $ne below $and': partial({ $and: [{ a: { $ne: 1 } }] }),
  'a partial index of a number': partial(5),
  'a partial and sparse index': partial({ a: 1 }, { sparse: true }),
  'a partial index on _id': index({ _id: 1 }, { partialFilterExpression: { a: 1 } }),
  'unique on _id': index({ _id: 1 }, { unique: true }),
  'sparse on _id': index({ _id: 1 }, { sparse: true }),
  'the index on _id': index({ _id: 1 }),
  'an index of an empty field': index({ '': 1 }),
  'an index of an empty part': index({ 'a..b': 1 }),
  'an index of a path that ends with a dot': index({ 'a.': 1 }),
  'an index of no field': index({}),
  'an index of a $ field': index({ $a: 1 }),
  'an index with a direction of 0': index({ a: 0 }),
  'an index with a direction of a text': index({ a: 'bogus' }),
  'an index without a name': { createIndexes: NAME, indexes: [{ key: { a: 1 } }] },
  'an index without a key': { createIndexes: NAME, indexes: [{ name: 'i' }] },
  'no index': { createIndexes: NAME, indexes: [] },
  'a name with another key': [index({ a: 1 }), index({ s: 1 })],
  'a key with another name': [index({ a: 1 }), index({ a: 1 }, { name: 'j' })],
  'a key with another option': [index({ a: 1 }), index({ a: 1 }, { sparse: true })],
  'a key with another option and name': [index({ a: 1 }), index({ a: 1 }, { unique: true, name: 'j' })],
  'the same index twice': [index({ a: 1 }), index({ a: 1 })],
  'two indexes of one key, one of them partial': [index({ a: 1 }), partial({ s: 'x' }, { name: 'j' }), find({ a: 1 })],
  'a TTL index': index({ d: 1 }, { expireAfterSeconds: 2 ** 30 }),
  'a TTL index on _id': index({ _id: 1 }, { expireAfterSeconds: 1 }),
  'a TTL index of two fields': index({ a: 1, b: 1 }, { expireAfterSeconds: 1 }),
  'a negative TTL': index({ d: 1 }, { expireAfterSeconds: -1 }),
  'a TTL of a text': index({ d: 1 }, { expireAfterSeconds: 'x' }),
  'a TTL with another time': [
    index({ d: 1 }, { expireAfterSeconds: 2 ** 30 }),
    index({ d: 1 }, { expireAfterSeconds: 2 ** 29 }),
  ],
};

/** Codes that changed, 0 for none: the embedded server behaves like later releases. MongoDB 7.0.28 has the later ones. */
const CHANGED: Record<string, { earlier: number; later: number }> = {
  'a create that exists': { earlier: 48, later: 0 },
  'a document that is too large': { earlier: 2, later: 10334 },
};

type Failure = { code?: { $numberInt: string } };

const codeOf = (outcome: Document) => {
  const { code, writeErrors } = outcome as Failure & { writeErrors?: Failure[] };
  return Number((code ?? writeErrors?.[0]?.code)?.$numberInt ?? 0);
};

/** A real server writes and then reports that too few nodes have the write. The embedded one rejects the command first. */
const WRITES_FIRST = ['a write concern of 5 nodes'];

const scriptOf = (commands: Document | Document[]): Step[] =>
  [insert(...DOCUMENTS), ...[commands].flat()].map(command => once(command as Document));

const FILTER_CASES = Object.entries(FILTERS).map(([name, filter]): [string, Document] => [name, find(filter)]);

it.each<[string, Document | Document[]]>([...FILTER_CASES, ...Object.entries(COMMANDS)])(
  'agrees with a real server on %s',
  async (name, commands) => {
    const [embedded, real] = [
      await runScript(servers.embedded, scriptOf(commands)),
      await runScript(servers.real, scriptOf(commands)),
    ];
    if (WRITES_FIRST.includes(name)) for (const outcomes of [embedded, real]) outcomes.pop();
    const changed = CHANGED[name];
    const isEarlier = changed && codeOf(real[1] as Document) === changed.earlier;
    if (isEarlier) expect(codeOf(embedded[1] as Document)).toBe(changed.later);
    else expect(embedded).toEqual(real);
  },
);
