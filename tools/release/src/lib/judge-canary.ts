const ENOUGH_VISITS = 20;
const ENOUGH_FAILURES = 3;
/** The significance level of the test. */
const SIGNIFICANCE = 0.01;

export interface Counts {
  visits: number;
  failures: number;
  /** Visits whose first page was painted late. */
  slow?: number;
}

/** log(n!): exact for small n, else Stirling's series, which is correct to nine digits. */
function logFactorial(n: number): number {
  if (n > 20) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return Math.log(product);
}

/**
 * The p-value of Fisher's exact test, one-sided: the probability of at least this many failures of the canary if both releases fail
 * equally often.
 */
export function pValue(canary: Counts, stable: Counts): number {
  const visits = canary.visits + stable.visits;
  const failures = canary.failures + stable.failures;
  const choose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  const all = choose(visits, failures);
  let sum = 0;
  for (let onCanary = canary.failures; onCanary <= Math.min(failures, canary.visits); onCanary++) {
    if (failures - onCanary > stable.visits) continue;
    sum += Math.exp(choose(canary.visits, onCanary) + choose(stable.visits, failures - onCanary) - all);
  }
  return sum;
}

/** Browsers can report more failures than visits. The test needs at least one visit for each failure. */
const corrected = ({ visits, failures }: Counts): Counts => ({ visits: Math.max(visits, failures), failures });
const slowOf = ({ visits, slow = 0 }: Counts): Counts => ({ visits, failures: slow });

function compare(given: Counts, other: Counts, what: string): string | undefined {
  const [canary, stable] = [corrected(given), corrected(other)];
  const isEnough = canary.visits >= ENOUGH_VISITS || canary.failures >= ENOUGH_FAILURES;
  if (!isEnough || !stable.visits || pValue(canary, stable) >= SIGNIFICANCE) return undefined;
  return `${canary.failures} of ${canary.visits} visits ${what}, and ${stable.failures} of ${stable.visits} of the stable release.`;
}

/** Returns the reason to end the canary as a sentence, or undefined if there is none. */
export const judgeCanary = ({ canary, stable }: { canary: Counts; stable: Counts }): string | undefined =>
  compare(canary, stable, 'failed') ?? compare(slowOf(canary), slowOf(stable), 'were painted late');
