import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { withLock } from './lib/lock.mjs';
import { Refusal } from './lib/refusal.mjs';
import { Conflict } from './lib/store/conflict.mjs';
import { folderStore } from './lib/store/folder.mjs';
import { s3Store } from './lib/store/s3.mjs';
import { startBucket } from './testing/bucket.mjs';
import { folder } from './testing/builds.mjs';

const stores = {
  folder: async t => folderStore(folder(t)),
  bucket: async t => {
    const { where, env } = await startBucket(t);
    return s3Store(where, env);
  },
};

for (const [kind, make] of Object.entries(stores)) {
  test(`a ${kind} gives back what was written, lists and removes it`, async t => {
    const store = await make(t);
    assert.equal(await store.read('mf_a/1/x.js'), undefined);
    for (const key of ['mf_a/1/x.js', 'mf_a/1/y.js', 'mf_a/2/x.js', 'mf_ab/1/x.js'])
      await store.write(key, `body of ${key}`);
    assert.equal(String((await store.read('mf_a/1/y.js')).body), 'body of mf_a/1/y.js');
    assert.deepEqual((await store.list('mf_a/')).sort(), ['mf_a/1/x.js', 'mf_a/1/y.js', 'mf_a/2/x.js']);
    await store.remove('mf_a/1/x.js');
    assert.equal(await store.read('mf_a/1/x.js'), undefined);
  });

  test(`a ${kind} replaces only the version it was told to`, async t => {
    const store = await make(t);
    await store.write('remotes.json', 'one', { ifVersion: null });
    await assert.rejects(store.write('remotes.json', 'two', { ifVersion: null }), Conflict);
    const { version } = await store.read('remotes.json');
    await store.write('remotes.json', 'two', { ifVersion: version });
    await assert.rejects(store.write('remotes.json', 'three', { ifVersion: version }), Conflict);
    assert.equal(String((await store.read('remotes.json')).body), 'two');
  });

  test(`of many writers to a ${kind} that saw the same version one wins`, async t => {
    const store = await make(t);
    await store.write('remotes.json', 'start');
    const { version } = await store.read('remotes.json');
    const tries = Array.from({ length: 8 }, (_, index) =>
      store.write('remotes.json', `${index}`, { ifVersion: version }),
    );
    const won = (await Promise.allSettled(tries)).flatMap(({ status }, index) =>
      status === 'fulfilled' ? [`${index}`] : [],
    );
    assert.equal(won.length, 1);
    assert.equal(String((await store.read('remotes.json')).body), won[0]);
  });
}

test('files of a release are kept for good by browsers, the pointer never', async t => {
  const { where, env, objects } = await startBucket(t);
  const store = s3Store(where, env);
  await store.write('mf_a/1/x.js', 'x');
  await store.write('remotes.json', '{}');
  const { type, cache } = objects.get('shop/mf_a/1/x.js');
  assert.deepEqual([type, cache], ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']);
  assert.equal(objects.get('shop/remotes.json').cache, 'no-cache');
});

test('a bucket that stumbles is asked again; one that refuses is named', async t => {
  const failures = [
    { method: 'PUT', path: '/x.js', status: 503 },
    { method: 'GET', path: '/y.js', status: 403 },
  ];
  const { where, env } = await startBucket(t, { failures });
  const store = s3Store(where, env);
  await store.write('x.js', 'x');
  assert.equal(String((await store.read('x.js')).body), 'x');
  await assert.rejects(store.read('y.js'), new Refusal('s3://bucket/shop answered 403 to GET /bucket/shop/y.js.'));
});

test('a bucket that is not there is named', async t => {
  const { where, env } = await startBucket(t);
  const store = s3Store(where, { ...env, S3_ENDPOINT: 'http://127.0.0.1:1' });
  await assert.rejects(store.read('x.js'), /^Refusal: s3:\/\/bucket\/shop cannot be reached: /);
});

test('a bucket needs its settings', async () => {
  assert.throws(() => s3Store('s3://bucket', {}), /needs S3_ENDPOINT/);
  const store = s3Store('s3://bucket', { S3_ENDPOINT: 'http://localhost' });
  await assert.rejects(
    store.read('remotes.json'),
    /needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or those of POINTER/,
  );
});

test('a lock whose finder was killed while taking it over is taken over all the same', { timeout: 10_000 }, async t => {
  const dir = folder(t);
  const since = Date.now() - 60_000;
  const lock = join(dir, 'remotes.json.lock');
  for (const file of [lock, `${lock}.stale-dead`]) writeFileSync(file, JSON.stringify({ token: 'dead', since }));
  const store = folderStore(dir);
  await store.write('remotes.json', 'new', { ifVersion: null });
  assert.equal(String((await store.read('remotes.json')).body), 'new');
  assert.deepEqual(readdirSync(dir), ['remotes.json']);
});

test('a change in a bucket that does not exist is refused and not tried for ever', { timeout: 10_000 }, async t => {
  const { env } = await startBucket(t);
  const store = s3Store('s3://nowhere', env);
  const refused = { name: 'Refusal', message: /^s3:\/\/nowhere answered 404 to PUT \/nowhere\/locks\/mf_a.json/ };
  await assert.rejects(
    withLock(store, { remote: 'mf_a', by: 'Aoi' }, () => {}),
    refused,
  );
});

test('a lock whose answer got lost is held by who took it', { timeout: 10_000 }, async t => {
  const failures = [{ method: 'PUT', path: '/locks/mf_a.json', status: 503, isDone: true }];
  const { where, env } = await startBucket(t, { failures });
  const said = [];
  await withLock(s3Store(where, env), { remote: 'mf_a', by: 'Aoi', say: line => said.push(line) }, () => {});
  assert.deepEqual(said, []);
});

test('each remote, and the pointer, is written to with credentials of its own', async t => {
  const policy = {
    catalog: /^mf_catalog\//,
    checkout: /^mf_checkout\//,
    pointer: /^(remotes\.json$|history\/|locks\/)/,
  };
  const { where, env, objects } = await startBucket(t, { policy });
  const identities = names =>
    Object.fromEntries(
      Object.entries(names).flatMap(([owner, key]) => [
        [`${owner}_AWS_ACCESS_KEY_ID`, key],
        [`${owner}_AWS_SECRET_ACCESS_KEY`, 'secret'],
      ]),
    );
  const common = { ...env, AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };
  const store = s3Store(where, { ...common, ...identities({ MF_CATALOG: 'catalog', POINTER: 'pointer' }) });
  for (const key of ['mf_catalog/1/x.js', 'remotes.json', 'history/1.json', 'locks/mf_catalog.json'])
    await store.write(key, 'x');
  await assert.rejects(store.write('mf_checkout/1/x.js', 'x'), /or those of MF_CHECKOUT/);

  const thief = s3Store(where, { ...common, AWS_ACCESS_KEY_ID: 'catalog', AWS_SECRET_ACCESS_KEY: 'secret' });
  for (const key of ['mf_checkout/1/x.js', 'remotes.json', 'history/1.json'])
    await assert.rejects(thief.write(key, 'evil'), /answered 403 to PUT/);
  assert.equal(String(objects.get('shop/remotes.json').body), 'x');
});
