import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeBackCanary } from './lib/changes.mjs';
import { releasesToKeep } from './lib/keep.mjs';
import { movePointer, readPointer } from './lib/pointer.mjs';
import { put } from './lib/put.mjs';
import { Refusal } from './lib/refusal.mjs';
import { rollBack } from './lib/roll-back.mjs';
import { parseShare, setCanary } from './lib/set-canary.mjs';
import { statusTable } from './lib/status-table.mjs';
import { openStore } from './lib/store/open.mjs';
import { fakeBuild, folder } from './testing/builds.mjs';

const name = 'mf_catalog';

/** A store, what to do in it as Aoi, and what its line says. */
function setUp(t) {
  const options = { store: openStore(folder(t)), baseUrl: 'https://cdn.test', by: 'Aoi' };
  const { store } = options;
  return {
    store,
    publish: async (text, share) => put(await fakeBuild(t, text), { ...options, share }),
    rollback: release => rollBack(name, release, options),
    canary: (share, release) => setCanary(name, share, release, options),
    line: async () => (await readPointer(store)).remotes[0],
  };
}
const running = ({ release, canary }) => ({ release, canary: canary && [canary.release, canary.share] });
const refuses = (promise, sentence) =>
  assert.rejects(promise, error => error instanceof Refusal && sentence.test(error.message));

test('rollback goes back release by release, and never again to one rolled back from', async t => {
  const shop = setUp(t);
  const [first, second] = [await shop.publish('1'), await shop.publish('2')];
  await shop.publish('3');
  await shop.rollback();
  assert.equal((await shop.line()).release, second);
  await shop.rollback();
  assert.equal((await shop.line()).release, first);
  assert.match((await shop.line()).entry, new RegExp(`/${first}/remoteEntry`));
  await refuses(shop.rollback(), /has no earlier release/);
});

test('rollback goes back from what was published twice', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  await shop.publish('2');
  await shop.publish('3', 0.1);
  await shop.publish('2');
  await shop.publish('2');
  await shop.rollback();
  assert.equal((await shop.line()).release, first);
  await refuses(shop.rollback(), /has no earlier release/);
});

test('rollback to a named release takes complete ones of the store only', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  const second = await shop.publish('2');
  await shop.rollback(first);
  await shop.rollback(second);
  assert.equal((await shop.line()).release, second);
  await refuses(shop.rollback(second), /runs .* already/);
  await refuses(shop.rollback('2020-01-01.nowhere'), /has no release 2020-01-01.nowhere/);
});

test('a canary takes its share beside the stable release, grows, and becomes the stable one', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  const next = await shop.publish('2', 0.1);
  assert.deepEqual(running(await shop.line()), { release: first, canary: [next, 0.1] });
  await shop.canary(0.5);
  assert.deepEqual(running(await shop.line()), { release: first, canary: [next, 0.5] });
  await shop.canary(1);
  assert.deepEqual(running(await shop.line()), { release: next, canary: undefined });
  await shop.rollback();
  assert.equal((await shop.line()).release, first);
});

test('a canary for everybody is none', async t => {
  const shop = setUp(t);
  await shop.publish('1');
  const next = await shop.publish('2', 1);
  assert.deepEqual(running(await shop.line()), { release: next, canary: undefined });
});

test('0 percent, and a rollback, take the canary back and leave the others alone', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  for (const takeBack of [() => shop.canary(0), () => shop.rollback()]) {
    await shop.publish('2', 0.1);
    await takeBack();
    assert.deepEqual(running(await shop.line()), { release: first, canary: undefined });
  }
  await refuses(shop.canary(0), /has no canary/);
  await refuses(shop.canary(1), /has no canary/);
});

test('a share for what everybody has already takes the others back to the release before', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  await refuses(shop.canary(0.1), /nothing for the others to stay on/);
  const next = await shop.publish('2');
  await shop.canary(0.1);
  assert.deepEqual(running(await shop.line()), { release: first, canary: [next, 0.1] });
});

test('where the release before is gone, the others go back to the one before that, or stay', async t => {
  const shop = setUp(t);
  const [first, second] = [await shop.publish('1'), await shop.publish('2')];
  await shop.publish('3');
  const remove = release => shop.store.remove(`${name}/${release}/release.json`);
  await remove(second);
  await shop.canary(0.1);
  assert.equal((await shop.line()).release, first);
  await shop.rollback();
  await shop.publish('4');
  await remove(first);
  await refuses(shop.canary(0.1), /nothing for the others to stay on/);
});

