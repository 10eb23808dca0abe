import type { Document } from '../bson/values.js';
import { openDatabase, type TestDatabase } from '../testing/database.js';
import { newSession, number, RawClient } from '../testing/raw-client.js';

let database: TestDatabase;
let client: RawClient;

beforeAll(async () => {
  database = await openDatabase();
  client = await RawClient.connect(database.mongo.port);
});

afterAll(async () => {
  client.close();
  await database.close();
});

const stored = (name: string) => database.collection(name).find().sort({ _id: 1 }).toArray();

/** A new session with functions that send commands in it. */
function session() {
  const lsid = newSession();
  const send = (txnNumber: number, command: Document) =>
    client.command({ ...command, lsid, txnNumber: number(txnNumber) });
  const inTransaction = (txnNumber: number, command: Document) => send(txnNumber, { ...command, autocommit: false });
  return { lsid, send, inTransaction };
}

it('returns the stored reply to a repeated write', async () => {
  await database.collection('retries').insertOne({ _id: 1 as never, n: 0 });
  const { send } = session();
  const write = { findAndModify: 'retries', query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true };
  expect(await send(1, write)).toMatchObject({ ok: 1, value: { n: 1 } });
  expect(await send(1, write)).toMatchObject({ ok: 1, value: { n: 1 } });
  expect(await stored('retries')).toEqual([{ _id: 1, n: 1 }]);
  expect(await send(2, write)).toMatchObject({ ok: 1, value: { n: 2 } });
  expect(await send(1, write)).toMatchObject({ ok: 0, code: 225 });
  expect(await stored('retries')).toEqual([{ _id: 1, n: 2 }]);
});

it('runs a write once if it is repeated while it waits for a lock', async () => {
  await database.collection('twice').insertOne({ _id: 1 as never, n: 0 });
  const { send, lsid } = session();
  const [holder, second] = await Promise.all([1, 2].map(() => RawClient.connect(database.mongo.port)));
  const lock = { lsid: newSession(), txnNumber: number(1), autocommit: false };
  const touch = { update: 'twice', updates: [{ q: { _id: 1 }, u: { $set: { held: true } } }] };
  await holder?.command({ ...touch, startTransaction: true, ...lock });
  const write = { update: 'twice', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };
  const waiting = Promise.all([send(1, write), second?.command({ ...write, lsid, txnNumber: number(1) })]);
  await holder?.command({ abortTransaction: 1, ...lock });
  const responses = await waiting;
  holder?.close();
  second?.close();
  expect(responses).toMatchObject([
    { ok: 1, nModified: 1 },
    { ok: 1, nModified: 1 },
  ]);
  expect(await stored('twice')).toEqual([{ _id: 1, n: 1 }]);
});

it('runs only the failed statements of a repeated batch', async () => {
  await database.collection('batch').insertOne({ _id: 2 as never });
  const { send } = session();
  const insert = { insert: 'batch', documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }], ordered: false };
  expect(await send(1, insert)).toMatchObject({ n: 2, writeErrors: [{ index: 1, code: 11000 }] });
  await database.collection('batch').deleteOne({ _id: 2 as never });
  expect(await send(1, insert)).toMatchObject({ ok: 1, n: 3 });
  expect(await stored('batch')).toEqual([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
});

it('commits once if the commit is repeated, and refuses further commands', async () => {
  const { inTransaction } = session();
  const insert = { insert: 'committed', documents: [{ _id: 1 }] };
  expect(await inTransaction(1, { ...insert, startTransaction: true })).toMatchObject({ ok: 1, n: 1 });
  expect(await stored('committed')).toEqual([]);
  for (let i = 0; i < 2; i++) expect(await inTransaction(1, { commitTransaction: 1 })).toMatchObject({ ok: 1 });
  expect(await stored('committed')).toEqual([{ _id: 1 }]);
  expect(await inTransaction(1, { abortTransaction: 1 })).toMatchObject({ ok: 0, code: 256 });
  const late = await inTransaction(1, { insert: 'committed', documents: [{ _id: 2 }] });
  expect(late).toMatchObject({ ok: 0, code: 251, errorLabels: ['TransientTransactionError'] });
  expect(await stored('committed')).toEqual([{ _id: 1 }]);
});

