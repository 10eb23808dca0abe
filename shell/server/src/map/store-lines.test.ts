import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchedFiles } from '../config/watched-files.ts';
import { storeLines } from './store-lines.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kerf-store-'));
  mkdirSync(join(dir, 'remotes'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(dir, path), text);
const point = (name: string, release: string) => write(`remotes/${name}.json`, JSON.stringify({ name, release }));
const map = (...remotes: unknown[]) => write('remotes.json', JSON.stringify({ remotes }));
const reader = () => {
  const read = storeLines(join(dir, 'remotes.json'));
  return () => read(new WatchedFiles());
};
const lineOf = (name: string, release: string) => ({ name, line: { name, release } });

test('reads the pointer of each remote, and the map for a remote without one', () => {
  const read = reader();
  expect(read()).toEqual([]);
  map({ name: 'mf_a', release: 'old' }, { name: 'mf_b', release: '1' });
  point('mf_a', '2');
  point('mf_c', '3');
  expect(read()).toEqual([lineOf('mf_b', '1'), lineOf('mf_a', '2'), lineOf('mf_c', '3')]);
});

test('reads neither a lock nor a draft beside the pointers', () => {
  for (const name of ['mf_a.json.lock', '.1-2.draft', '.mf_a.json']) write(`remotes/${name}`, '{}');
  expect(reader()()).toEqual([]);
});

test('names the remote of a truncated or missing pointer, and of one that names another remote', () => {
  const read = reader();
  point('mf_a', '1');
  point('mf_b', '1');
  read();
  write('remotes/mf_a.json', '{"name":"mf_');
  expect(read()).toEqual([
    { name: 'mf_a', problem: expect.stringContaining('mf_a.json is not JSON') },
    lineOf('mf_b', '1'),
  ]);
  rmSync(join(dir, 'remotes'), { recursive: true });
  expect(read()).toEqual(
    ['mf_a', 'mf_b'].map(name => ({ name, problem: expect.stringMatching(`${name}.json is missing`) })),
  );
  mkdirSync(join(dir, 'remotes'));
  write('remotes/mf_c.json', JSON.stringify({ name: 'mf_a' }));
  expect(read().at(-1)).toEqual({ name: 'mf_c', problem: expect.stringMatching('mf_c.json does not name it') });
});

test('leaves out a remote whose pointer says that it is removed', () => {
  map({ name: 'mf_a', release: 'old' });
  write('remotes/mf_a.json', JSON.stringify({ name: 'mf_a', removed: true }));
  expect(reader()()).toEqual([]);
});

test('leaves out a remote that was taken out of the map', () => {
  const read = reader();
  map({ name: 'mf_a', release: '1' }, { name: 'mf_b', release: '1' });
  read();
  map({ name: 'mf_b', release: '1' });
  expect(read()).toEqual([lineOf('mf_b', '1')]);
});

test('names each remote of a map that cannot be read, or that has a line without a name', () => {
  const read = reader();
  write('remotes.json', '{"remotes":[');
  expect(read()).toEqual([{ problem: expect.stringContaining('remotes.json is not JSON') }]);
  map({ name: 'mf_a', release: '1' }, { name: 'mf_b', release: '1' });
  read();
  for (const [text, problem] of [
    ['{"remotes":[', 'remotes.json is not JSON'],
    ['{"remotes":{}}', 'remotes.json has no list of remotes'],
    ['null', 'remotes.json has no list of remotes'],
  ] as const) {
    write('remotes.json', text);
    expect(read()).toEqual(['mf_a', 'mf_b'].map(name => ({ name, problem: expect.stringContaining(problem) })));
  }
  map({ release: '2' }, { name: 'mf_b', release: '1' });
  expect(read()).toEqual([
    { name: undefined, line: { release: '2' } },
    lineOf('mf_b', '1'),
    { name: 'mf_a', problem: expect.stringContaining('remotes.json does not name it') },
  ]);
});
