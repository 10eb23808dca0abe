import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { follow } from './lib/follow.mjs';
import { folderStore } from './lib/store/folder.mjs';

test('a folder gets each new map of a store once, and keeps what it has', async t => {
  const [from, to] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'kerf-follow-')));
  t.after(() => [from, to].map(folder => rmSync(folder, { recursive: true })));
  const [store, copy] = [from, to].map(folderStore);
  const copied = () => readFileSync(join(to, 'remotes.json'), 'utf8');

  assert.equal(await follow(store, copy), undefined);
  assert.ok(!existsSync(join(to, 'remotes.json')));

  const map = (...lines) =>
    JSON.stringify({ remotes: lines.map(line => ({ ...line, entry: 'https://cdn.test/entry.js', paths: ['/'] })) });
  await store.write('mf_catalog/1.ab/pages.json', 'its pages');
  await store.write('remotes.json', map({ name: 'mf_catalog', release: '1.ab' }, { name: 'mf_checkout' }));
  const first = await follow(store, copy);
  assert.equal(copied(), map({ name: 'mf_catalog', release: '1.ab' }, { name: 'mf_checkout' }));
  assert.equal(readFileSync(join(to, 'mf_catalog/1.ab/pages.json'), 'utf8'), 'its pages');

  writeFileSync(join(to, 'remotes.json'), 'untouched');
  assert.equal(await follow(store, copy, first), first);
  assert.equal(copied(), 'untouched');

  await store.write('remotes.json', map());
  assert.notEqual(await follow(store, copy, first), first);
  assert.equal(copied(), map());

  await store.write('remotes.json', '{"remotes":[{"na');
  await assert.rejects(follow(store, copy), /is no JSON/);
  assert.equal(copied(), map());
});
