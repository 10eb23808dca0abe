import { scratch } from '@kerf/tooling/testing/scratch';
import { CanaryTrials } from './canary/canary-trials.ts';
import { checkCanaries } from './canary/check-canaries.ts';
import { increaseOf, parseCounts } from './canary/remote-counts.ts';
import { setFreeze } from './pointer/freeze.ts';
import { readMap } from './pointer/pointer.ts';
import { parseRamp } from './pointer/ramp.ts';
import { publishRelease } from './publish/publish-release.ts';
import { openStore } from './store/open.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { type Counts, of, startApi } from './testing/metrics-api.ts';

it('adds up all kinds of failure, and counts from 0 after a restart of the process', () => {
  const read = (visits: number, loads: number) =>
    parseCounts(
      [
        '# TYPE kerf_remote_visits_total counter',
        `kerf_remote_visits_total{remote="mf_catalog",release="2"} ${visits}`,
        `kerf_remote_failures_total{remote="mf_catalog",release="2",kind="load"} ${loads}`,
        'kerf_remote_failures_total{remote="mf_catalog",release="2",kind="crash"} 1',
        'kerf_remote_slow_total{remote="mf_catalog",release="3"} 2',
        'kerf_other_total{remote="mf_catalog",release="2"} 9',
      ].join('\n'),
    );
  expect(Object.fromEntries(increaseOf(read(20, 2), new Map()))).toStrictEqual({
    'mf_catalog 2': { visits: 20, failures: 3, slow: 0 },
    'mf_catalog 3': { visits: 0, failures: 0, slow: 2 },
  });
  expect(increaseOf(read(25, 2), read(20, 2)).get('mf_catalog 2')).toEqual({ visits: 5, failures: 0, slow: 0 });
  expect(increaseOf(read(3, 0), read(20, 2)).get('mf_catalog 2')).toEqual({ visits: 3, failures: 1, slow: 0 });
});

/** A shop with a stable release and a canary, as two API processes count them. */
async function setUpCanary() {
  const store = openStore(scratch());
  const options = { store, baseUrl: 'https://cdn.test', by: 'Aoi' };
  const stable = await publishRelease(await fakeBuild('1'), options);
  const canary = await publishRelease(await fakeBuild('2'), { ...options, share: 0.1 });
  const counts: Record<string, Counts> = { [stable]: of(0, 1000), [canary]: of(9, 9) };
  const urls = [await startApi(counts), await startApi(counts)];
  const said: string[] = [];
  const watch = { store, urls, token: 'secret', say: (line: string) => void said.push(line) };
  const trials = new CanaryTrials();
  return {
    ...{ stable, canary, counts, urls, said },
    round: () => checkCanaries({ ...watch, trials }),
    pointer: () => readMap(store),
    isRunning: async () => (await readMap(store)).remotes[0]?.canary?.release === canary,
  };
}

it('ends a failing canary by what is counted from the start of the watch, and records the reason', async () => {
  const shop = await setUpCanary();
  shop.urls.push('http://127.0.0.1:1/metrics');
  await shop.round();
  expect(await shop.isRunning()).toBe(true);
  expect(shop.said[0]).toMatch(/127.0.0.1:1\/metrics is not counted/);

  shop.counts[shop.stable] = of(1, 1100);
  shop.counts[shop.canary] = of(10, 21);
  await shop.round();
  expect(await shop.isRunning()).toBe(true);

  shop.counts[shop.canary] = of(13, 21);
  await shop.round();
  const { remotes, history } = await shop.pointer();
  expect(remotes[0]?.release).toBe(shop.stable);
  expect(remotes[0]?.canary).toBeUndefined();
  expect(history[0]).toMatchObject({
    by: 'canary-watch',
    what: 'canary taken back',
    reason: '8 of 24 visits failed, and 2 of 200 of the stable release in the same period.',
  });
});

it('ends a canary whose visitors measure more than the 75th percentile of the stable release', async () => {
  const shop = await setUpCanary();
  const measure = (canary: Record<number, number>, stable: Record<number, number>) => {
    shop.counts[shop.canary] = of(9, 9, canary);
    shop.counts[shop.stable] = of(0, 1000, stable);
    return shop.round();
  };
  // Without 100 measurements there is no limit. The measurements that decide it are not compared.
  await measure({ 4096: 40 }, { 1024: 60, 2048: 20 });
  await measure({ 4096: 80 }, { 1024: 60, 2048: 60 });
  expect(await shop.isRunning()).toBe(true);
  await measure({ 4096: 80, 2048: 30 }, { 1024: 200, 2048: 120 });
  expect(await shop.isRunning()).toBe(true);
  await measure({ 4096: 110, 2048: 30 }, { 1024: 300, 2048: 220, 4096: 60 });
  expect((await shop.pointer()).history[0]?.reason).toBe(
    'The largest contentful paint was above 2048 ms in 30 of 60 visits, and in 60 of 460 of the stable release in the same period.',
  );
});

it('judges by errors while the vitals cannot be read', async () => {
  const shop = await setUpCanary();
  shop.counts[shop.stable] = { ...of(0, 1000), isDown: true };
  await shop.round();
  expect(shop.said.join()).toMatch(/The vitals of mf_catalog cannot be read/);
  shop.counts[shop.canary] = of(20, 30);
  shop.counts[shop.stable] = { ...of(0, 1100), isDown: true };
  await shop.round();
  expect(await shop.isRunning()).toBe(false);
});

