import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { follow } from './lib/follow.ts';
import { folderStore } from './lib/store/folder.ts';

it('copies each new pointer once, and keeps the copy when the pointer is wrong', async () => {
  const [from, to] = [scratch(), scratch()];
  const [store, copy] = [folderStore(from), folderStore(to)];
  const copied = () => readFileSync(join(to, 'remotes.json'), 'utf8');

  expect(await follow(store, copy)).toBeUndefined();
  expect(existsSync(join(to, 'remotes.json'))).toBe(false);

  const map = (...lines: object[]) =>
    JSON.stringify({ remotes: lines.map(line => ({ ...line, entry: 'https://cdn.test/entry.js', paths: ['/'] })) });
  await store.write('mf_catalog/1.ab/pages.json', 'its pages');
  await store.write('remotes.json', map({ name: 'mf_catalog', release: '1.ab' }, { name: 'mf_checkout' }));
  const first = await follow(store, copy);
  expect(copied()).toBe(map({ name: 'mf_catalog', release: '1.ab' }, { name: 'mf_checkout' }));
  expect(readFileSync(join(to, 'mf_catalog/1.ab/pages.json'), 'utf8')).toBe('its pages');

  writeFileSync(join(to, 'remotes.json'), 'untouched');
  expect(await follow(store, copy, first)).toBe(first);
  expect(copied()).toBe('untouched');

  await store.write('remotes.json', map());
  expect(await follow(store, copy, first)).not.toBe(first);
  expect(copied()).toBe(map());

  await store.write('remotes.json', '{"remotes":[{"na');
  await expect(follow(store, copy)).rejects.toThrow(/is not JSON/);
  expect(copied()).toBe(map());
});
