import mongoose from 'mongoose';
import { openDatabase, refusal, type TestDatabase } from '../testing/database.js';

const { Binary, Decimal128, Double, Long, ObjectId, Timestamp, MinKey, Code } = mongoose.mongo;

let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

it('returns every type as stored', async () => {
  const kinds = database.collection('kinds');
  const stored = {
    _id: new ObjectId(),
    text: 'naïve \u0000 ✂',
    date: new Date(1_700_000_000_000),
    nothing: null,
    yes: true,
    list: [1, 'two', [3, { four: 4 }]],
    nested: { z: 1, a: { b: [] } },
  };
  await kinds.insertOne(stored);
  expect(await kinds.findOne({ _id: stored._id })).toEqual(stored);
  expect(Object.keys((await kinds.findOne())?.nested ?? {})).toEqual(['z', 'a']);
});

it('keeps the types double, int and long through updates', async () => {
  const numbers = database.collection('numbers');
  await numbers.insertOne({ double: new Double(5), int: 5, long: Long.fromNumber(5), other: 0 });
  await numbers.updateOne({}, { $set: { other: 1 } });
  const [raw] = await numbers.find({}, { promoteValues: false }).toArray();
  const types = ['double', 'int', 'long'].map(field => raw?.[field]._bsontype);
  expect(types).toEqual(['Double', 'Int32', 'Long']);
  expect(await numbers.countDocuments({ double: 5, int: new Double(5), long: 5 })).toBe(1);
});

it('keeps integers beyond 2^53 exact in storage, comparison and $inc', async () => {
  const longs = database.collection('longs');
  const odd = Long.fromString('9007199254740993');
  await longs.insertOne({ v: odd });
  expect(await longs.countDocuments({ v: odd })).toBe(1);
  expect(await longs.countDocuments({ v: Long.fromString('9007199254740992') })).toBe(0);
  expect(await longs.countDocuments({ v: { $gt: Long.fromString('9007199254740992') } })).toBe(1);
  await longs.updateOne({}, { $inc: { v: 2 } });
  expect(String((await longs.findOne({}, { promoteLongs: false }))?.v)).toBe('9007199254740995');
});

it('changes an int to a long when $inc exceeds 32 bits', async () => {
  const growing = database.collection('growing');
  await growing.insertOne({ n: 2147483647 });
  await growing.updateOne({}, { $inc: { n: 1 } });
  expect(await growing.findOne({}, { promoteLongs: false })).toMatchObject({ n: Long.fromNumber(2147483648) });
});

it.each([
  ['Decimal128', Decimal128.fromString('12.34')],
  ['Timestamp', new Timestamp({ t: 1, i: 1 })],
  ['MinKey', new MinKey()],
  ['Code', new Code('x')],
  ['Binary', new Binary(Buffer.from([1]))],
  ['regular expression', /x/],
])('refuses to store a %s at any depth', async (_name, value) => {
  const refused = database.collection('refused');
  await refused.deleteMany({});
  await refused.insertOne({ _id: 1 as never });
  for (const document of [{ value }, { in: { side: [value] } }])
    expect((await refusal(refused.insertOne(document))).code).toBe(2);
  expect((await refusal(refused.updateOne({}, { $set: { value } }))).code).toBe(2);
  expect((await refusal(refused.findOne({ value: { $gte: value } }))).code).toBe(2);
  expect(await refused.find().toArray()).toEqual([{ _id: 1 }]);
});

it('refuses fields named like operators, and an array as _id', async () => {
  const refused = database.collection('names');
  expect((await refusal(refused.insertOne({ a: { $b: 1 } }))).code).toBe(52);
  expect((await refusal(refused.insertOne({ _id: [1] as never }))).code).toBe(53);
  expect(await refused.countDocuments()).toBe(0);
});

it('refuses a document that nests too deeply', async () => {
  let deep: object = {};
  for (let i = 0; i < 190; i++) deep = { deep };
  expect((await refusal(database.collection('deep').insertOne({ deep }))).code).toBe(15);
});

it('stores a field named __proto__ as data', async () => {
  const odd = database.collection('odd');
  await odd.insertOne({ a: 1 });
  await odd.updateOne({}, { $set: { '__proto__.polluted': true } });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(await odd.countDocuments({ polluted: true })).toBe(0);
});
