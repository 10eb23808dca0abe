import { KEPT_ENTRIES } from './pointer/history.ts';
import { movePointer } from './pointer/pointer.ts';
import { expectUserError, name, setUp } from './testing/commands.ts';

it('rolls back one release at a time, and never to a release that was rolled back', async () => {
  const shop = setUp();
  const [first, second] = [await shop.publish('1'), await shop.publish('2')];
  await shop.publish('3');
  await shop.rollback();
  expect((await shop.line()).release).toBe(second);
  await shop.rollback();
  expect((await shop.line()).release).toBe(first);
  expect((await shop.line()).entry).toContain(`/${first}/remoteEntry`);
  await expectUserError(shop.rollback(), /has no earlier release/);
});

it('rolls back a release that was published twice', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await shop.publish('2');
  await shop.publish('3', 0.1);
  await shop.publish('2');
  await shop.publish('2');
  await shop.rollback();
  expect((await shop.line()).release).toBe(first);
  await expectUserError(shop.rollback(), /has no earlier release/);
});

it('rolls back to a named release only if it is complete in the store', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  const second = await shop.publish('2');
  await shop.rollback(first);
  await shop.rollback(second);
  expect((await shop.line()).release).toBe(second);
  await expectUserError(shop.rollback(second), /is already live for everybody/);
  await expectUserError(shop.rollback('2020-01-01.nowhere'), /has no release 2020-01-01.nowhere/);
});

it('skips a previous release that is not in the store', async () => {
  const shop = setUp();
  const [first, second] = [await shop.publish('1'), await shop.publish('2')];
  await shop.publish('3');
  const remove = (release: string) => shop.store.remove(`${name}/${release}/release.json`);
  await remove(second);
  await shop.canary(0.1);
  expect((await shop.line()).release).toBe(first);
  await shop.rollback();
  await shop.publish('4');
  await remove(first);
  await expectUserError(shop.canary(0.1), /no earlier release for the other visitors/);
});

it('keeps the history of a remote however often others publish', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await shop.publish('2');
  const busy = { remote: 'mf_busy', by: 'Kenji' };
  for (let index = 0; index < KEPT_ENTRIES + 10; index++)
    await movePointer(shop.store, busy, () => ({
      line: { name: 'mf_busy', entry: 'https://cdn.test/e.js', paths: ['/busy'], release: `${index}` },
      what: 'publish',
    }));
  await shop.rollback();
  expect((await shop.line()).release).toBe(first);
  expect((await shop.map()).history.length).toBeLessThan(210);
});

it('takes the SHA-256 for a rollback or a canary from the history, not from the store', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  const { integrity } = await shop.line();
  expect(integrity).toBeDefined();
  await shop.publish('2');
  const manifest = await shop.manifestOf(first);
  const tampered = { entry: `sha256-${'A'.repeat(43)}=`, pages: `sha256-${'A'.repeat(43)}=` };
  const body = JSON.stringify({ ...manifest, integrity: tampered, entry: 'evil.js' });
  await shop.store.write(`${name}/${first}/release.json`, body);
  await shop.canary(0.1, first);
  expect((await shop.line()).canary?.integrity).toStrictEqual(integrity);
  expect((await shop.line()).canary?.entry).toMatch(/remoteEntry\.abc\.js$/);
  await shop.rollback(first);
  expect((await shop.line()).integrity).toStrictEqual(integrity);
});

it('rejects a release that was never live, or that has no SHA-256', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await shop.publish('2');
  const manifest = await shop.manifestOf(first);
  await shop.store.write(`${name}/unseen/release.json`, JSON.stringify({ ...manifest, release: 'unseen', at: '9' }));
  const sentence = /The history of mf_catalog has no SHA-256 of unseen. Publish it again/;
  await expectUserError(shop.rollback('unseen'), sentence);
  await expectUserError(shop.canary(0.1), sentence);

  const withoutHash = { name, entry: 'https://cdn.test/old.js', paths: ['/'], release: first };
  const old = { remote: name, by: 'Aoi' };
  await movePointer(shop.store, old, () => ({ line: withoutHash, what: 'publish' }));
  await shop.publish('3');
  await shop.rollback();
  expect((await shop.line()).integrity).toBeDefined();
});
