import { publishRelease } from './publish/publish-release.ts';
import { releasesToKeep, releasesToRemove } from './releases/retention.ts';
import type { Line } from './releases/types.ts';
import { expectUserError, name, setUp } from './testing/commands.ts';
import { fakeBuild } from './testing/fake-build.ts';

const DAY_MS = 86_400_000;

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
      if (key === 'remotes/mf_catalog.json' && isFirstTry) {
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