it('refuses to commit after a write error', async () => {
  await database.collection('refused').insertOne({ _id: 1 as never });
  const { inTransaction } = session();
  await inTransaction(1, { insert: 'refused', documents: [{ _id: 2 }], startTransaction: true });
  const twin = await inTransaction(1, { insert: 'refused', documents: [{ _id: 1 }] });
  expect(twin).toMatchObject({ writeErrors: [{ code: 11000 }] });
  expect(await inTransaction(1, { commitTransaction: 1 })).toMatchObject({ ok: 0, code: 251 });
  expect(await stored('refused')).toEqual([{ _id: 1 }]);
});

it('rolls back an open transaction when its session begins another', async () => {
  const { inTransaction } = session();
  const insert = (_id: number) => ({ insert: 'replaced', documents: [{ _id }], startTransaction: true });
  await inTransaction(1, insert(1));
  await inTransaction(2, insert(2));
  expect(await inTransaction(1, { commitTransaction: 1 })).toMatchObject({ code: 225 });
  expect(await inTransaction(2, { commitTransaction: 1 })).toMatchObject({ ok: 1 });
  expect(await stored('replaced')).toEqual([{ _id: 2 }]);
});

it('rolls back an open transaction when its session ends', async () => {
  const { lsid, inTransaction } = session();
  await inTransaction(1, { insert: 'ended', documents: [{ _id: 1 }], startTransaction: true });
  expect(await client.command({ endSessions: [lsid], $db: 'admin' })).toMatchObject({ ok: 1 });
  expect(await inTransaction(1, { commitTransaction: 1 })).toMatchObject({ ok: 0, code: 251 });
  expect(await stored('ended')).toEqual([]);
  await database.collection('ended').insertOne({ _id: 1 as never });
});

it('delays a drop while a transaction writes to the collection', async () => {
  const { inTransaction } = session();
  await inTransaction(1, { insert: 'busy', documents: [{ _id: 1 }], startTransaction: true });
  const second = await RawClient.connect(database.mongo.port);
  expect(await second.command({ drop: 'busy', maxTimeMS: 30 })).toMatchObject({ ok: 0, code: 50 });
  second.close();
  expect(await inTransaction(1, { commitTransaction: 1 })).toMatchObject({ ok: 1 });
  expect(await stored('busy')).toEqual([{ _id: 1 }]);
});

it('does not delay the declaration of existing indexes', async () => {
  const { inTransaction } = session();
  const indexes = [{ key: { a: 1 }, name: 'a_1' }];
  expect(await client.command({ createIndexes: 'indexed', indexes })).toMatchObject({ ok: 1, numIndexesAfter: 2 });
  await inTransaction(1, { insert: 'indexed', documents: [{ _id: 1 }], startTransaction: true });
  const second = await RawClient.connect(database.mongo.port);
  const again = { createIndexes: 'indexed', indexes, maxTimeMS: 30 };
  expect(await second.command(again)).toMatchObject({ ok: 1, numIndexesBefore: 2, numIndexesAfter: 2 });
  const another = { createIndexes: 'indexed', indexes: [{ key: { b: 1 }, name: 'b_1' }], maxTimeMS: 30 };
  expect(await second.command(another)).toMatchObject({ ok: 0, code: 50 });
  second.close();
  await inTransaction(1, { abortTransaction: 1 });
});

it('rolls back a transaction after its timeout', async () => {
  const hasty = await openDatabase({ transactionSeconds: 0.1 });
  const forgetful = await RawClient.connect(hasty.mongo.port);
  const lock = { lsid: newSession(), txnNumber: number(1), autocommit: false };
  await forgetful.command({ insert: 'left', documents: [{ _id: 1 }], startTransaction: true, ...lock });
  forgetful.close();
  await hasty.collection('left').insertOne({ _id: 1 as never, mine: true }, { maxTimeMS: 10_000 });
  expect(await hasty.collection('left').find().toArray()).toEqual([{ _id: 1, mine: true }]);
  await hasty.close();
});
