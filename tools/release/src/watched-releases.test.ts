import { random } from '@kerf/tooling/random';
import { scratch } from '@kerf/tooling/testing/scratch';
import { CanaryTrials } from './canary/canary-trials.ts';
import { checkCanaries } from './canary/check-canaries.ts';
import { judgeCanary } from './canary/judge-canary.ts';
import { ReleaseTrial } from './canary/release-trial.ts';
import { showWatch, stepsFor } from './canary/show-watch.ts';
import { readMap } from './pointer/pointer.ts';
import { rollBack } from './pointer/roll-back.ts';
import { readWatchSign } from './pointer/watch-sign.ts';
import { defaultRamp } from './publish/default-ramp.ts';
import { publishRelease } from './publish/publish-release.ts';
import { openStore } from './store/open.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { type Counts, of, startApi } from './testing/metrics-api.ts';

const MINUTE_MS = 60_000;

/** A shop whose visitors had the first of two releases for an hour, and now have the second. */
async function setUpRelease({ failures = 4, visits = 400 } = {}) {
  const store = openStore(scratch());
  const options = { store, baseUrl: 'https://cdn.test', by: 'Aoi' };
  const before = await publishRelease(await fakeBuild('1'), options);
  const counts: Record<string, Counts> = { [before]: of(0, 0) };
  const said: string[] = [];
  const trials = new CanaryTrials();
  const urls = [await startApi(counts)];
  const start = Date.now();
  const watchAt = (minutes: number) =>
    checkCanaries({
      ...{ store, urls, token: 'secret', trials },
      say: line => void said.push(line),
      now: start + minutes * MINUTE_MS,
    });
  await watchAt(0);
  counts[before] = of(failures, visits, { 1024: 90, 2048: 30 });
  await watchAt(0);
  const release = await publishRelease(await fakeBuild('2'), options);
  counts[release] = of(0, 0);
  await watchAt(0);
  return {
    ...{ store, before, release, counts, said, watchAt, trials, start },
    live: async () => (await readMap(store)).remotes[0]?.release,
    newest: async () => (await readMap(store)).history[0],
  };
}

it('rolls back a release that fails more often than the one before, and says how often both failed', async () => {
  const shop = await setUpRelease();
  shop.counts[shop.release] = of(1, 100);
  await shop.watchAt(5);
  expect(await shop.live()).toBe(shop.release);
  shop.counts[shop.release] = of(16, 150);
  await shop.watchAt(10);
  expect(await shop.live()).toBe(shop.before);
  expect(await shop.newest()).toMatchObject({
    ...{ what: 'rollback', by: 'canary-watch' },
    reason: '16 of 150 visits failed, and 4 of 400 of the release before in the hour before it.',
  });
});

it('rolls back a release that is slower than the one before', async () => {
  const shop = await setUpRelease();
  shop.counts[shop.release] = of(0, 200, { 1024: 20, 4096: 60 });
  await shop.watchAt(5);
  expect(await shop.live()).toBe(shop.before);
  expect((await shop.newest())?.reason).toBe(
    'The largest contentful paint was above 1024 ms in 60 of 80 visits, and in a quarter of those to the release before.',
  );
});

it('takes nothing back after an hour', async () => {
  const shop = await setUpRelease();
  shop.counts[shop.release] = of(60, 100);
  await shop.watchAt(61);
  expect(await shop.live()).toBe(shop.release);
});

it('takes back no release that somebody chose by a rollback', async () => {
  const shop = await setUpRelease();
  await rollBack('mf_catalog', undefined, { store: shop.store, by: 'Aoi' });
  await shop.watchAt(1);
  shop.counts[shop.before] = of(90, 500);
  await shop.watchAt(2);
  expect(await shop.live()).toBe(shop.before);
});

it('says that it does not compare a release if the one before had too few visits', async () => {
  const shop = await setUpRelease({ failures: 0, visits: 99 });
  shop.counts[shop.release] = of(30, 30);
  await shop.watchAt(5);
  expect(await shop.live()).toBe(shop.release);
  expect(shop.said).toContain(
    `mf_catalog: ${shop.release} is not compared, because ${shop.before} had too few visits since this process started`,
  );
});

it('ends at most two of a hundred good releases within an hour of visits', () => {
  const chance = random(53);
  const fails = (visits: number, rate: number) =>
    Array.from({ length: visits }, chance).filter(drawn => drawn < rate).length;
  let ended = 0;
  for (let at = 0; at < 1_000; at++) {
    const rate = [0.01, 0.03, 0.1][at % 3] ?? 0;
    const trial = new ReleaseTrial('2', '1', { visits: 300, failures: fails(300, rate), slow: 0 });
    let isEnded = false;
    for (let round = 0; round < 60 && !isEnded; round++) {
      trial.add({ visits: 20, failures: fails(20, rate), slow: 0 });
      isEnded = judgeCanary(trial) !== undefined;
    }
    if (isEnded) ended++;
  }
  expect(ended).toBeLessThanOrEqual(20);
});

describe('the default of a publish', () => {
  const publish = (store: ReturnType<typeof openStore>, now: number, hasLive = true) =>
    defaultRamp(store, { name: 'mf_catalog', hasLive, now });

  it('is a ramp while canary-watch runs and the remote has enough visits', async () => {
    const { store, trials, start, counts, before, watchAt } = await setUpRelease();
    expect((await publish(store, start)).note).toMatch(/canary-watch does not run/);
    counts[before] = of(4, 1_400);
    await watchAt(30);
    const now = start + 30 * MINUTE_MS;
    await showWatch(store, { recent: trials.recent, everyMs: 15_000, now });
    const { ramp, note } = await publish(store, now);
    expect(ramp).toEqual({ steps: [0.05, 0.25, 1], everyMs: 5 * MINUTE_MS, since: new Date(now).toISOString() });
    expect(note).toBe(
      'canary-watch raises it to 25% and 100%, each after 5 minutes and 50 visits to both releases, and ends it if it is worse. --at-once skips the steps.',
    );
    expect(await publish(store, now, false)).toEqual({
      note: 'It is the first release of this remote, so nothing is compared.',
    });
    expect((await publish(store, now + 4 * MINUTE_MS)).ramp).toBeUndefined();
  });

  it('is at once for a remote with few visits, which would stay at a share for hours', async () => {
    const { store, trials, start } = await setUpRelease({ visits: 0 });
    await showWatch(store, { recent: trials.recent, everyMs: 15_000, now: start });
    const { ramp, note } = await publish(store, start);
    expect([ramp, note]).toEqual([undefined, expect.stringMatching(/^This remote has too few visits for steps/)]);
  });

  it.each([
    [0, [1]],
    [199, [1]],
    [200, [0.25, 1]],
    [999, [0.25, 1]],
    [1_000, [0.05, 0.25, 1]],
  ])('takes only steps that get 50 visits within an hour, at %i visits', (visits, steps) => {
    expect(stepsFor(visits)).toEqual(steps);
  });

  it('shows nobody how many visits a remote has', async () => {
    const { store, trials, start } = await setUpRelease();
    await showWatch(store, { recent: trials.recent, everyMs: 15_000, now: start });
    expect(await readWatchSign(store, start)).toEqual({
      until: new Date(start + 3 * MINUTE_MS).toISOString(),
      ramps: { mf_catalog: [0.05, 0.25, 1] },
    });
  });
});