const MINUTE_MS = 60_000;

/** A shop with a stable release, and a canary with a ramp. */
async function setUpRamp(isFirst = false) {
  const store = openStore(scratch());
  const options = { store, baseUrl: 'https://cdn.test', by: 'Aoi' };
  const start = Date.parse('2026-11-20T00:00:00Z');
  const ramp = parseRamp({ ramp: '5,25,50,100', every: '10m' }, start);
  const stable = isFirst ? 'local' : await publishRelease(await fakeBuild('1'), options);
  const canary = await publishRelease(await fakeBuild('2'), { ...options, share: 0.05, ramp });
  const counts: Record<string, Counts> = { [stable]: of(1, 100), [canary]: of(0, 12) };
  /** So many more visits to each release: by default as many as a step of the ramp needs. */
  const visit = (visits = 50) => {
    for (const each of Object.values(counts)) each.visits += visits;
  };
  const said: string[] = [];
  const urls = [await startApi(counts)];
  const trials = new CanaryTrials();
  /** Runs one round of the watch this many minutes after the start. */
  const watchAt = (minutes: number, watch = trials) =>
    checkCanaries({
      ...{ store, urls, token: 'secret', trials: watch },
      say: line => void said.push(line),
      now: start + minutes * MINUTE_MS,
    });
  await watchAt(0);
  return {
    ...{ store, stable, canary, counts, urls, said, visit, watchAt },
    line: async () => (await readMap(store)).remotes[0],
    history: async () => (await readMap(store)).history.map(({ what }) => what),
  };
}

it('raises no canary while releases are stopped, ends a bad one, and goes on afterwards', async () => {
  const ramp = await setUpRamp();
  await setFreeze(ramp.store, { what: 'stopped', by: 'Aoi', reason: 'Sale day' });
  ramp.visit();
  await ramp.watchAt(10);
  expect((await ramp.line())?.canary?.share).toBe(0.05);
  expect(ramp.said.filter(line => line.includes('not raised'))).toEqual([]);
  await setFreeze(ramp.store, { what: 'resumed', by: 'Aoi' });
  await ramp.watchAt(11);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
  await setFreeze(ramp.store, { what: 'stopped', by: 'Aoi', reason: 'Sale day' });
  ramp.counts[ramp.canary] = of(30, 400);
  ramp.counts[ramp.stable] = of(1, 500);
  await ramp.watchAt(12);
  expect(await ramp.line()).not.toHaveProperty('canary');
});

it('raises a good canary step by step, and activates it for everybody', async () => {
  const ramp = await setUpRamp();
  const shares: unknown[] = [];
  for (const minutes of [9, 10, 15, 20, 31]) {
    ramp.visit();
    await ramp.watchAt(minutes);
    shares.push((await ramp.line())?.canary?.share);
  }
  expect(shares).toEqual([0.05, 0.25, 0.25, 0.5, undefined]);
  expect(await ramp.line()).toMatchObject({ release: ramp.canary });
  expect(await ramp.history()).toEqual(['canary promoted', 'canary 50%', 'canary 25%', 'canary 5%', 'publish']);
});

it('ends a ramp when the canary gets worse', async () => {
  const ramp = await setUpRamp();
  ramp.visit();
  await ramp.watchAt(10);
  ramp.counts[ramp.canary] = of(6, 74);
  ramp.counts[ramp.stable] = of(1, 200);
  await ramp.watchAt(20);
  expect(await ramp.line()).toMatchObject({ release: ramp.stable });
  expect(await ramp.line()).not.toHaveProperty('canary');
});

it.each(['canary', 'stable'] as const)(
  'does not raise a canary before the %s has 50 visits at its share',
  async side => {
    const ramp = await setUpRamp();
    const { [ramp[side]]: short } = ramp.counts;
    ramp.visit();
    if (short) short.visits -= 1;
    await ramp.watchAt(10);
    expect((await ramp.line())?.canary?.share).toBe(0.05);
    if (short) short.visits += 1;
    await ramp.watchAt(11);
    expect((await ramp.line())?.canary?.share).toBe(0.25);
  },
);

it('counts the visits of a step from its beginning', async () => {
  const ramp = await setUpRamp();
  ramp.visit(400);
  await ramp.watchAt(10);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
  await ramp.watchAt(20);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
  ramp.visit();
  await ramp.watchAt(21);
  expect((await ramp.line())?.canary?.share).toBe(0.5);
});

it('does not raise a canary while an API process does not respond', async () => {
  const ramp = await setUpRamp();
  ramp.visit();
  ramp.urls.push('http://127.0.0.1:1/metrics');
  await ramp.watchAt(11);
  expect((await ramp.line())?.canary?.share).toBe(0.05);
  ramp.urls.pop();
  await ramp.watchAt(12);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
});

it('does not raise a canary twice for one step when two processes watch it', async () => {
  const ramp = await setUpRamp();
  const other = new CanaryTrials();
  await ramp.watchAt(0, other);
  ramp.visit();
  await Promise.all([ramp.watchAt(10), ramp.watchAt(10, other)]);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
  expect(await ramp.history()).toEqual(['canary 25%', 'canary 5%', 'publish']);
});

it('raises the first release of a remote, and removes it when it fails', async () => {
  const ramp = await setUpRamp(true);
  ramp.visit();
  await ramp.watchAt(10);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
  ramp.counts[ramp.canary] = of(8, 74);
  await ramp.watchAt(11);
  expect(await ramp.line()).toBeUndefined();
});
