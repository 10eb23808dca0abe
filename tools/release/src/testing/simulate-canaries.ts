import { random } from '@kerf/tooling/random';
import { type CanaryTests, comparedMetrics, judgeCanary } from '../canary/judge-canary.ts';
import { SequentialTest } from '../canary/sequential-test.ts';

/** Reading globals takes most of the time of a simulation in Jest. */
const { log } = Math;

export interface Simulation {
  seed: number;
  canaries: number;
  /** The share of the visits that the canary gets. */
  share: number;
  /** The failure rate of the stable release. */
  rate: number;
  /** How many times as often the canary fails. */
  ratio: number;
  /** The visits to a canary after which it is kept. */
  visits: number;
}

/** The visits to both releases between two rounds. */
const VISITS_OF_ROUND = 100;
const SLOW_RATE = 0.08;
/** By definition of the limit. */
const RATE_ABOVE_P75 = 0.25;
const SAMPLED = 0.1;

/** The number of successes, counted by the gaps between them. */
function binomial(next: () => number, trials: number, probability: number): number {
  const scale = log(1 - probability);
  let successes = 0;
  for (let at = log(1 - next()) / scale; at < trials; at += 1 + log(1 - next()) / scale) successes++;
  return successes;
}

/** Runs one canary as canary-watch does. Returns its visits when it was ended, or undefined if it was kept. */
function simulateOne(next: () => number, { share, rate, ratio, visits }: Simulation): number | undefined {
  const tests: CanaryTests = {
    failures: new SequentialTest(),
    slow: new SequentialTest(),
    vitals: comparedMetrics.map(metric => ({ metric, limit: 0, test: new SequentialTest() })),
  };
  const draw = (count: number, probability: number) => ({
    visits: count,
    failures: binomial(next, count, probability),
  });
  let late = { canary: 0, stable: 0 };
  while (tests.failures.canary.visits < visits) {
    const canary = binomial(next, VISITS_OF_ROUND, share);
    const stable = VISITS_OF_ROUND - canary;
    const failures = { canary: binomial(next, canary, rate * ratio), stable: binomial(next, stable, rate) };
    // A failure is often reported in a later round than its visit.
    const now = { canary: binomial(next, failures.canary, 0.5), stable: binomial(next, failures.stable, 0.5) };
    tests.failures.add(
      { visits: canary, failures: late.canary + now.canary },
      { visits: stable, failures: late.stable + now.stable },
    );
    late = { canary: failures.canary - now.canary, stable: failures.stable - now.stable };
    tests.slow.add(draw(canary, SLOW_RATE), draw(stable, SLOW_RATE));
    const measured = [binomial(next, canary, SAMPLED), binomial(next, stable, SAMPLED)] as const;
    for (const { test } of tests.vitals) test.add(draw(measured[0], RATE_ABOVE_P75), draw(measured[1], RATE_ABOVE_P75));
    if (judgeCanary(tests)) return tests.failures.canary.visits;
  }
  return undefined;
}

/** Returns the visits after which each canary was ended; undefined for one that was kept. */
export function simulate(simulation: Simulation): (number | undefined)[] {
  const next = random(simulation.seed);
  return Array.from({ length: simulation.canaries }, () => simulateOne(next, simulation));
}

/** The share of the canaries that were ended within so many visits. */
export const endedWithin = (ends: readonly (number | undefined)[], visits: number): number =>
  ends.filter(end => end !== undefined && end <= visits).length / ends.length;
