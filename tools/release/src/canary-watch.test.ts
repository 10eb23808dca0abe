import { scratch } from '@kerf/tooling/testing/scratch';
import { checkCanaries } from './lib/check-canaries.ts';
import { type Counts, judgeCanary, pValue } from './lib/judge-canary.ts';
import { readMap } from './lib/pointer.ts';
import { publishRelease } from './lib/publish-release.ts';
import { parseRamp } from './lib/ramp.ts';
import { addCounts } from './lib/remote-counts.ts';
import { openStore } from './lib/store/open.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { listen } from './testing/listen.ts';

const of = (failures: number, visits: number): Counts => ({ failures, visits });

it('computes the p-value of Fisher’s exact test', () => {
  expect(Math.abs(pValue(of(3, 3), of(0, 3)) - 1 / 20)).toBeLessThan(1e-9);
  expect(Math.abs(pValue(of(2, 20), of(0, 180)) - 190 / 19_900)).toBeLessThan(1e-9);
  expect(Math.abs(pValue(of(0, 20), of(5, 180)) - 1)).toBeLessThan(1e-9);
});

it('computes the p-value for millions of visits', () => {
  expect(Math.abs(pValue(of(2_000, 1_000_000), of(18_500, 10_000_000)) - 0.000533644)).toBeLessThan(1e-8);
  expect(pValue(of(60, 600_000_000), of(500, 6_000_000_000))).toBeGreaterThan(0.01);
});

it.each([
  [of(2, 19), of(0, 1000), false],
  [of(3, 3), of(0, 1000), true],
  [of(20, 20), of(900, 1000), false],
  [of(2, 20), of(0, 180), true],
  [of(2, 20), of(18, 180), false],
  [of(1, 20), of(0, 180), false],
  [of(0, 500), of(50, 500), false],
  [of(60, 1000), of(30, 1000), true],
  [of(9, 9), of(0, 0), false],
  [of(9, 1), of(0, 500), true],
])('decides whether to end a canary with %j beside a stable release with %j: %s', (canary, stable, isEnded) => {
  expect(Boolean(judgeCanary({ canary, stable }))).toBe(isEnded);
});

it.each([
  [{ ...of(0, 20), slow: 8 }, { ...of(0, 200), slow: 10 }, true],
  [{ ...of(0, 20), slow: 1 }, { ...of(0, 200), slow: 10 }, false],
  [{ ...of(0, 20), slow: 8 }, of(0, 0), false],
])('decides whether to end a slow canary with %j beside a stable release with %j: %s', (canary, stable, isEnded) => {
  const reason = judgeCanary({ canary, stable });
  expect(reason).toBe(isEnded ? '8 of 20 visits were painted late, and 10 of 200 of the stable release.' : undefined);
});

it('adds up the counts of several API processes and of all kinds of failure', () => {
  const text = [
    '# TYPE kerf_remote_visits_total counter',
    'kerf_remote_visits_total{remote="mf_catalog",release="2"} 20',
    'kerf_remote_failures_total{remote="mf_catalog",release="2",kind="load"} 2',
    'kerf_remote_failures_total{remote="mf_catalog",release="2",kind="crash"} 1',
    'kerf_remote_slow_total{remote="mf_catalog",release="3"} 2',
    'kerf_other_total{remote="mf_catalog",release="2"} 9',
  ].join('\n');
  const counts = addCounts(addCounts(new Map(), text), text);
  expect(Object.fromEntries(counts)).toStrictEqual({
    'mf_catalog 2': of(6, 40),
    'mf_catalog 3': { ...of(0, 0), slow: 4 },
  });
});

/** Starts an API process whose /metrics reports these counts. Returns the address of /metrics. */
async function startApi(counts: Record<string, Counts>, token = 'secret'): Promise<string> {
  const url = await listen((request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end();
      return;
    }
    const lines = Object.entries(counts).flatMap(([release, { visits, failures }]) => [
      `kerf_remote_visits_total{remote="mf_catalog",release="${release}"} ${visits}`,
      `kerf_remote_failures_total{remote="mf_catalog",release="${release}",kind="load"} ${failures}`,
    ]);
    response.end(lines.join('\n'));
  });
  return `${url}/metrics`;
}

