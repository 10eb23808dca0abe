import { scratch } from '@kerf/tooling/testing/scratch';
import { checkCanaries } from './lib/check-canaries.ts';
import { type Counts, judgeCanary, pValue } from './lib/judge-canary.ts';
import { readMap } from './lib/pointer.ts';
import { publishRelease } from './lib/publish-release.ts';
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

it('adds up the counts of several API processes and of all kinds of failure', () => {
  const text = [
    '# TYPE kerf_remote_visits_total counter',
    'kerf_remote_visits_total{remote="mf_catalog",release="2"} 20',
    'kerf_remote_failures_total{remote="mf_catalog",release="2",kind="load"} 2',
    'kerf_remote_failures_total{remote="mf_catalog",release="2",kind="crash"} 1',
    'kerf_other_total{remote="mf_catalog",release="2"} 9',
  ].join('\n');
  const counts = addCounts(addCounts(new Map(), text), text);
  expect(Object.fromEntries(counts)).toStrictEqual({ 'mf_catalog 2': of(6, 40) });
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
