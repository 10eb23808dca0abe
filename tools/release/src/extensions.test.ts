import { scratch } from '@kerf/tooling/testing/scratch';
import { rollBack } from './pointer/roll-back.ts';
import { setCanary } from './pointer/set-canary.ts';
import { publishRelease } from './publish/publish-release.ts';
import { openStore } from './store/open.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { baseUrl, by, mapOf } from './testing/publish.ts';

const name = 'mf_catalog';
const listing = (version: number) => ({ menu: [], outdates: {}, fragments: { 'mf-catalog/item-teaser': version } });

it('keeps the extensions of each release through publish, canary and rollback', async () => {
  const store = openStore(scratch());
  const publish = async (version: number) => {
    const build = { ...(await fakeBuild(String(version))), extensions: listing(version) };
    return publishRelease(build, { store, baseUrl, by });
  };
  const line = async () => (await mapOf(store)).remotes[0];
  await publish(1);
  await publish(2);
  expect(await line()).toMatchObject({ extensions: listing(2) });
  await setCanary(name, 0.1, undefined, { store, by });
  expect(await line()).toMatchObject({ extensions: listing(1), canary: { extensions: listing(2) } });
  await setCanary(name, 1, undefined, { store, by });
  expect(await line()).toMatchObject({ extensions: listing(2) });
  await rollBack(name, undefined, { store, by });
  expect(await line()).toMatchObject({ extensions: listing(1) });
});
