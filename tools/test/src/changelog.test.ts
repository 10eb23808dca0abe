import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [unreleased, ...released] = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);

test('CHANGELOG.md begins with what is not released, and each release below has a version and a day', () => {
  expect(unreleased).toBe('Unreleased');
  expect(released).not.toEqual([]);
  for (const title of released) expect(title).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}$/);
});

test('the newest release in CHANGELOG.md has the version of package.json and of the lock file', () => {
  const newest = released[0]?.split(' ')[0];
  const versionOf = (path: string) => JSON.parse(read(path)).version;
  expect(versionOf('package.json')).toBe(newest);
  expect(versionOf('package-lock.json')).toBe(newest);
});
