import type { ClientSession } from 'mongoose';
import { openDatabase, refusal, type TestDatabase } from '../testing/database.js';
import { createIndexes, type Shop, seedProducts, shopOn } from '../testing/shop.js';

let database: TestDatabase;
let shop: Shop;

beforeAll(async () => {
  database = await openDatabase();
  shop = shopOn(database.connection);
  await createIndexes(shop);
  await seedProducts(shop);
});

afterAll(() => database.close());

const stock = async (sku: string) => (await shop.Product.findOne({ sku }).lean())?.stock;
const orders = (no: number) => shop.Order.countDocuments({ no });

/** Runs a function with open transactions, one per parameter. */
async function withTransactions(run: (...sessions: ClientSession[]) => Promise<void>): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: run.length }, () => database.connection.startSession()));
  try {
    for (const session of sessions) session.startTransaction();
    await run(...sessions);
  } finally {
    for (const session of sessions) await session.endSession();
  }
}

const take = (sku: string, session: ClientSession) =>
  shop.Product.updateOne({ sku }, { $inc: { stock: -1 } }, { session }).exec();

it('shows its writes to others after the commit only', async () => {
  await database.connection.transaction(async session => {
    await shop.Order.create([{ no: 10 }], { session });
    await take('P-30', session);
    expect(await shop.Order.countDocuments({ no: 10 }).session(session)).toBe(1);
    expect(await orders(10)).toBe(0);
    expect(await stock('P-30')).toBe(10);
  });
  expect(await orders(10)).toBe(1);
  expect(await stock('P-30')).toBe(9);
});

it('leaves nothing behind after an abort', async () => {
  const attempt = database.connection.transaction(async session => {
    await shop.Order.create([{ no: 11 }], { session });
    await take('P-31', session);
    throw new Error('boom');
  });
  expect((await refusal(attempt)).message).toBe('boom');
  expect(await orders(11)).toBe(0);
  expect(await stock('P-31')).toBe(10);
});

it('is rolled back by a duplicate key', async () => {
  await shop.Category.create({ slug: 'taken' });
  const attempt = database.connection.transaction(async session => {
    await shop.Order.create([{ no: 12 }], { session });
    await shop.Category.create([{ slug: 'taken' }], { session });
  });
  expect((await refusal(attempt)).code).toBe(11000);
  expect(await orders(12)).toBe(0);
});

it('fails with a transient error if another transaction has written the document', () =>
  withTransactions(async (first, second) => {
    await take('P-32', first);
    const conflict = take('P-32', second);
    await expect(conflict).rejects.toMatchObject({ code: 112 });
    await expect(conflict).rejects.toHaveProperty('errorLabels', ['TransientTransactionError']);
    await second.abortTransaction();
    await first.commitTransaction();
    expect(await stock('P-32')).toBe(9);
  }));

it('reads from its snapshot, by index and by scan', () =>
  withTransactions(async session => {
    const read = async () => [
      await shop.Product.findOne({ sku: 'P-33' }).session(session).lean(),
      await shop.Product.countDocuments({ stock: 77 }).session(session),
      await shop.Product.countDocuments({ price: 1033 }).session(session),
    ];
    expect(await read()).toMatchObject([{ stock: 10, price: 33 }, 0, 0]);
    await shop.Product.updateOne({ sku: 'P-33' }, { stock: 77, price: 1033 });
    await shop.Product.deleteOne({ sku: 'P-400' });
    await shop.Product.create({ sku: 'new', stock: 77 });
    expect(await read()).toMatchObject([{ stock: 10, price: 33 }, 0, 0]);
    expect(await shop.Product.countDocuments({ sku: 'P-400' }).session(session)).toBe(1);
    expect(
      await shop.Product.find({ price: { $gte: 0 } })
        .sort({ price: 1 })
        .session(session),
    ).toHaveLength(500);
    await session.abortTransaction();
    expect(await shop.Product.countDocuments({ price: 1033 })).toBe(1);
  }));

it('does not overwrite a later commit', () =>
  withTransactions(async session => {
    await shop.Product.findOne({ sku: 'P-34' }).session(session);
    await shop.Product.updateOne({ sku: 'P-34' }, { stock: 5 });
    expect((await refusal(take('P-34', session))).code).toBe(112);
    expect(await stock('P-34')).toBe(5);
  }));

it('locks a key that it inserts until it ends', () =>
  withTransactions(async (first, second) => {
    await shop.Category.create([{ slug: 'held' }], { session: first });
    expect((await refusal(shop.Category.create([{ slug: 'held' }], { session: second }))).code).toBe(112);
    await first.abortTransaction();
    await shop.Category.create({ slug: 'held' });
    expect(await shop.Category.countDocuments({ slug: 'held' })).toBe(1);
  }));

