import { readState } from './pointer/remote-state.ts';
import { restoreRemote } from './pointer/restore.ts';
import { publishRelease } from './publish/publish-release.ts';
import type { Store } from './store/store.ts';
import { expectUserError, name, setUp } from './testing/commands.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { by, mapOf, publish } from './testing/publish.ts';
import { stores } from './testing/stores.ts';

const pointer = `remotes/${name}.json`;
const textOf = async (store: Store) => String((await store.read(pointer))?.body);
const lineIn = async (store: Store) => (await readState(store, name)).line;
const restore = (store: Store, time?: string) => restoreRemote(name, time, { store, by });

it.each(stores)('restores a truncated, a missing and a wrong pointer in %s', async (_, open) => {
  const store = await open();
  await publish('1', store);
  await publish('2', store);
  const line = await lineIn(store);
  for (const destroy of [
    async () => store.write(pointer, (await textOf(store)).slice(0, 20)),
    () => store.remove(pointer),
    async () => store.write(pointer, (await textOf(store)).replace('https://', '')),
    async () => store.write(pointer, (await textOf(store)).replace(name, 'mf_checkout')),
  ]) {
    await destroy();
    expect((await mapOf(store)).remotes).toEqual([]);
    await restore(store);
    expect(await lineIn(store)).toEqual(line);
    expect((await mapOf(store)).problems).toEqual([]);
  }
  expect((await mapOf(store)).history.map(({ what }) => what)).toEqual([
    ...Array(4).fill('restore'),
    'publish',
    'publish',
  ]);
});

/** The history, with one minute between two changes. */
async function spread(store: Store): Promise<string[]> {
  const { revision, history } = await readState(store, name);
  const times = history.map((_, index) => new Date(Date.UTC(2026, 0, 1, 0, -index)).toISOString());
  const entries = history.map((entry, index) => ({ ...entry, at: times[index] }));
  await store.write(`history/${name}/${revision}.json`, JSON.stringify(entries));
  return times.reverse();
}

it('restores the state at any time of the history, also before the first release', async () => {
  const shop = setUp();
  const lines = [undefined];
  for (const act of [
    () => shop.publish('1'),
    () => shop.publish('2', 0.1),
    () => shop.canary(1),
    () => shop.publish('3'),
  ]) {
    await act();
    lines.push((await shop.line()) as never);
  }
  const times = ['2025-12-31T00:00:00.000Z', ...(await spread(shop.store))];
  for (const index of [2, 0, 4, 1, 3]) {
    await restore(shop.store, times[index]);
    expect(await lineIn(shop.store)).toEqual(lines[index]);
  }
  expect(await restore(shop.store, times[3])).toBeUndefined();
  await expectUserError(restore(shop.store), /can be read. Name a time/);
});

it('publishes and rolls back a remote that was removed and restored', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await restore(shop.store, '2025-12-31T00:00:00.000Z');
  expect((await shop.map()).remotes).toEqual([]);
  await expectUserError(shop.rollback(), /no published remote named mf_catalog/);
  await shop.publish('2');
  await shop.rollback(first);
  expect((await shop.line()).release).toBe(first);
});

it('does not restore a release that was deleted', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await shop.publish('2');
  const line = await shop.line();
  await spread(shop.store);
  await shop.store.remove(`${name}/${first}/release.json`);
  await expectUserError(restore(shop.store, '2025-12-31T23:59:30.000Z'), /has no release \S+ in \S+ any more/);
  expect(await shop.line()).toEqual(line);
});

it('changes only the remote whose pointer is broken', async () => {
  const shop = setUp();
  await shop.publish('1');
  await publishRelease(await fakeBuild('1', 'mf_checkout'), { store: shop.store, baseUrl: 'https://cdn.test', by });
  const others = async () => String((await shop.store.read('remotes/mf_checkout.json'))?.body);
  const before = await others();
  await shop.store.write(pointer, '{');
  for (const command of [shop.publish('2'), shop.rollback(), shop.canary(0.1)])
    await expectUserError(
      command,
      /^remotes\/mf_catalog\.json in \S+ is not JSON\. Nothing was changed\. .*restore-map/,
    );
  expect(await textOf(shop.store)).toBe('{');
  expect((await shop.map()).remotes.map(remote => remote.name)).toEqual(['mf_checkout']);
  await restore(shop.store);
  expect(await others()).toBe(before);
});

it('restores the only release of a remote whose pointer was deleted', async () => {
  const shop = setUp();
  await shop.publish('1');
  const line = await shop.line();
  await shop.store.remove(pointer);
  expect((await shop.map()).problems).toEqual([expect.stringMatching(/^mf_catalog has no pointer/)]);
  await restore(shop.store);
  expect(await shop.line()).toEqual(line);
});
