import { freePort } from '@kerf/tooling/free-port';
import mongoose from 'mongoose';
import { runtimeAdapters } from './testing/database.js';
import { launch, temporaryFolder } from './testing/process.js';

const ROUNDS = 8;
const SINGLES = 6;
const PAIRS = 4;
const ENOUGH = 60;

interface Acknowledged {
  singles: string[];
  pairs: string[];
  increments: number;
}

type Connection = mongoose.Connection;

/** Repeats a write until the server is killed. */
async function untilKilled(write: (i: number) => Promise<void>): Promise<void> {
  for (let i = 0; ; i++) {
    try {
      await write(i);
    } catch {
      return;
    }
  }
}

/** Writes until the server is killed during the writes. */
async function writeUntilKilled(connection: Connection, round: number, kill: () => void): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { singles: [], pairs: [], increments: 0 };
  const acknowledge = (list: string[], key: string) => {
    list.push(key);
    if (acknowledged.singles.length + acknowledged.pairs.length === ENOUGH * (1 + (round % 4))) kill();
  };
  const single = (w: number) =>
    untilKilled(async i => {
      const key = `${round}/${w}/${i}`;
      await connection.collection('singles').insertOne({ key });
      acknowledge(acknowledged.singles, key);
    });
  const pair = (w: number) =>
    untilKilled(async i => {
      const key = `${round}/${w}/${i}`;
      const session = await connection.startSession();
      session.startTransaction();
      await connection.collection('left').insertOne({ key }, { session });
      await connection.collection('right').insertOne({ key }, { session });
      await session.commitTransaction();
      acknowledge(acknowledged.pairs, key);
    });
  const increment = untilKilled(async () => {
    await connection.collection('counters').updateOne({ key: 'n' }, { $inc: { n: 1 } }, { upsert: true });
    acknowledged.increments++;
  });
  const writers = [
    ...Array.from({ length: SINGLES }, (_, w) => single(w)),
    ...Array.from({ length: PAIRS }, (_, w) => pair(w)),
  ];
  await Promise.all([...writers, increment]);
  return acknowledged;
}

const keysOf = async (connection: Connection, name: string) =>
  (await connection.collection(name).find().toArray()).map(({ key }) => key as string).sort();

it('loses no acknowledged write and leaves no partial transaction after eight kills', async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const env = { DATA_DIR: folder.path, MONGO_STAND_IN_PORT: String(port) };
  const uri = `mongodb://127.0.0.1:${port}/kerf?replicaSet=kerf`;
  const all: Acknowledged = { singles: [], pairs: [], increments: 0 };
  const check = async (connection: Connection) => {
    const singles = await keysOf(connection, 'singles');
    expect(all.singles.filter(key => !singles.includes(key))).toEqual([]);
    const left = await keysOf(connection, 'left');
    expect(await keysOf(connection, 'right')).toEqual(left);
    expect(all.pairs.filter(key => !left.includes(key))).toEqual([]);
    expect(new Set(singles).size).toBe(singles.length);
    const counter = await connection.collection('counters').findOne({ key: 'n' });
    expect(counter?.n ?? 0).toBeGreaterThanOrEqual(all.increments);
    expect(counter?.n ?? 0).toBeLessThanOrEqual(all.increments + ROUNDS);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const { child, ready, exited } = launch(env);
    await ready;
    const connection = await mongoose
      .createConnection(uri, { serverSelectionTimeoutMS: 300, retryWrites: false, runtimeAdapters })
      .asPromise();
    await check(connection);
    const acknowledged = await writeUntilKilled(connection, round, () => child.kill('SIGKILL'));
    expect((await exited).signal).toBe('SIGKILL');
    expect(acknowledged.singles.length).toBeGreaterThan(0);
    expect(acknowledged.pairs.length).toBeGreaterThan(0);
    all.singles.push(...acknowledged.singles);
    all.pairs.push(...acknowledged.pairs);
    all.increments += acknowledged.increments;
    await connection.close(true);
  }
  const last = launch(env);
  await last.ready;
  const connection = await mongoose.createConnection(uri, { runtimeAdapters }).asPromise();
  await check(connection);
  await connection.close();
  last.child.kill('SIGTERM');
  await last.exited;
  folder.remove();
}, 120_000);
