import { atRate } from './at-rate.ts';
import { slowOf } from './canary-trial.ts';
import type { CanaryTests } from './judge-canary.ts';
import type { ReleaseCounts } from './remote-counts.ts';
import { type Counts, SequentialTest } from './sequential-test.ts';
import { VitalTests } from './vital-tests.ts';

/** Fewer visits to the release before do not tell its rates. */
const FEWEST_VISITS = 100;
const LOWEST_RATE = 0.01;
/** A quarter of the measurements of the release before is above its 75th percentile. Another hour of the day may have more. */
const KNOWN_SHARE = 0.3;

/** An upper bound of a rate: two standard deviations above what was counted. */
const rateOf = ({ failures, visits }: Counts) =>
  Math.min(0.9, Math.max(LOWEST_RATE, (failures + 2 * Math.sqrt(failures) + 2) / visits));

/** The comparison of a release that everybody has with the one before, which had the hour before it. */
export class ReleaseTrial implements CanaryTests {
  readonly failures = new SequentialTest();
  readonly slow = new SequentialTest();
  readonly vitalTests = new VitalTests(KNOWN_SHARE);
  readonly baseline: NonNullable<CanaryTests['baseline']>;

  readonly release: string;
  readonly before: string;

  constructor(release: string, before: string, counts: ReleaseCounts) {
    this.release = release;
    this.before = before;
    this.baseline = { failures: counts, slow: slowOf(counts), vitals: 'a quarter of those to the release before' };
  }

  get vitals() {
    return this.vitalTests.all;
  }

  /** Whether the release before had enough visits to be compared with. */
  get isPossible(): boolean {
    return this.baseline.failures.visits >= FEWEST_VISITS;
  }

  /** Adds what was counted since the last round. */
  add(counts: ReleaseCounts): void {
    if (!this.isPossible) return;
    this.failures.add(counts, atRate(counts.visits, rateOf(this.baseline.failures)));
    this.slow.add(slowOf(counts), atRate(counts.visits, rateOf(this.baseline.slow)));
  }
}
