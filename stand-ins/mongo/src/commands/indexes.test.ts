import { openDatabase, refusal, type TestDatabase, until } from '../testing/database.js';
import { createIndexes, type Shop, shopOn } from '../testing/shop.js';

let database: TestDatabase;
let shop: Shop;

beforeAll(async () => {
  database = await openDatabase();
  shop = shopOn(database.connection);
  await createIndexes(shop);
});

afterAll(() => database.close());

it('is a replica set with a primary', () => {
  const client = database.connection.getClient() as unknown as { topology: { description: { type: string } } };
  expect(client.topology.description.type).toBe('ReplicaSetWithPrimary');
});

describe('a unique index', () => {
  it('refuses a second document with its key and returns the key', async () => {
    await shop.Category.create({ name: 'A', slug: 'a' });
    const attempt = shop.Category.create({ name: 'B', slug: 'a' });
    await expect(attempt).rejects.toMatchObject({
      code: 11000,
      keyPattern: { slug: 1 },
      keyValue: { slug: 'a' },
    });
    expect(await shop.Category.countDocuments({ slug: 'a' })).toBe(1);
  });

  it('accepts exactly one of 100 concurrent inserts', async () => {
    const attempts = Array.from({ length: 100 }, () => shop.Category.create({ slug: 'race' }));
    const results = await Promise.allSettled(attempts);
    const codes = results.map(result => (result.status === 'rejected' ? result.reason.code : 'stored'));
    expect(codes.filter(code => code === 'stored')).toHaveLength(1);
    expect(codes.filter(code => code === 11000)).toHaveLength(99);
    expect(await shop.Category.countDocuments({ slug: 'race' })).toBe(1);
  });

  it('refuses an update to an existing key', async () => {
    const { _id } = await shop.Category.create({ slug: 'u' });
    expect((await refusal(shop.Category.updateOne({ _id }, { slug: 'race' }).exec())).code).toBe(11000);
    expect((await shop.Category.findById(_id))?.slug).toBe('u');
  });

  it('continues after a duplicate in an unordered insert and stops in an ordered one', async () => {
    const many = (prefix: string) => [{ slug: `${prefix}1` }, { slug: 'race' }, { slug: `${prefix}2` }];
    expect((await refusal(shop.Category.insertMany(many('un'), { ordered: false }))).code).toBe(11000);
    expect((await refusal(shop.Category.insertMany(many('or')))).code).toBe(11000);
    expect(await shop.Category.countDocuments({ slug: { $in: ['un1', 'un2'] } })).toBe(2);
    expect(await shop.Category.countDocuments({ slug: { $in: ['or1', 'or2'] } })).toBe(1);
  });

  it('is not created over documents with equal keys', async () => {
    const twins = database.collection('twins');
    await twins.insertMany([{ k: 1 }, { k: 1 }]);
    expect((await refusal(twins.createIndex({ k: 1 }, { unique: true }))).code).toBe(11000);
    await twins.insertOne({ k: 1 });
  });

  it('frees a key when its document is deleted or changes it', async () => {
    const keys = database.collection('freed');
    await keys.createIndex({ k: 1 }, { unique: true });
    await keys.insertMany([{ k: 1 }, { k: 2 }]);
    await keys.deleteOne({ k: 1 });
    await keys.updateOne({ k: 2 }, { $set: { k: 3 } });
    await keys.insertMany([{ k: 1 }, { k: 2 }]);
    expect(await keys.countDocuments({ k: { $in: [1, 2, 3] } })).toBe(3);
  });

  it('treats 1 and 1.0 as equal, and distinguishes integers beyond 2^53', async () => {
    const { Long, Double } = (await import('mongoose')).default.mongo;
    const numbers = database.collection('numbers');
    await numbers.createIndex({ n: 1 }, { unique: true });
    await numbers.insertMany([{ n: 1 }, { n: Long.fromString('9007199254740993') }]);
    expect((await refusal(numbers.insertOne({ n: new Double(1) }))).code).toBe(11000);
    await numbers.insertOne({ n: Long.fromString('9007199254740992') });
    expect(await numbers.countDocuments()).toBe(3);
  });

  it('over several fields refuses only equal values in all of them', async () => {
    const pairs = database.collection('pairs');
    await pairs.createIndex({ a: 1, b: -1 }, { unique: true });
    await pairs.insertMany([{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1 }]);
    expect((await refusal(pairs.insertOne({ b: 2, a: 1 }))).code).toBe(11000);
    expect((await refusal(pairs.insertOne({ a: 1, b: null }))).code).toBe(11000);
  });
});

it('does not apply a partial unique index to other documents', async () => {
  await shop.Order.create({ no: 1 });
  await shop.Order.create({ no: 2 });
  await shop.Order.create({ no: 3, email: 'e@x' });
  expect((await refusal(shop.Order.create({ no: 4, email: 'e@x' }))).code).toBe(11000);
});

it('does not apply a sparse unique index to documents without the field', async () => {
  const sparse = database.collection('sparse');
  await sparse.createIndex({ k: 1 }, { unique: true, sparse: true });
  await sparse.insertMany([{}, {}, { k: 1 }, { k: null }]);
  expect((await refusal(sparse.insertOne({ k: 1 }))).code).toBe(11000);
  expect((await refusal(sparse.insertOne({ k: null }))).code).toBe(11000);
  expect(await sparse.countDocuments({ k: null })).toBe(3);
});

it('refuses another index of the same name or the same key', async () => {
  const named = database.collection('named');
  await named.createIndex({ a: 1 }, { name: 'one' });
  await named.createIndex({ a: 1 }, { name: 'one' });
  expect((await refusal(named.createIndex({ b: 1 }, { name: 'one' }))).code).toBe(86);
  expect((await refusal(named.createIndex({ a: 1 }, { name: 'two' }))).code).toBe(85);
});

it('keeps a document whose expiry moved, while a transaction reads the old version', async () => {
  const over = new Date(Date.now() + 300);
  const kept = await shop.Session.create({ token: 'kept', expiresAt: over });
  await shop.Session.create({ token: 'sentinel', expiresAt: over });
  const session = await database.connection.startSession();
  session.startTransaction();
  expect(await shop.Session.countDocuments({ expiresAt: over }).session(session)).toBe(2);
  await shop.Session.updateOne({ _id: kept._id }, { expiresAt: new Date(Date.now() + 3_600_000) });
  await until(async () => (await shop.Session.countDocuments({ token: 'sentinel' })) === 0);
  expect(await shop.Session.countDocuments({ token: 'kept' })).toBe(1);
  expect(await shop.Session.countDocuments({ expiresAt: over }).session(session)).toBe(2);
  await session.endSession();
});

it('deletes only the documents that a TTL index marks as expired', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  await shop.Session.create([
    { token: 'over', expiresAt: new Date(Date.now() - 1000) },
    { token: 'later', expiresAt: soon },
    { token: 'never' },
  ]);
  await until(async () => (await shop.Session.countDocuments({ token: 'over' })) === 0);
  const left = await shop.Session.find({}, { token: 1 }).lean();
  expect(left.map(({ token }) => token).sort()).toEqual(['kept', 'later', 'never']);
});
