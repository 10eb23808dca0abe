import { openDatabase, refusal, type TestDatabase } from '../testing/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
  const items = database.collection('items');
  await items.createIndex({ kind: 1, price: -1 });
  await items.insertMany(Array.from({ length: 50 }, (_, at) => ({ kind: at % 5, price: at, other: at })));
});
afterAll(() => database.close());

const setLevel = (profile: number) => database.connection.getClient().db('kerf').command({ profile });

/** What the profiler wrote down about `work`. */
const profiled = async (work: () => Promise<unknown>) => {
  await setLevel(2);
  await work();
  await setLevel(0);
  const noted = await database
    .collection('system.profile')
    .find({}, { projection: { _id: 0 } })
    .toArray();
  await database.collection('system.profile').drop();
  return noted;
};

it('tells what each command looked at, found and used', async () => {
  const items = database.collection('items');
  const noted = await profiled(async () => {
    await items.find({ kind: 1 }).sort({ price: -1 }).limit(3).toArray();
    await items.findOne({ other: 7 });
    await items.updateMany({ kind: 2 }, { $set: { seen: true } });
    await items.findOneAndUpdate({ other: 49 }, { $set: { seen: true } });
    await items.countDocuments({ kind: 3 });
    await items.insertOne({ kind: 9 });
    await items.find({ kind: 4 }).sort({ other: 1 }).toArray();
  });
  const index = 'IXSCAN { kind: 1, price: -1 }';
  const ns = 'kerf.items';
  expect(noted).toMatchObject([
    { op: 'query', ns, docsExamined: 3, keysExamined: 3, nreturned: 3, planSummary: index },
    {
      op: 'query',
      ns,
      docsExamined: 8,
      nreturned: 1,
      planSummary: 'COLLSCAN',
      command: expect.stringContaining('"filter":{"other":7}'),
    },
    { op: 'update', ns, docsExamined: 10, nMatched: 10, planSummary: index },
    { op: 'findAndModify', ns, docsExamined: 50, nMatched: 1, planSummary: 'COLLSCAN' },
    { op: 'aggregate', ns, docsExamined: 10, nreturned: 10, planSummary: index },
    { op: 'query', ns, docsExamined: 10, planSummary: index, hasSortStage: true },
  ]);
});

it('says at which level it was and writes nothing down while it is off', async () => {
  expect(await setLevel(-1)).toMatchObject({ was: 0 });
  expect(await setLevel(2)).toMatchObject({ was: 0 });
  expect(await setLevel(0)).toMatchObject({ was: 2 });
  await database.collection('items').findOne({ other: 7 });
  expect(await database.collection('system.profile').countDocuments()).toBe(0);
});

it('refuses the level for slow commands', async () => {
  expect(await refusal(setLevel(1))).toMatchObject({ code: 2 });
});
