import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the newest version in CHANGELOG.md is the version of package.json and of the lock file', () => {
  const newest = /^## (.*)$/m.exec(read('CHANGELOG.md'))?.[1];
  const versionOf = (path: string) => JSON.parse(read(path)).version;
  expect(versionOf('package.json')).toBe(newest);
  expect(versionOf('package-lock.json')).toBe(newest);
});
