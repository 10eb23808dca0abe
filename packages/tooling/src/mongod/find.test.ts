import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '../testing/scratch.ts';
import { findMongod } from './find.ts';

/** Makes a program that prints `output`, whatever its arguments are. Returns its folder and its path. */
function fakeMongod(output: string) {
  const dir = scratch();
  const path = join(dir, 'mongod');
  writeFileSync(path, `#!/bin/sh\necho '${output}'\n`);
  chmodSync(path, 0o755);
  return { dir, path };
}

test('finds the first mongod on PATH, with its version', () => {
  const [first, second] = [fakeMongod('db version v7.0.11'), fakeMongod('db version v8.0.12')];
  const PATH = `${scratch()}:${first.dir}:${second.dir}`;
  expect(findMongod({ PATH })).toEqual({ path: first.path, version: '7.0.11' });
});

test('prefers MONGOD_BINARY to PATH', () => {
  const [named, other] = [fakeMongod('db version v6.0.5'), fakeMongod('db version v8.0.12')];
  expect(findMongod({ PATH: other.dir, MONGOD_BINARY: named.path })).toEqual({ path: named.path, version: '6.0.5' });
});

test('finds nothing where there is no mongod', () => {
  expect(findMongod({ PATH: scratch() })).toBeUndefined();
  expect(findMongod({})).toBeUndefined();
});

test('rejects a mongod that is missing, too old or does not run', () => {
  const [old, broken] = [fakeMongod('db version v5.0.31'), fakeMongod('Illegal instruction')];
  expect(() => findMongod({ MONGOD_BINARY: '/gone' })).toThrow('MONGOD_BINARY is /gone, and that file does not exist.');
  expect(() => findMongod({ PATH: old.dir })).toThrow(`${old.path} is MongoDB 5.0.31, and Kerf needs 6.0 or newer.`);
  expect(() => findMongod({ PATH: broken.dir })).toThrow(`${broken.path} does not run here`);
});
