import { expect } from '@playwright/test';
import { readHistory } from '../../tools/release/src/pointer/history';
import { openStore } from '../../tools/release/src/store/open';
import { stop } from '../support/server';
import { publish, release, watchCanaries } from './releasing';
import { type Experience, Visitors } from './visitors';
import { test } from './workbench';

// The tests share one shell, one store and one map, so they run one after the other.
test.describe.configure({ mode: 'default' });

const good: Experience = { errors: 0.01, delayMs: 0 };
/** The limit of a metric needs 100 measurements of the stable release, which are a tenth of the visits. */
const WARM_UP = 1_500;

for (const [fault, experience, most, reason] of [
  [
    'with 10 % errors',
    { ...good, errors: 0.1 },
    500,
    /^\d+ of \d+ visits failed, and \d+ of \d+ of the stable release/,
  ],
  [
    'that is 300 ms slower',
    { ...good, delayMs: 300 },
    3_000,
    /was above \d+ ms in \d+ of \d+ visits, and in \d+ of \d+/,
  ],
] as const)
  test(`canary-watch takes back a canary ${fault}`, { tag: '@full' }, async ({ bench }, { repeatEachIndex }) => {
    test.setTimeout(600_000);
    const stable = await publish(bench, 'one');
    const canary = await publish(bench, 'two');
    await release(bench, 'rollback', stable);
    expect(await bench.line()).toMatchObject({ release: stable });

    const visitors = new Visitors(bench, { [stable]: good, [canary]: experience }, 36 + repeatEachIndex);
    const visitsTo = (of: string) => visitors.visits.get(of) ?? 0;
    await visitors.visitUntil(() => visitsTo(stable) >= WARM_UP);
    const watch = await watchCanaries(bench);
    try {
      await release(bench, 'canary', '10%', canary);
      const start = Date.now();
      const before = visitsTo(stable);
      await visitors.visitUntil(async () => (await bench.line()).canary === undefined);
      const seconds = (Date.now() - start) / 1000;
      const all = visitsTo(canary) + visitsTo(stable) - before;
      const history = await readHistory(openStore(bench.store.dir), 'mf_workbench');
      expect(history?.[0]).toMatchObject({ what: 'canary taken back', by: 'canary-watch', canary });
      expect(history?.[0]?.reason).toMatch(reason);
      console.log(
        `The canary ${fault} ended after ${seconds.toFixed(0)} s and ${visitsTo(canary)} of ${all} visits, ` +
          `${visitors.failures.get(canary) ?? 0} of them with an error. ${history?.[0]?.reason}`,
      );
      expect(visitsTo(canary)).toBeGreaterThan(0);
      expect(visitsTo(canary)).toBeLessThan(most);
    } finally {
      await stop(watch);
    }
  });
