import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchedFiles } from '../config/watched-files.ts';
import { sha256Of } from './load-release-file.ts';
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

describe('a server that writes something else into its volume', () => {
  const folder = join(dir, 'remotes/mf_catalog');
  afterEach(() => rmSync(folder, { recursive: true }));
  const replaced = {
    'a file of 6 MB': (path: string) => truncateSync(path, 6_000_000),
    'a named pipe': (path: string) => {
      rmSync(path);
      execFileSync('mkfifo', [path]);
    },
    'a folder': (path: string) => {
      rmSync(path);
      mkdirSync(path);
    },
  };

  test.each(Object.entries(replaced))(
    'has no pages and no line with %s, and leaves the others theirs',
    (_, replace) => {
      const line = write('/');
      writeFileSync(join(folder, 'remote.json'), '{}');
      replace(join(folder, 'pages.json'));
      replace(join(folder, 'remote.json'));
      expect(open().releaseOf(line)).toBeUndefined();
      const source = deployedRemotes(join(dir, 'remotes'), join(dir, 'releases'));
      expect(source.readLines(new WatchedFiles())).toEqual([
        {
          name: 'mf_catalog',
          problem: expect.stringMatching(/remote.json is (not a file|larger than 5000000 bytes)$/),
        },
      ]);
    },
  );
});
