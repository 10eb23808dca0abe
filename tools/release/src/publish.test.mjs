import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { typescript } from '@kerf/tooling/root';
import { sha256Of } from '../../../shell/server/release-pages.mjs';
import { POINTER, readPointer } from './lib/pointer.mjs';
import { put } from './lib/put.mjs';
import { findRelease, listReleases } from './lib/releases.mjs';
import { openStore } from './lib/store/open.mjs';
import { startBucket } from './testing/bucket.mjs';
import { fakeBuild, folder } from './testing/builds.mjs';

const baseUrl = 'https://cdn.test/releases';
const by = 'Aoi';
const CHECKOUT = { name: 'mf_checkout', entry: 'https://old.test/entry.js', paths: ['/order'] };

test('a first publish takes over the lines of the live shell and changes its own', async t => {
  const store = openStore(folder(t));
  const live = [{ name: 'mf_catalog', entry: 'https://old.test/catalog.js', paths: ['/'] }, CHECKOUT];
  const release = await put(await fakeBuild(t, 'one'), { store, baseUrl, by, adopt: async () => live });
  const { remotes, history } = await readPointer(store);
  const entry = `${baseUrl}/mf_catalog/${release}/remoteEntry.abc.js`;
  const integrity = { entry: sha256Of('entry of one'), pages: sha256Of('{"pages":[]}') };
  assert.deepEqual(remotes, [{ name: 'mf_catalog', entry, paths: ['/', '/blog'], release, integrity }, CHECKOUT]);
  assert.deepEqual(
    history.map(({ what, by, before }) => ({ what, by, before })),
    [{ what: 'publish', by, before: live[0] }],
  );
  assert.match(release, /^\d{4}-\d\d-\d\d\.[0-9a-f]{12}$/);
  assert.equal(await readFile(join(store.where, `mf_catalog/${release}/static/js/page.js`), 'utf8'), 'page of one');
});

/** A store that dies at its n-th write, as a process does. */
function dyingAt(store, last) {
  let writes = 0;
  return {
    ...store,
    async write(...args) {
      if (++writes > last) throw new Error('killed');
      return store.write(...args);
    },
    async remove() {
      throw new Error('killed');
    },
  };
}

test('dead at any write, visitors keep the old release, and the next try takes over what was left', async t => {
  const { where, env } = await startBucket(t);
  for (const store of [openStore(folder(t)), openStore(where, env)]) {
    const first = await put(await fakeBuild(t, 'first'), { store, baseUrl, by });
    let died = 0;
    for (let writes = 0; writes < 20; writes++) {
      const dying = dyingAt(store, writes);
      const outcome = await put(await fakeBuild(t, `next ${writes}`), { store: dying, baseUrl, by }).catch(
        error => error,
      );
      const [line] = (await readPointer(store)).remotes;
      if (line.release !== first) break;
      assert.ok(outcome instanceof Error);
      died++;
      // The lock of the dead is stale at once.
      await store.remove('locks/mf_catalog.json');
    }
    // The lock, four files, the manifest, the history, the pointer.
    assert.equal(died, 8);
    await store.remove('locks/mf_catalog.json');
    const release = await put(await fakeBuild(t, 'last'), { store, baseUrl, by });
    const { remotes, history } = await readPointer(store);
    assert.equal(remotes[0].release, release);
    assert.deepEqual(
      history.map(({ what }) => what),
      ['publish', 'publish', 'publish'],
    );
  }
});

test('half a release is cleared away by the next publish', async t => {
  const store = openStore(folder(t));
  await put(await fakeBuild(t, 'first'), { store, baseUrl, by });
  await assert.rejects(put(await fakeBuild(t, 'half'), { store: dyingAt(store, 3), baseUrl, by }));
  await store.remove('locks/mf_catalog.json');
  await put(await fakeBuild(t, 'second'), { store, baseUrl, by });
  const folders = new Set((await store.list('mf_catalog/')).map(key => key.split('/')[1]));
  assert.deepEqual([...folders].sort(), (await listReleases(store, 'mf_catalog')).map(({ release }) => release).sort());
});

test('a file that did not arrive whole stops the publish', async t => {
  const store = openStore(folder(t));
  const truncating = {
    ...store,
    write: (key, body, options) => store.write(key, key.endsWith('page.js') ? '' : body, options),
  };
  await assert.rejects(put(await fakeBuild(t, 'one'), { store: truncating, baseUrl, by }), /did not arrive whole/);
  assert.equal(await readPointer(store), undefined);
});

