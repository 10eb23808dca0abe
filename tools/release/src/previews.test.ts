import { publishPreview } from './publish/publish-preview.ts';
import { publishRelease } from './publish/publish-release.ts';
import { listPreviews, removeExpiredPreviews } from './releases/previews.ts';
import { listFolders } from './releases/releases.ts';
import { expectUserError, name, setUp } from './testing/commands.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { mapOf } from './testing/publish.ts';
import { stores } from './testing/stores.ts';

const DAY_MS = 86_400_000;
const options = { baseUrl: 'https://cdn.test', by: 'Aoi', preview: { name: 'pr-12', days: 7 } };

it.each(stores)('publishes a preview in %s without changing the pointer', async (_, open) => {
  const store = await open();
  const now = Date.parse('2026-11-20T00:00:00Z');
  const release = await publishPreview(await fakeBuild('1'), { ...options, store, now });
  expect((await mapOf(store)).remotes).toEqual([]);
  expect(await listPreviews(store, name)).toMatchObject([
    { name, preview: 'pr-12', release, paths: ['/', '/blog'], by: 'Aoi', expires: '2026-11-27T00:00:00.000Z' },
  ]);
  const later = await publishPreview(await fakeBuild('2'), { ...options, store, now });
  expect((await listPreviews(store)).map(each => each.release)).toEqual([later]);
});

it('leaves a file that is no preview out', async () => {
  const { store } = setUp();
  await store.write('previews/mf_catalog/odd.json', '{"name":"mf_catalog"');
  expect(await listPreviews(store)).toEqual([]);
});

it('keeps the release of a preview until it expires, and the next publish deletes both', async () => {
  const shop = setUp();
  const { store } = shop;
  const now = Date.now();
  const release = await publishPreview(await fakeBuild('preview'), {
    ...options,
    store,
    preview: { name: 'pr-12', days: 30 },
    now,
  });
  const publishAfter = async (text: string, days: number) =>
    publishRelease(await fakeBuild(text), { ...options, store, now: now + days * DAY_MS });
  for (const text of ['1', '2', '3', '4', '5', '6']) await publishAfter(text, 20);
  expect(await listFolders(store, name)).toContain(release);
  await publishAfter('7', 40);
  expect(await listPreviews(store)).toEqual([]);
  await publishAfter('8', 40);
  expect(await listFolders(store, name)).not.toContain(release);
});

it('does not count previews among the newest releases', async () => {
  const shop = setUp();
  const first = await shop.publish('1');
  await shop.publish('2');
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f'])
    await publishPreview(await fakeBuild(text), { ...options, store: shop.store });
  await expectUserError(shop.canary(0.1, 'unknown'), /has no release unknown/);
  await shop.publish('3', undefined, Date.now() + 30 * DAY_MS);
  await shop.rollback(first);
  expect((await shop.line()).release).toBe(first);
});

it('keeps the files of a preview apart from those of a release with the same content', async () => {
  const shop = setUp();
  const preview = await publishPreview(await fakeBuild('1'), { ...options, store: shop.store });
  const release = await shop.publish('1');
  expect(preview).toBe(`preview-${release}`);
  expect((await shop.manifestOf(preview)).record).toMatchObject({ preview: 'pr-12' });
  expect((await shop.manifestOf(release)).record).toEqual({ by: 'Aoi' });
  expect(await publishPreview(await fakeBuild('1'), { ...options, store: shop.store })).toBe(preview);
  expect(await listFolders(shop.store, name)).toEqual(expect.arrayContaining([preview, release]));
});

it('activates no preview', async () => {
  const shop = setUp();
  await shop.publish('1');
  const preview = await publishPreview(await fakeBuild('2'), { ...options, store: shop.store });
  await expectUserError(shop.canary(0.1, preview), /Publish it again/);
  await expectUserError(shop.rollback(preview), /Publish it again/);
});

it('deletes expired previews of all remotes', async () => {
  const { store } = setUp();
  const now = Date.parse('2026-11-20T00:00:00Z');
  await publishPreview(await fakeBuild('1'), { ...options, store, now });
  await publishPreview(await fakeBuild('2', 'mf_checkout'), { ...options, store, now: now + DAY_MS });
  const expired = await removeExpiredPreviews(store, undefined, now + 7 * DAY_MS);
  expect(expired.map(({ name }) => name)).toEqual(['mf_catalog']);
  expect((await listPreviews(store)).map(({ name }) => name)).toEqual(['mf_checkout']);
});
