import { openDatabase, type TestDatabase } from '../testing/database.js';
import { profiled } from '../testing/profiled.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await openDatabase();
  const c = database.collection('c');
  await c.createIndex({ n: 1 });
  await c.insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: i, n: 0 }) as never));
});

afterEach(() => database.close());

/** The number of entries in the index: one per document, if it has no old versions. */
async function entries(): Promise<number> {
  const [record] = await profiled(database, () =>
    database
      .collection('c')
      .find({ n: { $gte: Number.NEGATIVE_INFINITY } })
      .toArray(),
  );
  return record?.keysExamined;
}

const change = async (n: number) => {
  await database.collection('c').updateMany({}, { $set: { n } });
};

it('keeps no index entry of an old version', async () => {
  for (let n = 1; n <= 20; n++) await change(n);
  expect(await entries()).toBe(10);
  await database.collection('c').deleteMany({ _id: { $lt: 4 as never } });
  expect(await entries()).toBe(6);
});

it('keeps a version while an open transaction may read it', async () => {
  const session = await database.connection.startSession();
  session.startTransaction();
  const c = database.collection('c');
  expect(await c.countDocuments({ n: 0 }, { session })).toBe(10);
  for (let n = 1; n <= 5; n++) await change(n);
  await c.deleteOne({ _id: 9 as never });
  expect(await entries()).toBeGreaterThan(10);
  expect(await c.countDocuments({ n: 0 }, { session })).toBe(10);
  await session.abortTransaction();
  await session.endSession();
  expect(await entries()).toBe(9);
});

it('keeps no version of a transaction after its rollback', async () => {
  const session = await database.connection.startSession();
  session.startTransaction();
  const c = database.collection('c');
  await c.updateMany({}, { $set: { n: 7 } }, { session });
  await c.insertOne({ n: 8 }, { session });
  await c.deleteOne({ _id: 3 as never }, { session });
  expect(await c.countDocuments({ n: 7 }, { session })).toBe(9);
  await session.abortTransaction();
  await session.endSession();
  expect(await entries()).toBe(10);
  expect(await c.countDocuments({ n: 0 })).toBe(10);
});

it('frees old versions while transactions overlap', async () => {
  let previous = await database.connection.startSession();
  previous.startTransaction();
  await database.collection('c').findOne({}, { session: previous });
  for (let n = 1; n <= 15; n++) {
    await change(n);
    const next = await database.connection.startSession();
    next.startTransaction();
    await database.collection('c').findOne({}, { session: next });
    await previous.endSession();
    previous = next;
  }
  expect(await entries()).toBeLessThanOrEqual(20);
  await previous.endSession();
});
