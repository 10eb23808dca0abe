import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { follow } from './pointer/follow.ts';
import { folderStore } from './store/folder.ts';

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

it('copies the history of a pointer and the previews for overrides, and deletes the copies of deleted previews', async () => {
  const shop = setUp();
  const history = 'history/mf_catalog/1-ab.json';
  const preview = 'previews/mf_catalog/pr-12.json';
  await shop.store.write(history, '[]');
  await shop.store.write('history/mf_catalog/2-cd.json', 'of a publish that did not finish');
  await shop.store.write(catalog, JSON.stringify({ revision: '1-ab', ...line('mf_catalog', '1') }));
  await shop.store.write('mf_catalog/2.ab/pages.json', 'its pages');
  const expires = '2026-11-27T00:00:00Z';
  await shop.store.write(preview, JSON.stringify({ ...line('mf_catalog', '2.ab'), preview: 'pr-12', expires }));
  await shop.store.write('previews/mf_catalog/odd.json', '{}');
  await shop.follow();
  expect(shop.copyOf(history)).toBe('[]');
  expect(existsSync(shop.to('history/mf_catalog/2-cd.json'))).toBe(false);
  expect(shop.copyOf('mf_catalog/2.ab/pages.json')).toBe('its pages');
  expect(shop.copyOf(preview)).toContain('pr-12');
  expect(shop.said).toEqual([expect.stringMatching(/^previews\/mf_catalog\/odd\.json in \S+ has a wrong line/)]);
  await shop.store.remove(preview);
  await shop.follow();
  expect(existsSync(shop.to(preview))).toBe(false);
});
