import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '../testing/scratch.ts';
import { findCluster } from './find-cluster.ts';

function binaries(...names: string[]): string {
  const dir = scratch();
  for (const name of names) {
    writeFileSync(join(dir, name), "#!/bin/sh\necho 'db version v8.0.12'\n");
    chmodSync(join(dir, name), 0o755);
  }
  return dir;
}

test('finds both programs on PATH, and prefers those that the environment names', () => {
  const [dir, other] = [binaries('mongod', 'mongos'), binaries('mongod', 'mongos')];
  const found = { mongod: join(dir, 'mongod'), mongos: join(dir, 'mongos'), version: '8.0.12' };
  expect(findCluster({ PATH: dir })).toEqual(found);
  expect(findCluster({ PATH: other, MONGOD_BINARY: found.mongod, MONGOS_BINARY: found.mongos })).toEqual(found);
});

test('says which program is missing', () => {
  expect(() => findCluster({ PATH: scratch() })).toThrow('No mongod was found.');
  expect(() => findCluster({ PATH: binaries('mongod') })).toThrow('No mongos was found');
  expect(() => findCluster({ PATH: binaries('mongod'), MONGOS_BINARY: '/gone' })).toThrow(
    'MONGOS_BINARY is /gone, and that file does not exist.',
  );
});
