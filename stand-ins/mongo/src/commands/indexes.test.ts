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

it('says it is a replica set with a primary', () => {
  const client = database.connection.getClient() as unknown as { topology: { description: { type: string } } };
  expect(client.topology.description.type).toBe('ReplicaSetWithPrimary');
});

it('lists indexes as they were declared', async () => {
  const indexes = await shop.Product.listIndexes();
  expect(indexes).toHaveLength(4);
  expect(indexes).toContainEqual({ v: 2, key: { sku: 1 }, name: 'sku_1', unique: true });
  expect(indexes).toContainEqual(expect.objectContaining({ key: { _fts: 'text', _ftsx: 1 } }));
  expect(await shop.Session.listIndexes()).toContainEqual(expect.objectContaining({ expireAfterSeconds: 0 }));
});

it('finds nothing to change when the same indexes are synchronised again', async () => {
  expect(await shop.Product.syncIndexes()).toEqual([]);
});

it('lists collections, drops indexes and drops collections', async () => {
  const { db } = database.connection;
  const scratch = database.collection('scratch');
  await scratch.createIndex({ a: 1 });
  expect(await scratch.dropIndex('a_1')).toMatchObject({ nIndexesWas: 2 });
  expect((await refusal(scratch.dropIndex('a_1'))).code).toBe(27);
  const names = async () => ((await db?.listCollections().toArray()) ?? []).map(({ name }) => name);
  expect(await names()).toContain('scratch');
  await scratch.drop();
  expect(await names()).not.toContain('scratch');
});

it('drops a database whole', async () => {
  const other = database.connection.getClient().db('other');
  await other.collection('x').insertOne({ a: 1 });
  await other.dropDatabase();
  expect(await other.listCollections().toArray()).toEqual([]);
  expect(await other.collection('x').countDocuments()).toBe(0);
});

describe('a unique index', () => {
  it('refuses a second document with its key and names it', async () => {
    await shop.Category.create({ name: 'A', slug: 'a' });
    const attempt = shop.Category.create({ name: 'B', slug: 'a' });
    await expect(attempt).rejects.toMatchObject({
      code: 11000,
      keyPattern: { slug: 1 },
      keyValue: { slug: 'a' },
    });
    expect(await shop.Category.countDocuments({ slug: 'a' })).toBe(1);
  });

  it('lets exactly one of 100 concurrent inserts through', async () => {
    const attempts = Array.from({ length: 100 }, () => shop.Category.create({ slug: 'race' }));
    const results = await Promise.allSettled(attempts);
    const codes = results.map(result => (result.status === 'rejected' ? result.reason.code : 'stored'));
    expect(codes.filter(code => code === 'stored')).toHaveLength(1);
    expect(codes.filter(code => code === 11000)).toHaveLength(99);
    expect(await shop.Category.countDocuments({ slug: 'race' })).toBe(1);
  });

  it('holds on an update too', async () => {
    const { _id } = await shop.Category.create({ slug: 'u' });
    expect((await refusal(shop.Category.updateOne({ _id }, { slug: 'race' }).exec())).code).toBe(11000);
    expect((await shop.Category.findById(_id))?.slug).toBe('u');
  });

  it('goes on past a duplicate in an unordered insert and stops at one in an ordered insert', async () => {
    const many = (prefix: string) => [{ slug: `${prefix}1` }, { slug: 'race' }, { slug: `${prefix}2` }];
    expect((await refusal(shop.Category.insertMany(many('un'), { ordered: false }))).code).toBe(11000);
    expect((await refusal(shop.Category.insertMany(many('or')))).code).toBe(11000);
    expect(await shop.Category.countDocuments({ slug: /^un/ })).toBe(2);
    expect(await shop.Category.countDocuments({ slug: /^or/ })).toBe(1);
  });

  it('cannot be built over documents that are alike, and is then not there', async () => {
    const twins = database.collection('twins');
    await twins.insertMany([{ k: 1 }, { k: 1 }]);
    expect((await refusal(twins.createIndex({ k: 1 }, { unique: true }))).code).toBe(11000);
    expect(await twins.listIndexes().toArray()).toHaveLength(1);
    await twins.insertOne({ k: 1 });
  });

  it('frees a key when its document is deleted or takes another', async () => {
    const keys = database.collection('freed');
    await keys.createIndex({ k: 1 }, { unique: true });
    await keys.insertMany([{ k: 1 }, { k: 2 }]);
    await keys.deleteOne({ k: 1 });
    await keys.updateOne({ k: 2 }, { $set: { k: 3 } });
    await keys.insertMany([{ k: 1 }, { k: 2 }]);
    expect(await keys.distinct('k')).toEqual([1, 2, 3]);
  });

  it('tells 1 and 1.0 alike, and an integer beyond 2^53 from its neighbour', async () => {
    const { Long, Double } = (await import('mongoose')).default.mongo;
    const numbers = database.collection('numbers');
    await numbers.createIndex({ n: 1 }, { unique: true });
    await numbers.insertMany([{ n: 1 }, { n: Long.fromString('9007199254740993') }]);
    expect((await refusal(numbers.insertOne({ n: new Double(1) }))).code).toBe(11000);
    await numbers.insertOne({ n: Long.fromString('9007199254740992') });
    expect(await numbers.countDocuments()).toBe(3);
  });

  it('of several fields refuses only the same in all of them', async () => {
    const pairs = database.collection('pairs');
    await pairs.createIndex({ a: 1, b: -1 }, { unique: true });
    await pairs.insertMany([{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1 }]);
    expect((await refusal(pairs.insertOne({ b: 2, a: 1 }))).code).toBe(11000);
    expect((await refusal(pairs.insertOne({ a: 1, b: null }))).code).toBe(11000);
  });

  it('of an array refuses a document that shares one element', async () => {
    const tagged = database.collection('tagged');
    await tagged.createIndex({ tags: 1 }, { unique: true });
    await tagged.insertMany([{ tags: ['a', 'b', 'a'] }, { tags: ['c'] }]);
    expect((await refusal(tagged.insertOne({ tags: ['d', 'b'] }))).code).toBe(11000);
  });
});

it('leaves documents out of a partial unique index', async () => {
  await shop.Order.create({ no: 1 });
  await shop.Order.create({ no: 2 });
  await shop.Order.create({ no: 3, email: 'e@x' });
  expect((await refusal(shop.Order.create({ no: 4, email: 'e@x' }))).code).toBe(11000);
});

it('leaves documents without the field out of a sparse unique index', async () => {
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
  expect(await named.listIndexes().toArray()).toHaveLength(2);
});

it('does not delete by TTL what got more time, though a transaction still sees it as it was', async () => {
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

it('deletes what a TTL index says is over, and only that', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  await shop.Session.create([
    { token: 'over', expiresAt: new Date(Date.now() - 1000) },
    { token: 'later', expiresAt: soon },
    { token: 'never' },
  ]);
  await until(async () => (await shop.Session.countDocuments({ token: 'over' })) === 0);
  expect(await shop.Session.distinct('token')).toEqual(['kept', 'later', 'never']);
});
