import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { follow } from './lib/follow.ts';
import { folderStore } from './lib/store/folder.ts';

function setUp() {
  const [from, to] = [scratch(), scratch()];
  const store = folderStore(from);
  const copied = new Map<string, string>();
  const said: string[] = [];
  return {
    store,
    said,
    from: (path: string) => join(from, path),
    to: (path: string) => join(to, path),
    copyOf: (path: string) => readFileSync(join(to, path), 'utf8'),
    follow: () => follow(store, folderStore(to), copied, line => void said.push(line)),
  };
}

const line = (name: string, release?: string) => ({ name, release, entry: 'https://cdn.test/entry.js', paths: ['/'] });
const catalog = 'remotes/mf_catalog.json';

it('copies each new pointer once, after the pages.json of its release', async () => {
  const shop = setUp();
  await shop.follow();
  expect(existsSync(shop.to('remotes'))).toBe(false);

  await shop.store.write('mf_catalog/1.ab/pages.json', 'its pages');
  const first = JSON.stringify(line('mf_catalog', '1.ab'));
  await shop.store.write(catalog, first);
  await shop.follow();
  expect(shop.copyOf(catalog)).toBe(first);
  expect(shop.copyOf('mf_catalog/1.ab/pages.json')).toBe('its pages');

  writeFileSync(shop.to(catalog), 'untouched');
  await shop.store.write('remotes/mf_checkout.json', JSON.stringify(line('mf_checkout')));
  await shop.follow();
  expect(shop.copyOf(catalog)).toBe('untouched');
  expect(shop.copyOf('remotes/mf_checkout.json')).toContain('mf_checkout');
});

it('keeps the copy of a broken or missing pointer, and copies the others', async () => {
  const shop = setUp();
  const [good, next] = ['1', '2'].map(release => JSON.stringify(line('mf_catalog', release)));
  await shop.store.write(catalog, good as string);
  await shop.follow();
  await shop.store.write(catalog, '{"name":"mf_cat');
  await shop.store.write('remotes/mf_checkout.json', JSON.stringify(line('mf_checkout')));
  for (let round = 0; round < 2; round++) await shop.follow();
  expect(shop.copyOf(catalog)).toBe(good);
  expect(existsSync(shop.to('remotes/mf_checkout.json'))).toBe(true);
  expect(shop.said).toEqual([expect.stringMatching(/^remotes\/mf_catalog\.json in \S+ is not JSON\. The last good/)]);

  rmSync(shop.from(catalog));
  await shop.follow();
  expect(shop.copyOf(catalog)).toBe(good);
  await shop.store.write(catalog, next as string);
  await shop.follow();
  expect(shop.copyOf(catalog)).toBe(next);
});

it('copies a remotes.json, but not one without a good line', async () => {
  const shop = setUp();
  const map = JSON.stringify({ remotes: [line('mf_catalog'), { name: 'mf_checkout', entry: 'oops' }] });
  await shop.store.write('remotes.json', map);
  await shop.follow();
  expect(shop.copyOf('remotes.json')).toBe(map);
  await shop.store.write('remotes.json', '{"remotes":[{"na');
  await shop.follow();
  expect(shop.copyOf('remotes.json')).toBe(map);
  expect(shop.said).toEqual([expect.stringMatching(/^remotes\.json in \S+ is not JSON/)]);
});
