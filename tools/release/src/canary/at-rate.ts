import type { Counts } from './sequential-test.ts';

/** As many visits that a known rate has the weight of certainty. */
const BASELINE_VISITS = 1000;

/** Counts beside which a release is compared with a known rate. */
export const atRate = (visits: number, rate: number): Counts => ({
  visits: BASELINE_VISITS * visits,
  failures: BASELINE_VISITS * visits * rate,
});
