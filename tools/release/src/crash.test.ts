import { scratch } from '@kerf/tooling/testing/scratch';
import { publishRelease } from './publish/publish-release.ts';
import { findRelease, listFolders, listReleases } from './releases/releases.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { baseUrl, by, mapOf, publish } from './testing/publish.ts';
import { stores } from './testing/stores.ts';

const DAY_MS = 86_400_000;

/** A store that fails after this number of writes, like a process that dies. */
function dyingAfter(writes: number, store: Store): Store {
  let count = 0;
  return {
    ...store,
    async write(...args) {
      if (++count > writes) throw new Error('killed');
      return store.write(...args);
    },
    async remove() {
      throw new Error('killed');
    },
  };
}

it.each(stores)(
  'keeps the old release in %s when a publish dies at any write, and delays no later one',
  async (_, open) => {
    const store = await open();
    const first = await publish('first', store);
    let died = 0;
    for (let writes = 0; writes < 20; writes++) {
      const outcome = await publish(`next ${writes}`, dyingAfter(writes, store)).catch(error => error);
      if ((await mapOf(store)).remotes[0]?.release !== first) break;
      expect(outcome).toBeInstanceOf(Error);
      died++;
    }
    // Four files, the manifest, the history and the pointer.
    expect(died).toBe(7);
    const release = await publish('last', store);
    const { remotes, history } = await mapOf(store);
    expect(remotes[0]?.release).toBe(release);
    expect(history.map(({ what }) => what)).toEqual(['publish', 'publish', 'publish']);
  },
);

it('completes the upload of a process that died', async () => {
  const store = openStore(scratch());
  await expect(publish('one', dyingAfter(3, store))).rejects.toThrow('killed');
  const [half] = await listFolders(store, 'mf_catalog');
  expect(await listReleases(store, 'mf_catalog')).toEqual([]);
  expect(await publish('one', store)).toBe(half);
  expect(await findRelease(store, 'mf_catalog', half as string)).toBeDefined();
});

it('deletes an incomplete release after a week, and keeps a recent one, which may be an upload in progress', async () => {
  const store = openStore(scratch());
  const first = await publish('first', store);
  await expect(publish('half', dyingAfter(3, store))).rejects.toThrow('killed');
  const second = await publish('second', store);
  expect(await listFolders(store, 'mf_catalog')).toHaveLength(3);
  const now = Date.now() + 9 * DAY_MS;
  const third = await publishRelease(await fakeBuild('third'), { store, baseUrl, by, now });
  expect((await listFolders(store, 'mf_catalog')).sort()).toEqual([first, second, third].sort());
});
