import { openDatabase, type TestDatabase } from '../testing/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase();
  const documents = Array.from({ length: 500 }, (_, n) => ({
    _id: n as never,
    n,
    lines: [{ item: n % 5 }],
    text: 'x',
  }));
  await database.collection('items').insertMany(documents);
});

afterAll(() => database.close());

const items = () => database.collection('items');

it('finds by the fields of documents in an array', async () => {
  expect(await items().countDocuments({ 'lines.item': 3 })).toBe(100);
});

it('sorts and limits', async () => {
  const found = await items()
    .find({}, { sort: { n: -1 }, limit: 3 })
    .toArray();
  expect(found.map(({ n }) => n)).toEqual([499, 498, 497]);
});

it('returns large results in batches', async () => {
  const seen = new Set<number>();
  for await (const { n } of items().find({}, { batchSize: 37 })) seen.add(n);
  expect(seen.size).toBe(500);
});

it('forgets a closed cursor', async () => {
  const cursor = items().find({}, { batchSize: 10 });
  expect(await cursor.next()).toMatchObject({ n: 0 });
  const { id } = cursor;
  await cursor.close();
  const more = database.connection.db?.command({ getMore: id, collection: 'items' });
  await expect(more).rejects.toMatchObject({ code: 43 });
});

it('returns the fields of a projection', async () => {
  const read = (projection: object) => items().findOne({ n: 3 }, { projection });
  expect(await read({ n: 1 })).toEqual({ _id: 3, n: 3 });
  expect(await read({ n: 1, _id: 0 })).toEqual({ n: 3 });
  expect(await read({ _id: 1 })).toEqual({ _id: 3 });
  expect(await read({ text: 0, lines: 0 })).toEqual({ _id: 3, n: 3 });
  expect(await read({})).toEqual({ _id: 3, n: 3, lines: [{ item: 3 }], text: 'x' });
});

it('lists the collections of a database', async () => {
  await database.collection('other').insertOne({});
  const names = async () => (await database.connection.db?.listCollections().toArray())?.map(({ name }) => name).sort();
  expect(await names()).toEqual(['items', 'other']);
  await database.collection('other').drop();
  expect(await names()).toEqual(['items']);
});
