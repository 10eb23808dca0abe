import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalDatabase } from '@kerf/tooling/mongod/local-database';
import { root } from '@kerf/tooling/root';
import { databaseNotice, startDatabase } from './database.ts';

const mongod: LocalDatabase = { engine: 'mongod', path: '/usr/bin/mongod', version: '7.0.11', required: false };
const embedded: LocalDatabase = { engine: 'embedded', reason: 'no mongod is on PATH' };
const address = 'mongodb://127.0.0.1:27117/kerf?replicaSet=kerf';
const { signal } = new AbortController();

let printed: jest.SpyInstance;
beforeEach(() => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

/** A shop whose mongod fails as the real program does. */
const brokenMongod = () => ({
  start: jest.fn(async ({ args }: { args: string[] }) => {
    if (args[0]?.includes('stand-ins/mongo')) return address;
    throw new Error(
      'mongo ended with code 1. Its last output:\n  {"s":"E"}\n  /usr/bin/mongod does not run: No space.',
    );
  }),
});

test('starts the embedded database if a mongod from PATH does not start, and prints why', async () => {
  expect(await startDatabase(mongod, brokenMongod(), signal)).toBe(address);
  expect(printed.mock.calls.join()).toContain(
    'Database: the embedded database (/usr/bin/mongod does not run: No space), data in',
  );
});

test('fails in one sentence if the mongod of MONGOD_BINARY does not start', async () => {
  const start = startDatabase({ ...mongod, required: true }, brokenMongod(), signal);
  await expect(start).rejects.toThrow(/^\/usr\/bin\/mongod does not run: No space\.$/);
});

test('starts no other database after a stop request', async () => {
  const shop = brokenMongod();
  await expect(startDatabase(mongod, shop, AbortSignal.abort())).rejects.toThrow('does not run');
  expect(shop.start).toHaveBeenCalledTimes(1);
  expect(printed).not.toHaveBeenCalled();
});

test('names the database and its data', () => {
  expect(databaseNotice(undefined)).toBe('Database: the server that MONGODB_URL names.');
  const dir = join(root, 'no-data');
  expect(databaseNotice(mongod, dir)).toBe('Database: mongod 7.0.11 (/usr/bin/mongod), data in no-data/mongod.');
});

test('says that the folder of the other engine has data', () => {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-database-'));
  for (const name of ['mongo', 'mongod']) mkdirSync(join(dir, name));
  expect(databaseNotice(embedded, dir)).not.toContain('also has data');
  for (const name of ['mongo', 'mongod']) writeFileSync(join(dir, name, 'file'), '');
  expect(databaseNotice(embedded, dir)).toContain(`${dir}/mongod also has data, and only mongod can read it.`);
  expect(databaseNotice(mongod, dir)).toContain(
    `${dir}/mongo also has data, and only the embedded database can read it (MONGOD_BINARY=none).`,
  );
  rmSync(dir, { recursive: true });
});
