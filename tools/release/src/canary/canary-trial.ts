import type { Line } from '../releases/types.ts';
import { atRate } from './at-rate.ts';
import type { CanaryTests } from './judge-canary.ts';
import type { ReleaseCounts } from './remote-counts.ts';
import { type Counts, SequentialTest } from './sequential-test.ts';
import { VitalTests } from './vital-tests.ts';

/** A first release has no stable one beside it. It is compared with one failure in a hundred visits. */
const BASELINE_RATE = 0.01;

/** The comparison of one canary with the stable release, from the first round that sees both. */
export class CanaryTrial implements CanaryTests {
  readonly failures = new SequentialTest();
  readonly slow = new SequentialTest();
  readonly vitalTests = new VitalTests();
  private share: number | undefined;

  readonly release: string;
  readonly stable: string | undefined;
  readonly since: number;

  constructor(release: string, stable: string | undefined, since: number) {
    this.release = release;
    this.stable = stable;
    this.since = since;
  }

  get vitals() {
    return this.vitalTests.all;
  }

  isOf({ release, canary }: Line): boolean {
    return this.release === (canary?.release ?? 'local') && this.stable === release;
  }

  /** Adds what was counted since the last round. */
  add(share: number, canary: ReleaseCounts, stable: ReleaseCounts | 'baseline'): void {
    if (this.share !== undefined && this.share !== share)
      for (const test of [this.failures, this.slow, this.vitalTests]) test.beginSegment();
    this.share = share;
    this.failures.add(canary, stable === 'baseline' ? atRate(canary.visits, BASELINE_RATE) : stable);
    if (stable !== 'baseline') this.slow.add(slowOf(canary), slowOf(stable));
  }
}

export const slowOf = ({ visits, slow }: ReleaseCounts): Counts => ({ visits, failures: slow });
