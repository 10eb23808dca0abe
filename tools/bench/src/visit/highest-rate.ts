import { percentile } from '../lib/statistics.ts';
import type { Latencies } from './open-loop.ts';

const FIRST_RATE = 40;
const STEPS = 5;

export interface HighestRate {
  /** Actions per second. 0 if even the lowest rate was too high. */
  rate: number;
  /** At this rate. */
  latencies: Latencies;
}

/**
 * The highest rate at which 99 of 100 requests take at most `targetMs`: doubles the rate until they do not, and halves the interval then.
 * @param probe runs the load at a rate
 */
export async function highestRate(targetMs: number, probe: (rate: number) => Promise<Latencies>): Promise<HighestRate> {
  let best: HighestRate = { rate: 0, latencies: new Map() };
  let tooHigh: number | undefined;
  const attempt = async (rate: number) => {
    const latencies = await probe(rate);
    if (percentile([...latencies.values()].flat(), 0.99) <= targetMs) best = { rate, latencies };
    else tooHigh = rate;
  };
  for (let rate = FIRST_RATE; tooHigh === undefined; rate *= 2) await attempt(rate);
  for (let step = 0; step < STEPS; step++) await attempt((best.rate + tooHigh) / 2);
  return best;
}
