import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typescript } from '@kerf/tooling/root';
import { scratch } from '@kerf/tooling/testing/scratch';
import { sha256Of } from '../../../shell/server/src/map/load-release-file.ts';
import { checkOrder } from './checks/order.ts';
import { readMap } from './pointer/pointer.ts';
import { pointerKey } from './pointer/remote-state.ts';
import { publishRelease } from './publish/publish-release.ts';
import { findRelease, listReleases } from './releases/releases.ts';
import type { Build } from './releases/types.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { startBucket } from './testing/bucket.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { baseUrl, by, mapOf, publish } from './testing/publish.ts';
import { stores } from './testing/stores.ts';

it('writes only the pointer of the remote, and records the line of the live shell', async () => {
  const store = openStore(scratch());
  const live = { name: 'mf_catalog', entry: 'https://old.test/catalog.js', paths: ['/'] };
  const release = await publishRelease(await fakeBuild('one'), { store, baseUrl, by, adopt: async () => live });
  const { remotes, history } = await mapOf(store);
  const entry = `${baseUrl}/mf_catalog/${release}/remoteEntry.abc.js`;
  const integrity = { entry: sha256Of('entry of one'), pages: sha256Of('{"pages":[]}') };
  expect(remotes).toStrictEqual([
    { name: 'mf_catalog', entry, paths: ['/', '/blog'], release, integrity, shared: { react: '19.3.1' } },
  ]);
  expect(await store.list('remotes/')).toEqual(['remotes/mf_catalog.json']);
  expect(history.map(({ what, by, before }) => ({ what, by, before }))).toStrictEqual([
    { what: 'publish', by, before: live },
  ]);
  expect(release).toMatch(/^\d{4}-\d\d-\d\d\.[0-9a-f]{12}$/);
  expect(await readFile(join(store.where, `mf_catalog/${release}/static/js/page.js`), 'utf8')).toBe('page of one');
});

it('refuses to publish over a change that somebody else has made in the last minute', async () => {
  const store = openStore(scratch());
  const now = Date.parse('2026-11-27T12:00:00Z');
  const first = await publishRelease(await fakeBuild('one'), { store, baseUrl, by, now });
  const at = Date.parse((await mapOf(store)).history[0]?.at ?? '');
  const second = await fakeBuild('two');
  const other = { store, baseUrl, by: 'Ben' };
  await expect(publishRelease(second, { ...other, now: at + 20_000 })).rejects.toThrow(
    `${by} changed mf_catalog 20 seconds ago (publish). Talk to them. To publish over it, add --force.`,
  );
  expect((await mapOf(store)).remotes[0]?.release).toBe(first);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const forced = await publishRelease(second, { ...other, say, now: at + 20_000, force: true });
  const { remotes, history } = await mapOf(store);
  expect(remotes[0]?.release).toBe(forced);
  expect(history[0]?.reason).toBe(`Over the change by ${by} 20 seconds before (publish)`);
  expect(said).toEqual([`${history[0]?.reason}. The history and the messages of the release tell them.`]);
  await publishRelease(await fakeBuild('three'), { store, baseUrl, by, now: at + 3_600_000 });
});

