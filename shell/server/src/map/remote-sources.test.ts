import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchedFiles } from '../config/watched-files.ts';
import { sha256Of } from './release-pages.ts';
import { deployedRemotes } from './remote-sources.ts';

const dir = mkdtempSync(join(tmpdir(), 'kerf-sources-'));
afterAll(() => rmSync(dir, { recursive: true }));

const write = (path: string) => {
  const body = JSON.stringify({ pages: [{ path, scripts: [], styles: [] }] });
  mkdirSync(join(dir, 'remotes/mf_catalog'), { recursive: true });
  writeFileSync(join(dir, 'remotes/mf_catalog/pages.json'), body);
  return { name: 'mf_catalog', entry: 'https://catalog.example/a.js', integrity: { entry: '', pages: sha256Of(body) } };
};

const open = () => {
  const files = new WatchedFiles();
  const reads = jest.spyOn(files, 'readIfPresent');
  return { releaseOf: deployedRemotes(join(dir, 'remotes'), join(dir, 'releases')).releasesFrom(files), reads };
};

test('reads the published pages of a release once', () => {
  const line = write('/');
  const { releaseOf, reads } = open();
  expect(releaseOf(line)?.pages.map(({ path }) => path)).toEqual(['/']);
  expect(releaseOf(line)).toBe(releaseOf(line));
  expect(reads).toHaveBeenCalledTimes(1);
});

test('reads pages again until they are the published ones', () => {
  const line = write('/new');
  write('/old');
  const { releaseOf } = open();
  expect(releaseOf(line)).toBeUndefined();
  write('/new');
  expect(releaseOf(line)?.pages.map(({ path }) => path)).toEqual(['/new']);
});

test('reads the pages of another release of the same remote', () => {
  const { releaseOf } = open();
  expect(releaseOf(write('/'))?.pages.map(({ path }) => path)).toEqual(['/']);
  expect(releaseOf(write('/second'))?.pages.map(({ path }) => path)).toEqual(['/second']);
});
