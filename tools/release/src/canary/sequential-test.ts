/** Reading globals takes most of the time of a simulation in Jest. */
const { exp, log, max } = Math;

/** Visits, or measurements, and those of them that were bad. */
export interface Counts {
  visits: number;
  failures: number;
}

/**
 * How many times as often a bad canary fails, and the weight of each alternative. The first finds a doubled rate. The second ends a
 * canary that is broken for everybody after a few failures.
 */
const alternatives = [
  { ratio: 2, weight: 0.8 },
  { ratio: 20, weight: 0.2 },
];

const plus = (one: Counts, other: Counts): Counts => ({
  visits: one.visits + other.visits,
  failures: one.failures + other.failures,
});
const none: Counts = { visits: 0, failures: 0 };
/** Browsers can report more failures than visits. A failure needs at least one visit. */
const corrected = ({ visits, failures }: Counts): Counts => ({ visits: max(visits, failures), failures });

/**
 * The log-likelihood ratio of a canary that fails `ratio` times as often, beside one that fails equally often. Given the failures of
 * both, each is one of the canary with the probability of its share of the visits. So the rate itself need not be known.
 */
function logRatio(canary: Counts, stable: Counts, ratio: number): number {
  const [tried, live] = [corrected(canary), corrected(stable)];
  if (!tried.visits || !live.visits) return 0;
  const equal = tried.visits / (tried.visits + live.visits);
  const worse = (ratio * equal) / (1 + (ratio - 1) * equal);
  return tried.failures * log(worse / equal) + live.failures * log((1 - worse) / (1 - equal));
}

/**
 * Compares a canary with the stable release while both run (docs/releasing.md). It may be asked after
 * every visit: if the canary is not worse, the evidence exceeds 1/α at any time with a probability of at most α.
 */
export class SequentialTest {
  /** The log-likelihood ratios of earlier segments. */
  private readonly earlier = alternatives.map(() => 0);
  private segment = { canary: none, stable: none };
  /** The counts of both in the same period. */
  canary = none;
  stable = none;

  /** The visits since the share changed, to the release that has fewer. */
  get visitsAtShare(): number {
    return Math.min(this.segment.canary.visits, this.segment.stable.visits);
  }

  /** Adds what was counted since the last call. */
  add(canary: Counts, stable: Counts): void {
    this.segment = { canary: plus(this.segment.canary, canary), stable: plus(this.segment.stable, stable) };
    this.canary = plus(this.canary, canary);
    this.stable = plus(this.stable, stable);
  }

  /** The share of the canary changes, and with it the share of the failures that are its own by chance. */
  beginSegment(): void {
    this.ratios().forEach((value, index) => {
      this.earlier[index] = value;
    });
    this.segment = { canary: none, stable: none };
  }

  /** Whether the canary is worse, with false alarms at a rate of at most `alpha`. */
  isWorse(alpha: number): boolean {
    const evidence = this.ratios().reduce((sum, value, index) => sum + weightOf(index) * exp(value), 0);
    return evidence >= 1 / alpha;
  }

  private ratios(): number[] {
    const { canary, stable } = this.segment;
    return alternatives.map(({ ratio }, index) => (this.earlier[index] ?? 0) + logRatio(canary, stable, ratio));
  }
}

const weightOf = (index: number) => alternatives[index]?.weight ?? 0;