describe('an insert of a key that an open transaction', () => {
  type Write = (session: ClientSession) => Promise<unknown>;
  const keys = () => database.collection('keys');
  const insert = { _id: 1 as never, k: 5 };
  const insertKey = { _id: 9 as never, k: 1 };

  beforeEach(async () => {
    await keys().createIndex({ k: 1 }, { unique: true });
    await keys().deleteMany({});
    await keys().insertOne({ _id: 1 as never, k: 1 });
  });

  it.each<[string, Write, object, number]>([
    ['updates', session => keys().updateOne({ k: 1 }, { $set: { x: 1 } }, { session }), insert, 11000],
    ['deletes', session => keys().deleteOne({ k: 1 }, { session }), insert, 11000],
    ['inserts', session => keys().insertOne({ _id: 9 as never, k: 9 }, { session }), { _id: 9, k: 8 }, 112],
    [
      'updates, by another index,',
      session => keys().updateOne({ k: 1 }, { $set: { x: 1 } }, { session }),
      insertKey,
      11000,
    ],
    ['changes', session => keys().updateOne({ k: 1 }, { $set: { k: 2 } }, { session }), insertKey, 11000],
    ['inserts, by another index,', session => keys().insertOne({ k: 8 }, { session }), { _id: 9, k: 8 }, 112],
  ])('%s fails as in MongoDB', async (_what, write, document, code) =>
    withTransactions(async (first, second) => {
      await write(first);
      expect((await refusal(keys().insertOne(document, { session: second }))).code).toBe(code);
    }),
  );

  it('does not wait if the key is visible', () =>
    withTransactions(async session => {
      await keys().deleteOne({ k: 1 }, { session });
      expect((await refusal(keys().insertOne(insertKey))).code).toBe(11000);
    }));

  it('fails as in MongoDB if the other transaction has committed', () =>
    withTransactions(async session => {
      await keys().findOne({}, { session });
      await keys().insertOne({ _id: 2 as never, k: 2 });
      expect((await refusal(keys().insertOne({ _id: 2 as never, k: 3 }, { session }))).code).toBe(112);
    }));
});

it('has its own snapshot beside another transaction', () =>
  withTransactions(async (first, second) => {
    await take('P-36', first);
    await take('P-37', second);
    await shop.Order.create([{ no: 20 }], { session: first });
    await shop.Order.create([{ no: 21 }], { session: second });
    expect(await shop.Order.countDocuments({ no: 21 }).session(first)).toBe(0);
    expect(await shop.Order.countDocuments({ no: 20 }).session(second)).toBe(0);
    await second.commitTransaction();
    expect(await shop.Order.countDocuments({ no: 21 }).session(first)).toBe(0);
    await first.abortTransaction();
    expect([await orders(20), await orders(21)]).toEqual([0, 1]);
    expect([await stock('P-36'), await stock('P-37')]).toEqual([10, 9]);
  }));

it('delays single writes to its documents and no reads', () =>
  withTransactions(async session => {
    await take('P-38', session);
    let done = 0;
    const pair = { sku: { $in: ['P-38', 'P-42'] } };
    const writes = [
      shop.Product.updateOne({ sku: 'P-38' }, { $inc: { stock: -1 } }),
      shop.Product.updateMany(pair, { $inc: { stock: -1 } }),
      shop.Product.updateMany(pair, { $inc: { stock: -1 } }),
    ].map(write => write.then(() => done++));
    for (let i = 0; i < 20; i++) expect(await shop.Product.countDocuments({ sku: 'P-38', stock: 10 })).toBe(1);
    expect([done, await stock('P-42')]).toEqual([0, 10]);
    await session.commitTransaction();
    await Promise.all(writes);
    expect([await stock('P-38'), await stock('P-42')]).toEqual([6, 8]);
  }));

it('ends a waiting write after maxTimeMS', () =>
  withTransactions(async session => {
    await take('P-39', session);
    const attempt = shop.Product.updateOne({ sku: 'P-39' }, { stock: 0 }, { maxTimeMS: 50 }).exec();
    expect((await refusal(attempt)).code).toBe(50);
    await session.abortTransaction();
    expect(await stock('P-39')).toBe(10);
  }));

it('sells exactly 20 of 20 to 50 concurrent transactions', async () => {
  await shop.Product.updateOne({ sku: 'P-35' }, { stock: 20 });
  let sold = 0;
  const buy = (no: number) =>
    database.connection.transaction(async session => {
      const product = await shop.Product.findOne({ sku: 'P-35' }).session(session);
      if (!product || product.stock < 1) throw new Error('sold out');
      await shop.Product.updateOne({ _id: product._id }, { stock: product.stock - 1 }, { session });
      await shop.Order.create([{ no }], { session });
    });
  const attempts = Array.from({ length: 50 }, (_, i) =>
    buy(1000 + i).then(
      () => sold++,
      (error: Error) => expect(error.message).toBe('sold out'),
    ),
  );
  await Promise.all(attempts);
  expect([sold, await stock('P-35'), await shop.Order.countDocuments({ no: { $gte: 1000 } })]).toEqual([20, 0, 20]);
}, 60_000);