it('refuses a commit that is older than the one of the live release', () => {
  const dir = scratch();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Aoi', '-c', 'user.email=aoi@kerf.test', ...args], { cwd: dir }).toString();
  git('init', '--quiet');
  const commits = ['one', 'two'].map(message => {
    git('commit', '--quiet', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD').trim();
  });
  const [older = '', newer = ''] = commits;
  const source = (commit: string) => ({ commit, message: '', author: '', dirty: false });
  expect(() => checkOrder(source(older), { by: 'Ben', source: source(newer) }, dir)).toThrow(
    `The live release is of the newer commit ${newer.slice(0, 7)} by Ben. Merge it first. To publish ${older.slice(0, 7)} nevertheless, add --force.`,
  );
  checkOrder(source(newer), { by: 'Ben', source: source(older) }, dir);
  checkOrder(source(newer), { by: 'Ben', source: source(newer) }, dir);
  // A commit of another clone.
  checkOrder(source(older), { by: 'Ben', source: source('a'.repeat(40)) }, dir);
});

it('rejects an upload that is incomplete in the store', async () => {
  const store = openStore(scratch());
  const truncating: Store = {
    ...store,
    write: (key, body, options) => store.write(key, key.endsWith('page.js') ? '' : body, options),
  };
  await expect(publish('one', truncating)).rejects.toThrow(/static\/js\/page.js is incomplete/);
  expect((await readMap(store)).remotes).toEqual([]);
});

it('publishes to a bucket where nothing can be deleted', async () => {
  const { where, env, objects } = await startBucket({ keepsObjects: true });
  const store = openStore(where, env);
  const said: string[] = [];
  objects.set('shop/history/mf_catalog/1-old.json', { body: '[]', etag: '"1"' });
  objects.set('shop/mf_catalog/half/page.js', { body: '', etag: '"1"' });
  const options = { store, baseUrl, by, say: (line: string) => void said.push(line) };
  const release = await publishRelease(await fakeBuild('one'), options);
  expect((await mapOf(store)).remotes[0]?.release).toBe(release);
  expect(said.join()).toMatch(/^Older releases were not deleted: .* returned 403 to DELETE/);
});

it('lists releases while another process deletes one', async () => {
  const store = openStore(scratch());
  const release = await publish('one', store);
  const list = async () => ['mf_catalog/gone/release.json', `mf_catalog/${release}/release.json`];
  const found = await listReleases({ ...store, list }, 'mf_catalog');
  expect(found.map(each => each.release)).toEqual([release]);
});

it('keeps the name and the files of a build that is published again', async () => {
  const store = openStore(scratch());
  const first = await publish('one', store);
  const manifest = await findRelease(store, 'mf_catalog', first);
  expect(await publish('one', store)).toBe(first);
  expect((await findRelease(store, 'mf_catalog', first))?.at).toBe(manifest?.at);
});

const publisher = fileURLToPath(new URL('./testing/publisher.ts', import.meta.url));

async function runPublisher(dir: string, by: string, times: number): Promise<number | null> {
  const args = [...typescript, publisher, dir, by, String(times)];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'close');
  return code;
}

it('loses no change when two processes publish at the same time', async () => {
  const dir = scratch();
  expect(await Promise.all(['Aoi', 'Kenji'].map(by => runPublisher(dir, by, 4)))).toEqual([0, 0]);
  const { remotes, history } = await mapOf(openStore(dir));
  expect(history).toHaveLength(8);
  expect(remotes.map(({ name }) => name).sort()).toEqual(['mf_aoi', 'mf_catalog', 'mf_kenji']);
  for (const [index, { remote, before }] of history.entries()) {
    const older = history.slice(index + 1).find(entry => entry.remote === remote);
    expect(before?.release).toBe(older?.release);
  }
});

/** Calls `others` once, just before the pointer is written. */
function overtakenBy(others: () => Promise<unknown>, store: Store): Store {
  let isDone = false;
  return {
    ...store,
    async write(key, ...rest) {
      if (key === pointerKey('mf_catalog') && !isDone) {
        isDone = true;
        await others();
      }
      return store.write(key, ...rest);
    },
  };
}

const byKenji = (build: Build, store: Store) => publishRelease(build, { store, baseUrl, by: 'Kenji' });

it.each(stores)(
  'keeps the change of another process in %s between reading and writing the pointer',
  async (_, open) => {
    const store = await open();
    const others = await fakeBuild('others', 'mf_checkout');
    await publish(
      'mine',
      overtakenBy(() => byKenji(others, store), store),
    );
    const { remotes, history } = await mapOf(store);
    expect(remotes.map(({ name }) => name).sort()).toEqual(['mf_catalog', 'mf_checkout']);
    expect(history.map(entry => entry.by).sort()).toEqual(['Aoi', 'Kenji']);
    expect(await store.list('history/')).toHaveLength(2);
  },
);

it.each(stores)('starts from the release of another process in %s that publishes the same remote', async (_, open) => {
  const store = await open();
  const others = await fakeBuild('others');
  const overtaken = overtakenBy(() => byKenji(others, store), store);
  const mine = await publishRelease(await fakeBuild('mine'), { store: overtaken, baseUrl, by, force: true });
  const { remotes, history } = await mapOf(store);
  expect(remotes.map(({ release }) => release)).toEqual([mine]);
  expect(history.map(entry => entry.by)).toEqual(['Aoi', 'Kenji']);
  expect(history[0]?.before?.release).toBe(history[1]?.release);
  // The history of the failed attempt is deleted.
  expect(await store.list('history/')).toHaveLength(2);
  expect(await findRelease(store, 'mf_catalog', mine)).toBeDefined();
});