test('where nothing may be removed, what is published is published', async t => {
  const { where, env, objects } = await startBucket(t, { keeps: true });
  const store = openStore(where, env);
  const said = [];
  const options = { store, baseUrl, by, say: line => said.push(line) };
  objects.set('shop/history/1-old.json', { body: '[]', etag: '"1"' });
  objects.set('shop/mf_catalog/half/page.js', { body: '', etag: '"1"' });
  const release = await put(await fakeBuild(t, 'one'), options);
  assert.equal((await readPointer(store)).remotes[0].release, release);
  assert.match(said.join(), /^Older releases stay: .* answered 403 to DELETE/);
});

test('a release that is removed while they are listed is none', async t => {
  const store = openStore(folder(t));
  const release = await put(await fakeBuild(t, 'one'), { store, baseUrl, by });
  const list = async () => ['mf_catalog/gone/release.json', `mf_catalog/${release}/release.json`];
  const found = await listReleases({ ...store, list }, 'mf_catalog');
  assert.deepEqual(
    found.map(each => each.release),
    [release],
  );
});

test('the same build keeps its name and its files', async t => {
  const store = openStore(folder(t));
  const first = await put(await fakeBuild(t, 'one'), { store, baseUrl, by });
  const { at } = await findRelease(store, 'mf_catalog', first);
  assert.equal(await put(await fakeBuild(t, 'one'), { store, baseUrl, by }), first);
  assert.equal((await findRelease(store, 'mf_catalog', first)).at, at);
});

const worker = fileURLToPath(new URL('./testing/publisher.mjs', import.meta.url));
const startPublisher = (dir, ...args) =>
  spawn(process.execPath, [...typescript, worker, dir, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
const outputOf = async child => {
  let text = '';
  child.stdout.on('data', chunk => {
    text += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, text };
};

test('two processes that publish at once take turns, and no change of either is lost', async t => {
  const dir = folder(t);
  const outcomes = await Promise.all(['Aoi', 'Kenji'].map(name => outputOf(startPublisher(dir, name, '4'))));
  assert.deepEqual(
    outcomes.map(({ code }) => code),
    [0, 0],
  );
  const { remotes, history } = await readPointer(openStore(dir));
  assert.equal(history.length, 8);
  assert.deepEqual(remotes.map(({ name }) => name).sort(), ['mf_aoi', 'mf_catalog', 'mf_kenji']);
  for (const [index, { remote, before }] of history.entries()) {
    const older = history.slice(index + 1).find(entry => entry.remote === remote);
    assert.equal(before?.release, older?.release, 'each change starts from the one before it');
  }
});

test('a publisher waits for the one at work and says for whom; when that one is killed it takes over', {
  timeout: 30_000,
}, async t => {
  const dir = folder(t);
  const store = openStore(dir);
  const holder = startPublisher(dir, 'Aoi', 'hold');
  t.after(() => holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  const said = [];
  const publishing = put(await fakeBuild(t, 'mine'), { store, baseUrl, by: 'Kenji', say: line => said.push(line) });
  while (!said.length && !t.signal.aborted) await delay(20);
  assert.match(said[0], /^Waiting for Aoi, who has been changing mf_catalog since /);
  assert.equal(await readPointer(store), undefined);
  holder.kill('SIGKILL');
  const release = await publishing;
  assert.equal((await readPointer(store)).remotes[0].release, release);
});

test('a change made by others between reading and moving the pointer is kept', async t => {
  const store = openStore(folder(t));
  let others = fakeBuild(t, 'others', 'mf_checkout');
  const overtaken = {
    ...store,
    async write(key, ...rest) {
      if (key === POINTER && others) {
        const build = await others;
        others = undefined;
        await put(build, { store, baseUrl, by: 'Kenji' });
      }
      return store.write(key, ...rest);
    },
  };
  await put(await fakeBuild(t, 'mine'), { store: overtaken, baseUrl, by });
  const { remotes, history } = await readPointer(store);
  assert.deepEqual(remotes.map(({ name }) => name).sort(), ['mf_catalog', 'mf_checkout']);
  assert.deepEqual(
    history.map(entry => entry.by),
    ['Aoi', 'Kenji'],
  );
  assert.equal((await store.list('history/')).length, 2, 'the history of the move that lost is gone');
});
