import { atRate } from './at-rate.ts';
import type { VitalTest } from './judge-canary.ts';
import { type ComparedMetric, comparedMetrics } from './judge-canary.ts';
import { countAbove, type Histogram, percentile75, type ReleaseVitals, totalOf } from './read-vitals.ts';
import { type Counts, SequentialTest } from './sequential-test.ts';

/** A limit needs as many measurements of the stable release. */
const ENOUGH = 100;
const empty: Histogram = new Map();

interface Started extends VitalTest {
  lastCanary: Counts;
  lastStable: Counts;
}

/** Compares the vitals of a canary with those of the stable release, round by round. */
export class VitalTests {
  private readonly started = new Map<ComparedMetric, Started>();
  /** Of a release that is compared with an earlier one: the share above the limit that is taken for granted. */
  private readonly knownShare: number | undefined;

  constructor(knownShare?: number) {
    this.knownShare = knownShare;
  }

  get all(): readonly VitalTest[] {
    return [...this.started.values()];
  }

  beginSegment(): void {
    for (const { test } of this.started.values()) test.beginSegment();
  }

  /**
   * Adds a round. A metric is compared from the round on in which its limit is known: measurements that decide about the limit must not
   * count as exceeding it.
   */
  add(canary: ReleaseVitals, stable: ReleaseVitals): void {
    for (const metric of comparedMetrics) {
      const [tried, live] = [canary.get(metric) ?? empty, stable.get(metric) ?? empty];
      const known = this.started.get(metric);
      if (known) addRound(known, tried, live, this.knownShare);
      else if (totalOf(live) >= ENOUGH) {
        const limit = percentile75(live);
        const [lastCanary, lastStable] = [countsOf(tried, limit), countsOf(live, limit)];
        this.started.set(metric, { metric, limit, test: new SequentialTest(), lastCanary, lastStable });
      }
    }
  }
}

const countsOf = (histogram: Histogram, limit: number): Counts => ({
  visits: totalOf(histogram),
  failures: countAbove(histogram, limit),
});
const since = (now: Counts, last: Counts): Counts => ({
  visits: now.visits - last.visits,
  failures: now.failures - last.failures,
});

function addRound(started: Started, canary: Histogram, stable: Histogram, knownShare: number | undefined): void {
  const [tried, live] = [countsOf(canary, started.limit), countsOf(stable, started.limit)];
  const [more, moreLive] = [since(tried, started.lastCanary), since(live, started.lastStable)];
  started.test.add(more, knownShare === undefined ? moreLive : atRate(more.visits, knownShare));
  started.lastCanary = tried;
  started.lastStable = live;
}
