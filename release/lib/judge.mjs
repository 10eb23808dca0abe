const ENOUGH_VISITS = 20;
const ENOUGH_FAILURES = 3;
/** How unlikely the difference must be, were both releases equally good. */
const CHANCE = 0.01;

/** log(n!) for n up to the given, by addition: exact enough, and never too large for a number. */
function logFactorials(upTo) {
  const logs = new Float64Array(upTo + 1);
  for (let n = 2; n <= upTo; n++) logs[n] = logs[n - 1] + Math.log(n);
  return logs;
}

/**
 * Fisher's exact test, one-sided: the chance that at least so many of all failures fall on the canary if it fails no more often than the stable
 * release. Each is { visits, failures }.
 */
export function chanceOf(canary, stable) {
  const visits = canary.visits + stable.visits;
  const failures = canary.failures + stable.failures;
  const logs = logFactorials(visits);
  const choose = (n, k) => logs[n] - logs[k] - logs[n - k];
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
