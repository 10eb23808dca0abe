import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from '../start-program.ts';
import { scratch } from '../testing/scratch.ts';
import { chooseLocalDatabase, chooseOwnDatabase, describeDatabase, programOf } from './local-database.ts';

/** Makes a mongod that prints `version`, and otherwise fails with `reason` in the format of mongod's log. */
function fakeMongod(version: string, reason = 'none') {
  const dir = scratch();
  const path = join(dir, 'mongod');
  const line = JSON.stringify({ s: 'F', msg: 'Fatal error', attr: { error: { errmsg: reason } } });
  const source = `#!/bin/sh\nif [ "$1" = --version ]; then echo 'db version v${version}'; else echo '${line}'; exit 62; fi\n`;
  writeFileSync(path, source);
  chmodSync(path, 0o755);
  return { dir, path };
}

test('uses the mongod that is found', () => {
  const { dir, path } = fakeMongod('7.0.11');
  const found = chooseLocalDatabase({ PATH: dir });
  expect(found).toEqual({ engine: 'mongod', path, version: '7.0.11', required: false });
  expect(describeDatabase(found)).toBe(`mongod 7.0.11 (${path})`);
  expect(chooseLocalDatabase({ MONGOD_BINARY: path })).toEqual({ ...found, required: true });
});

test('uses the embedded database if no mongod is found, if the one on PATH is too old, and on request', () => {
  const [old, current] = [fakeMongod('4.4.29'), fakeMongod('8.0.12')];
  const describe = (env: NodeJS.ProcessEnv) => describeDatabase(chooseLocalDatabase(env));
  expect(describe({ PATH: scratch() })).toBe('the embedded database (no mongod is on PATH)');
  expect(describe({ PATH: old.dir })).toBe(
    `the embedded database (${old.path} is MongoDB 4.4.29, and Kerf needs 6.0 or newer)`,
  );
  expect(describe({ PATH: current.dir, MONGOD_BINARY: 'none' })).toBe('the embedded database (MONGOD_BINARY is none)');
});

test('starts no database if MONGODB_URL names a server', () => {
  const chosen = chooseLocalDatabase({ MONGODB_URL: 'mongodb://db', PATH: fakeMongod('8.0.12').dir });
  expect(chosen).toBeUndefined();
  expect(describeDatabase(chosen)).toBe('the server that MONGODB_URL names');
});

test('ignores MONGODB_URL for tests that need a database of their own', () => {
  const { path } = fakeMongod('8.0.12');
  const chosen = chooseOwnDatabase({ MONGODB_URL: 'mongodb://db', MONGOD_BINARY: path });
  expect(chosen).toEqual({ engine: 'mongod', path, version: '8.0.12', required: true });
});

test('rejects a MONGOD_BINARY that cannot be used', () => {
  const old = fakeMongod('4.4.29');
  expect(() => chooseLocalDatabase({ PATH: fakeMongod('8.0.12').dir, MONGOD_BINARY: old.path })).toThrow('4.4.29');
});

test('reports why mongod does not start, in one sentence', async () => {
  const { path } = fakeMongod('8.0.12', 'Wrong mongod version.');
  const { args, env } = programOf({ engine: 'mongod', path, version: '8.0.12', required: true });
  const start = startProgram({ name: 'database', args, env: { ...process.env, ...env, DATA_DIR: scratch() } });
  await expect(start).rejects.toThrow(`${path} does not run: Fatal error: Wrong mongod version.`);
});
