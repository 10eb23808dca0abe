import { median, percentile, type Spread, spread } from '../lib/statistics.ts';
import { load, type Side } from './load.ts';
import type { LoadResult } from './measure-cpu.ts';

export interface Rounds {
  rounds: number;
  /** The duration of one round for one side. */
  seconds: number;
}

/** The medians of all rounds; the rate with its range, and of each round. */
export interface Summary {
  rate: Spread;
  rates: number[];
  p50: number;
  p99: number;
  serverCpu: number;
  databaseCpu: number;
  /** Of the last round. */
  serverMegabytes: number;
}

/** The summary of each side, by its name. */
export type Comparison = Record<string, Summary>;

/** Puts the same requests on each side. */
export const compare = (sides: Record<string, Side>, measured: Rounds): Promise<Comparison> =>
  compareRuns(
    Object.fromEntries(Object.entries(sides).map(([name, side]) => [name, (seconds: number) => load(side, seconds)])),
    measured,
  );

/**
 * Runs the sides in turn, in reverse order in every other round. The warm-up is long, because at one connection V8 needs seconds to
 * compile everything.
 */
export async function compareRuns(
  sides: Record<string, (seconds: number) => Promise<LoadResult>>,
  { rounds, seconds }: Rounds,
): Promise<Comparison> {
  const runs = Object.entries(sides).map(([name, run]) => ({ name, run, results: [] as LoadResult[] }));
  for (const { run } of runs) await run(2 * seconds);
  for (let round = 0; round < rounds; round++)
    for (const { run, results } of round % 2 ? runs.toReversed() : runs) results.push(await run(seconds));
  return Object.fromEntries(runs.map(({ name, results }) => [name, summary(results)]));
}

export const summary = (runs: LoadResult[]): Summary => ({
  rate: spread(runs.map(({ rate }) => rate)),
  rates: runs.map(({ rate }) => rate),
  p50: median(runs.map(({ times }) => percentile(times, 0.5))),
  p99: median(runs.map(({ times }) => percentile(times, 0.99))),
  serverCpu: median(runs.map(({ serverCpu }) => serverCpu)),
  databaseCpu: median(runs.map(({ databaseCpu }) => databaseCpu)),
  serverMegabytes: runs.at(-1)?.serverMegabytes ?? Number.NaN,
});