it('ends a failing canary and records the reason, and keeps a good one', async () => {
  const store = openStore(scratch());
  const options = { store, baseUrl: 'https://cdn.test', by: 'Aoi' };
  const stable = await publishRelease(await fakeBuild('1'), options);
  const canary = await publishRelease(await fakeBuild('2'), { ...options, share: 0.1 });
  const counts = { [stable]: of(1, 100), [canary]: of(0, 12) };
  const urls = [await startApi(counts), await startApi(counts), 'http://127.0.0.1:1/metrics'];
  const said: string[] = [];
  const watch = { store, urls, token: 'secret', say: (line: string) => void said.push(line) };

  await checkCanaries(watch);
  expect((await readMap(store)).remotes[0]?.canary?.release).toBe(canary);
  expect(said[0]).toMatch(/127.0.0.1:1\/metrics is not counted/);

  counts[canary] = of(4, 12);
  await checkCanaries(watch);
  const pointer = await readMap(store);
  expect(pointer.remotes[0]?.release).toBe(stable);
  expect(pointer.remotes[0]?.canary).toBeUndefined();
  expect(pointer.history[0]).toMatchObject({
    by: 'canary-watch',
    what: 'canary taken back',
    reason: '8 of 24 visits failed, and 2 of 200 of the stable release.',
  });
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
  const counts = { [stable]: of(1, 100), [canary]: of(0, 12) };
  const said: string[] = [];
  const urls = [await startApi(counts)];
  return {
    ...{ stable, canary, counts, urls, said },
    /** Runs one round of the watch this many minutes after the start. */
    watchAt: (minutes: number) =>
      checkCanaries({
        store,
        urls,
        token: 'secret',
        say: line => void said.push(line),
        now: start + minutes * MINUTE_MS,
      }),
    line: async () => (await readMap(store)).remotes[0],
    history: async () => (await readMap(store)).history.map(({ what }) => what),
  };
}

it('raises a good canary step by step, and activates it for everybody', async () => {
  const ramp = await setUpRamp();
  const shares: unknown[] = [];
  for (const minutes of [9, 10, 15, 20, 31]) {
    await ramp.watchAt(minutes);
    shares.push((await ramp.line())?.canary?.share);
  }
  expect(shares).toEqual([0.05, 0.25, 0.25, 0.5, undefined]);
  expect(await ramp.line()).toMatchObject({ release: ramp.canary });
  expect(await ramp.history()).toEqual(['canary promoted', 'canary 50%', 'canary 25%', 'canary 5%', 'publish']);
});

it('ends a ramp when the canary gets worse', async () => {
  const ramp = await setUpRamp();
  await ramp.watchAt(10);
  ramp.counts[ramp.canary] = of(4, 24);
  await ramp.watchAt(20);
  expect(await ramp.line()).toMatchObject({ release: ramp.stable });
  expect(await ramp.line()).not.toHaveProperty('canary');
});

it('does not raise a canary without a visit, or while an API process does not respond', async () => {
  const ramp = await setUpRamp();
  ramp.counts[ramp.canary] = of(0, 0);
  await ramp.watchAt(10);
  ramp.counts[ramp.canary] = of(0, 12);
  ramp.urls.push('http://127.0.0.1:1/metrics');
  await ramp.watchAt(11);
  expect((await ramp.line())?.canary?.share).toBe(0.05);
  ramp.urls.pop();
  await ramp.watchAt(12);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
});

it('does not raise a canary twice for one step when two processes watch it', async () => {
  const ramp = await setUpRamp();
  await Promise.all([ramp.watchAt(10), ramp.watchAt(10)]);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
  expect(await ramp.history()).toEqual(['canary 25%', 'canary 5%', 'publish']);
});

it('raises the first release of a remote, and removes it when it fails', async () => {
  const ramp = await setUpRamp(true);
  await ramp.watchAt(10);
  expect((await ramp.line())?.canary?.share).toBe(0.25);
  ramp.counts[ramp.canary] = of(8, 24);
  await ramp.watchAt(11);
  expect(await ramp.line()).toBeUndefined();
});