test('what others do as often as they like takes nobody their way back', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  await shop.publish('2');
  const busy = { remote: 'mf_busy', by: 'Kenji' };
  for (let index = 0; index < 600; index++)
    await movePointer(shop.store, busy, () => ({
      line: { name: 'mf_busy', entry: 'https://cdn.test/e.js', paths: ['/busy'], release: `${index}` },
      what: 'publish',
    }));
  await shop.rollback();
  assert.equal((await shop.line()).release, first);
  assert.ok((await readPointer(shop.store)).history.length < 210);
});

test('a named release of the store can be the canary, the live one cannot', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  const second = await shop.publish('2');
  await shop.canary(0.2, first);
  assert.deepEqual(running(await shop.line()), { release: second, canary: [first, 0.2] });
  await refuses(shop.canary(0.2, second), /for everybody already/);
});

test('a canary needs a release for the others', async t => {
  await refuses(setUp(t).publish('1', 0.1), /no release yet for the others/);
});

test('a canary is taken back as the release it was judged as, not as a later one', async t => {
  const shop = setUp(t);
  await shop.publish('1');
  const judged = await shop.publish('2', 0.1);
  const later = await shop.publish('3', 0.1);
  const takeBack = only =>
    movePointer(shop.store, { remote: name, by: 'watch' }, takeBackCanary(name, { only, reason: 'bad' }));
  await refuses(takeBack(judged), /another canary/);
  assert.equal((await takeBack(later)).reason, 'bad');
  assert.equal((await shop.line()).canary, undefined);
});

test('a share is a percentage', () => {
  assert.deepEqual(['10%', '0%', '100%', '2.5', '7'].map(parseShare), [0.1, 0, 1, 0.025, 0.07]);
  for (const wrong of ['101%', '-1', 'all', '', undefined, '1e1', '0x1'])
    assert.throws(() => parseShare(wrong), Refusal);
});

test('what stays in the store: what runs, what was given in a week, the five newest', () => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  const releases = ['9', '8', '7', '6', '5', '4', '3', '2', '1'].map(release => ({ release }));
  const history = [
    { at: '2026-11-19T00:00:00Z', before: { release: '2', canary: { release: '3' } } },
    { at: '2026-11-01T00:00:00Z', before: { release: '1' } },
  ];
  const kept = releasesToKeep({ line: { release: '4' }, releases, history, now });
  assert.deepEqual([...kept].sort(), ['2', '3', '4', '5', '6', '7', '8', '9']);
});

test('the status says who runs what since when', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  await shop.publish('2', 0.07);
  const pointer = await readPointer(shop.store);
  pointer.remotes.push({ name: 'mf_checkout', entry: 'https://old.test/entry.js', paths: ['/order'] });
  const [, catalog, checkout] = statusTable(pointer)
    .split('\n')
    .map(row => row.split(/ {2,}/));
  const published = pointer.history.at(-1).at;
  assert.deepEqual(catalog, [name, first, published, 'Aoi', `${pointer.remotes[0].canary.release} 7%`]);
  assert.deepEqual(checkout, ['mf_checkout', 'local', '-', '-', '-']);
});

test('a rollback and a canary take the SHA-256 from the records of the pointer, not from the store', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  const { integrity } = await shop.line();
  await shop.publish('2');
  const key = `${name}/${first}/release.json`;
  const manifest = JSON.parse((await shop.store.read(key)).body);
  const tampered = { entry: `sha256-${'A'.repeat(43)}=`, pages: `sha256-${'A'.repeat(43)}=` };
  await shop.store.write(key, JSON.stringify({ ...manifest, integrity: tampered, entry: 'evil.js' }));
  await shop.canary(0.1, first);
  assert.deepEqual((await shop.line()).canary.integrity, integrity);
  assert.match((await shop.line()).canary.entry, /remoteEntry\.abc\.js$/);
  await shop.rollback(first);
  assert.deepEqual((await shop.line()).integrity, integrity);
});

test('a release that visitors were never pointed at, or without a SHA-256, is refused', async t => {
  const shop = setUp(t);
  const first = await shop.publish('1');
  await shop.publish('2');
  const manifest = JSON.parse((await shop.store.read(`${name}/${first}/release.json`)).body);
  await shop.store.write(`${name}/unseen/release.json`, JSON.stringify({ ...manifest, release: 'unseen', at: '9' }));
  const sentence = /No record of mf_catalog names the SHA-256 of unseen: publish it again/;
  await refuses(shop.rollback('unseen'), sentence);
  await refuses(shop.canary(0.1), sentence);

  const withoutHash = { name, entry: 'https://cdn.test/old.js', paths: ['/'], release: first };
  const old = { remote: name, by: 'Aoi' };
  await movePointer(shop.store, old, () => ({ line: withoutHash, what: 'publish' }));
  await shop.publish('3');
  await shop.rollback();
  assert.ok((await shop.line()).integrity);
});
