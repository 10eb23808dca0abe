import { removeRemote } from './pointer/remove-remote.ts';
import { restoreRemote } from './pointer/restore.ts';
import { publishPreview } from './publish/publish-preview.ts';
import { publishRelease } from './publish/publish-release.ts';
import type { Store } from './store/store.ts';
import { name, setUp } from './testing/commands.ts';
import { fakeBuild } from './testing/fake-build.ts';

const options = { baseUrl: 'https://cdn.test', by: 'Aoi' };

/** The hash of each file of the team of mf_catalog, and of each other file. */
async function files(store: Store) {
  const keys = await store.list('');
  const hashes = async (some: string[]) =>
    Object.fromEntries(await Promise.all(some.map(async key => [key, (await store.read(key))?.version])));
  return {
    ours: await hashes(keys.filter(key => key.includes(name))),
    others: await hashes(keys.filter(key => !key.includes(name))),
  };
}

it('changes no file of another team, whatever is done to a release', async () => {
  const shop = setUp();
  const { store } = shop;
  const release = await publishRelease(await fakeBuild('other', 'mf_checkout'), { ...options, store });
  const { others } = await files(store);
  expect(Object.keys(others)).toContain('remotes/mf_checkout.json');
  expect(Object.keys(others)).toContain(`mf_checkout/${release}/release.json`);

  const preview = { name: 'pr-12', days: 7 };
  const steps = {
    publish: () => shop.publish('1'),
    canary: () => shop.publish('2', 0.1),
    'larger canary': () => shop.canary(0.5),
    everybody: () => shop.canary(1),
    preview: async () => publishPreview(await fakeBuild('3'), { ...options, store, preview, now: Date.now() }),
    rollback: () => shop.rollback(),
    'loss of the pointer': () => store.remove(`remotes/${name}.json`),
    restore: () => restoreRemote(name, undefined, { ...options, store }),
    removal: () => removeRemote(name, { ...options, store }),
  };
  for (const [step, run] of Object.entries(steps)) {
    const before = await files(store);
    await run();
    const after = await files(store);
    expect({ step, changed: after.ours }).not.toEqual({ step, changed: before.ours });
    expect({ step, others: after.others }).toEqual({ step, others });
  }
});
