const ENOUGH_VISITS = 20;
const ENOUGH_FAILURES = 3;
/** How unlikely the difference must be, were both releases equally good. */
const CHANCE = 0.01;

/** log(n!): as it is where n is small, else by Stirling's series, right to nine digits. */
function logFactorial(n) {
  if (n > 20) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return Math.log(product);
}

/**
 * Fisher's exact test, one-sided: the chance that at least so many of all failures fall on the canary if it fails no more often than the stable
 * release. Each is { visits, failures }.
 */
export function chanceOf(canary, stable) {
  const visits = canary.visits + stable.visits;
  const failures = canary.failures + stable.failures;
  const choose = (n, k) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  const all = choose(visits, failures);
  let chance = 0;
  for (let onCanary = canary.failures; onCanary <= Math.min(failures, canary.visits); onCanary++) {
    if (failures - onCanary > stable.visits) continue;
    chance += Math.exp(choose(canary.visits, onCanary) + choose(stable.visits, failures - onCanary) - all);
  }
  return chance;
}

/** A visit counts as failed once, and none fails that did not happen, whatever browsers report. */
const sane = ({ visits, failures }) => ({ visits: Math.max(visits, failures), failures });

/** Why the canary is to be taken back, as a sentence, or undefined while there is no reason. */
export function judge(counts) {
  const [canary, stable] = [sane(counts.canary), sane(counts.stable)];
  const isEnough = canary.visits >= ENOUGH_VISITS || canary.failures >= ENOUGH_FAILURES;
  if (!isEnough || !stable.visits || chanceOf(canary, stable) >= CHANCE) return undefined;
  return `${canary.failures} of ${canary.visits} visits failed, of the stable release ${stable.failures} of ${stable.visits}.`;
}
