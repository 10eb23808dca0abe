import { scratch } from '@kerf/tooling/testing/scratch';
import { endCanary } from './lib/line-changes.ts';
import { movePointer, type Pointer, readPointer } from './lib/pointer.ts';
import { publishRelease } from './lib/publish-release.ts';
import { releasesToKeep, releasesToRemove } from './lib/retention.ts';
import { rollBack } from './lib/roll-back.ts';
import { parseShare, setCanary } from './lib/set-canary.ts';
import { statusTable } from './lib/status-table.ts';
import { openStore } from './lib/store/open.ts';
import type { HistoryEntry, Line } from './lib/types.ts';
import { UserError } from './lib/user-error.ts';
import { fakeBuild } from './testing/fake-build.ts';

const name = 'mf_catalog';
const DAY_MS = 86_400_000;

/** A store, and commands on it. */
function setUp() {
  const options = { store: openStore(scratch()), baseUrl: 'https://cdn.test', by: 'Aoi' };
  const { store } = options;
  const pointer = async () => (await readPointer(store)) as Pointer;
  return {
    store,
    pointer,
    publish: async (text: string, share?: number, now?: number) =>
      publishRelease(await fakeBuild(text), { ...options, share, ...(now && { now }) }),
    rollback: (release?: string) => rollBack(name, release, options),
    canary: (share: number, release?: string) => setCanary(name, share, release, options),
    line: async () => (await pointer()).remotes[0] as Line,
    manifestOf: async (release: string) =>
      JSON.parse(String((await store.read(`${name}/${release}/release.json`))?.body)),
  };
}

const running = ({ release, canary }: Line) => ({ release, canary: canary && [canary.release, canary.share] });

async function expectUserError(work: Promise<unknown>, message: RegExp): Promise<void> {
  const error = await work.catch((error: Error) => error);
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(message);
}

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

it('starts a canary, changes its share and activates it for everybody', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  const next = await shop.publish('2', 0.1);
  expect(running(await shop.line())).toStrictEqual({ release: first, canary: [next, 0.1] });
  await shop.canary(0.5);
  expect(running(await shop.line())).toStrictEqual({ release: first, canary: [next, 0.5] });
  await shop.canary(1);
  expect(running(await shop.line())).toStrictEqual({ release: next, canary: undefined });
  await shop.rollback();
  expect((await shop.line()).release).toBe(first);
});

it('publishes for everybody with a share of 100 percent', async () => {
  const shop = setUp();
  await shop.publish('1');
  const next = await shop.publish('2', 1);
  expect(running(await shop.line())).toStrictEqual({ release: next, canary: undefined });
});

it('ends the canary with a share of 0, and with a rollback', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  for (const end of [() => shop.canary(0), () => shop.rollback()]) {
    await shop.publish('2', 0.1);
    await end();
    expect(running(await shop.line())).toStrictEqual({ release: first, canary: undefined });
  }
  await expectUserError(shop.canary(0), /has no running canary/);
  await expectUserError(shop.canary(1), /has no running canary/);
});

it('returns the other visitors to the previous release when the live release becomes the canary', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await expectUserError(shop.canary(0.1), /no earlier release for the other visitors/);
  const next = await shop.publish('2');
  await shop.canary(0.1);
  expect(running(await shop.line())).toStrictEqual({ release: first, canary: [next, 0.1] });
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
  for (let index = 0; index < 600; index++)
    await movePointer(shop.store, busy, () => ({
      line: { name: 'mf_busy', entry: 'https://cdn.test/e.js', paths: ['/busy'], release: `${index}` },
      what: 'publish',
    }));
  await shop.rollback();
  expect((await shop.line()).release).toBe(first);
  expect((await shop.pointer()).history.length).toBeLessThan(210);
});

it('starts a canary of a named release, unless it is live', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  const second = await shop.publish('2');
  await shop.canary(0.2, first);
  expect(running(await shop.line())).toStrictEqual({ release: second, canary: [first, 0.2] });
  await expectUserError(shop.canary(0.2, second), /already live for everybody/);
});

