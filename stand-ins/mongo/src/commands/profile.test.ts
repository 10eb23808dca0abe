import { openDatabase, refusal, type TestDatabase } from '../testing/database.js';
import { profiled } from '../testing/profiled.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase();
  const items = database.collection('items');
  await items.createIndex({ kind: 1, price: -1 });
  await items.insertMany(Array.from({ length: 50 }, (_, at) => ({ kind: at % 5, price: at, other: at })));
});

afterAll(() => database.close());

it('records what each command examined, found and used', async () => {
  const items = database.collection('items');
  const records = await profiled(database, async () => {
    await items.find({ kind: 1 }).sort({ price: -1 }).limit(3).toArray();
    await items.findOne({ other: 7 });
    await items.updateMany({ kind: 2 }, { $set: { seen: true } });
    await items.findOneAndUpdate({ other: 49 }, { $set: { seen: true } });
    await items.countDocuments({ kind: 3 });
    await items.insertOne({ kind: 9 });
    await items.find({ kind: 4 }).sort({ other: 1 }).toArray();
  });
  const planSummary = 'IXSCAN { kind: 1, price: -1 }';
  const ns = 'kerf.items';
  const command = expect.stringContaining('"filter":{"other":7}');
  expect(records).toMatchObject([
    { op: 'query', ns, docsExamined: 3, keysExamined: 3, nreturned: 3, planSummary },
    { op: 'query', ns, docsExamined: 8, nreturned: 1, planSummary: 'COLLSCAN', command },
    { op: 'update', ns, docsExamined: 10, nMatched: 10, planSummary },
    { op: 'findAndModify', ns, docsExamined: 50, nMatched: 1, planSummary: 'COLLSCAN' },
    { op: 'aggregate', ns, docsExamined: 0, keysExamined: 10, nreturned: 1, planSummary },
    { op: 'query', ns, docsExamined: 10, planSummary, hasSortStage: true },
  ]);
});

it('counts no index entry that only an older snapshot sees', async () => {
  const c = database.collection('c');
  await c.createIndex({ n: 1 });
  await c.insertMany(Array.from({ length: 10 }, () => ({ n: 0 })));
  const session = await database.connection.startSession();
  session.startTransaction();
  expect(await c.countDocuments({ n: 0 }, { session })).toBe(10);
  await c.updateMany({}, { $set: { n: 1 } });
  await c.deleteOne({});
  const [record] = await profiled(database, () => c.countDocuments({ n: { $gte: 0 } }));
  expect(record).toMatchObject({ keysExamined: 9, nreturned: 1 });
  expect(await c.countDocuments({ n: 0 }, { session })).toBe(10);
  await session.abortTransaction();
  await session.endSession();
});

it('returns the previous level and records nothing at level 0', async () => {
  const db = database.connection.getClient().db('kerf');
  expect(await db.command({ profile: 2 })).toMatchObject({ was: 0 });
  expect(await db.command({ profile: 0 })).toMatchObject({ was: 2 });
  await database.collection('items').findOne({ other: 7 });
  expect(await database.collection('system.profile').countDocuments()).toBe(0);
  expect(await refusal(db.command({ profile: 1 }))).toMatchObject({ code: 2 });
});
