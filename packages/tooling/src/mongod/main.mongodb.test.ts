import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from '../free-port.ts';
import { startProgram } from '../start-program.ts';
import { isAlive, scratch } from '../testing/scratch.ts';
import { checkMongod } from './find.ts';
import { programOf } from './local-database.ts';

const database = { engine: 'mongod', required: true, ...checkMongod(process.env.MONGOD_BINARY ?? '') } as const;

/** Starts the database on the data in `dir`. */
function start(dir: string, port: number) {
  const { args, env } = programOf(database);
  const all = { ...process.env, ...env, DATA_DIR: dir, MONGO_STAND_IN_PORT: String(port) };
  return startProgram({ name: 'database', args, env: all, unref: true });
}

/** Adds a note in a transaction, which needs a replica set. Returns how many notes there are. */
async function addNote(url: string): Promise<number> {
  const client = await new MongoClient(url).connect();
  const notes = client.db().collection('notes');
  await client.withSession(session => session.withTransaction(() => notes.insertOne({}, { session })));
  const count = await notes.countDocuments();
  await client.close();
  return count;
}

const mongodPid = (dir: string) => Number(readFileSync(join(dir, 'mongod/mongod.lock'), 'utf8'));

test('keeps its data over a stop and a changed port', async () => {
  const dir = scratch();
  const ports = [await freePort(), await freePort()];
  for (const [index, port] of [ports[0], ports[0], ports[1]].entries()) {
    const program = await start(dir, port ?? 0);
    expect(program.url).toBe(`mongodb://127.0.0.1:${port}/kerf?replicaSet=kerf`);
    expect(await addNote(program.url)).toBe(index + 1);
    const pid = mongodPid(dir);
    expect(await program.stop()).toBe(0);
    expect(isAlive(pid)).toBe(false);
  }
});

test('recovers after a kill of mongod', async () => {
  const [dir, port] = [scratch(), await freePort()];
  const first = await start(dir, port);
  expect(await addNote(first.url)).toBe(1);
  process.kill(mongodPid(dir), 'SIGKILL');
  expect(await first.ended).toBe(1);
  expect(first.output()).toContain('it ended with SIGKILL.');
  const second = await start(dir, port);
  expect(await addNote(second.url)).toBe(2);
  await second.stop();
});

test('replaces a mongod that outlived the program which started it', async () => {
  const [dir, port] = [scratch(), await freePort()];
  const first = await start(dir, port);
  expect(await addNote(first.url)).toBe(1);
  const orphan = mongodPid(dir);
  process.kill(first.pid, 'SIGKILL');
  const second = await start(dir, port);
  expect(isAlive(orphan)).toBe(false);
  expect(await addNote(second.url)).toBe(2);
  await second.stop();
});