it('rejects a canary of a remote without a live release', async () => {
  await expectUserError(setUp().publish('1', 0.1), /has no release for the other visitors/);
});

it('ends a canary only if it is the release that was judged', async () => {
  const shop = setUp();
  await shop.publish('1');
  const judged = await shop.publish('2', 0.1);
  const later = await shop.publish('3', 0.1);
  const end = (only: string) =>
    movePointer(shop.store, { remote: name, by: 'watch' }, endCanary(name, { only, reason: 'bad' }));
  await expectUserError(end(judged), /another canary/);
  expect((await end(later)).reason).toBe('bad');
  expect((await shop.line()).canary).toBeUndefined();
});

it('parses a share as a percentage', () => {
  expect(['10%', '0%', '100%', '2.5', '7'].map(parseShare)).toEqual([0.1, 0, 1, 0.025, 0.07]);
  for (const wrong of ['101%', '-1', 'all', '', undefined, '1e1', '0x1'])
    expect(() => parseShare(wrong)).toThrow(UserError);
});

it('keeps the live releases, those of the last week and the five newest', () => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  const releases = ['9', '8', '7', '6', '5', '4', '3', '2', '1'];
  const line = (release: string, canary?: string): Line => ({
    name,
    entry: 'https://cdn.test/e.js',
    paths: ['/'],
    release,
    ...(canary && { canary: { entry: 'https://cdn.test/e.js', release: canary, share: 0.1 } }),
  });
  const history = [
    { at: '2026-11-19T00:00:00Z', before: line('2', '3') },
    { at: '2026-11-01T00:00:00Z', before: line('1') },
  ];
  const remote = { line: line('4'), releases, history, now };
  expect([...releasesToKeep(remote)].sort()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  const uploading = ['2026-11-20.ab', '2026-11-13.ab'];
  expect(releasesToRemove([...releases, ...uploading, '2026-11-12.ab'], remote)).toEqual(['1', '2026-11-12.ab']);
});

it('does not roll back to a release that a publish is deleting', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  for (const text of ['2', '3', '4', '5', '6']) await shop.publish(text);
  const slow = { ...shop.store, remove: async () => {} };
  const later = { store: slow, baseUrl: 'https://cdn.test', by: 'Kenji', now: Date.now() + 30 * DAY_MS };
  await publishRelease(await fakeBuild('7'), later);
  expect(await shop.manifestOf(first)).toMatchObject({ release: first });
  await expectUserError(shop.rollback(first), new RegExp(`has no release ${first}`));
  await expectUserError(shop.canary(0.1, first), new RegExp(`has no release ${first}`));
  expect(await shop.publish('1', undefined, later.now)).not.toBe(first);
});

it('keeps a release that a rollback activates during a publish', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  for (const text of ['2', '3', '4', '5', '6']) await shop.publish(text);
  let isFirstTry = true;
  const overtaken: typeof shop.store = {
    ...shop.store,
    async write(key, ...rest) {
      if (key === 'remotes.json' && isFirstTry) {
        isFirstTry = false;
        await shop.rollback(first);
      }
      return shop.store.write(key, ...rest);
    },
  };
  const later = { store: overtaken, baseUrl: 'https://cdn.test', by: 'Kenji', now: Date.now() + 30 * DAY_MS };
  await publishRelease(await fakeBuild('7'), later);
  expect(isFirstTry).toBe(false);
  await shop.rollback();
  expect((await shop.line()).release).toBe(first);
});

it('prints the live release of each remote with its publisher and time', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await shop.publish('2', 0.07);
  const pointer = await shop.pointer();
  pointer.remotes.push({ name: 'mf_checkout', entry: 'https://old.test/entry.js', paths: ['/order'] });
  const [, catalog, checkout] = statusTable(pointer)
    .split('\n')
    .map(row => row.split(/ {2,}/));
  const published = pointer.history.at(-1) as HistoryEntry;
  expect(catalog).toEqual([name, first, published.at, 'Aoi', `${pointer.remotes[0]?.canary?.release} 7%`]);
  expect(checkout).toEqual(['mf_checkout', 'local', '-', '-', '-']);
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
