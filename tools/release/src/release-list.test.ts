import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { releaseList } from './pointer/release-list.ts';
import { rollBack } from './pointer/roll-back.ts';
import { statusDetails } from './pointer/status-details.ts';
import { publishRelease } from './publish/publish-release.ts';
import { findReleaseName } from './releases/find-release-name.ts';
import { readSource } from './releases/release-record.ts';
import { expectUserError, name, setUp } from './testing/commands.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { stores } from './testing/stores.ts';

const source = { commit: '0123456789abcdef', message: 'feat: saws', author: 'Aoi', dirty: false };
const sizes = { entry: 100, pages: { '/': 2_000 }, fragments: {} };

it.each(stores)('lists the releases in %s with their records and states', async (_, open) => {
  const store = await open();
  const options = { store, baseUrl: 'https://cdn.test', by: 'Aoi' };
  const record = { source, sizes, tests: 'passed' };
  const first = await publishRelease(await fakeBuild('1'), { ...options, record });
  const second = await publishRelease(await fakeBuild('2'), { ...options, share: 0.05 });
  expect(await releaseList(store, name)).toMatchObject([
    { release: second, state: 'canary 5%', record: { by: 'Aoi' } },
    { release: first, state: 'live', record: { by: 'Aoi', ...record } },
  ]);
  expect(
    await statusDetails(store, { remotes: [{ name, entry: '', paths: [], release: first }], history: [] }),
  ).toEqual(['mf_catalog live: feat: saws (0123456, Aoi, tests passed)']);
  await rollBack(name, undefined, { ...options, by: 'Kenji', reason: 'Prices are missing.' });
  expect((await releaseList(store, name)).map(({ state }) => state)).toEqual([
    'taken back by Kenji: Prices are missing.',
    'live',
  ]);
});

it('records a build again that was published before', async () => {
  const shop = setUp();
  await shop.publish('1');
  const options = { store: shop.store, baseUrl: 'https://cdn.test', by: 'Kenji' };
  await publishRelease(await fakeBuild('1'), { ...options, record: { source }, force: true });
  expect(await releaseList(shop.store, name)).toMatchObject([{ record: { by: 'Kenji', source } }]);
});

it('finds a release by the first characters of its name or of its hash', async () => {
  const shop = setUp();
  const [first, second] = [await shop.publish('1'), await shop.publish('2')];
  const find = (text: string) => findReleaseName(shop.store, { name, text, history: [] });
  const hashOf = (release: string) => release.split('.')[1] as string;
  for (const text of [first, hashOf(first), hashOf(first).slice(0, 7)]) expect(await find(text)).toBe(first);
  await expectUserError(find(second.slice(0, 10)), /is short for \S+ and \S+\. Add more characters\./);
  expect(await find('ab')).toBe('ab');
  await shop.rollback(hashOf(first).slice(0, 7));
  expect((await shop.line()).release).toBe(first);
  await shop.canary(0.1, hashOf(second).slice(0, 7));
  expect((await shop.line()).canary?.release).toBe(second);
});

it('reads the commit, and whether the working copy has other changes', () => {
  const dir = scratch();
  expect(readSource(dir)).toBeUndefined();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Aoi', '-c', 'user.email=a@b.test', ...args], { cwd: dir });
  git('init', '--quiet');
  writeFileSync(join(dir, 'saw'), '1');
  git('add', '.');
  git('commit', '--quiet', '-m', 'feat: saws');
  expect(readSource(dir)).toEqual({
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    message: 'feat: saws',
    author: 'Aoi',
    dirty: false,
  });
  writeFileSync(join(dir, 'saw'), '2');
  expect(readSource(dir)?.dirty).toBe(true);
});
