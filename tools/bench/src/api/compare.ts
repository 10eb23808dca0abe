import { median, percentile, spread } from '../lib/stats.mjs';
import { load } from './load.mjs';

/**
 * Runs the sides of a comparison in turn, the first one first in every other round. Answers, by side, requests per second and the
 * milliseconds of the middle and the slowest hundredth answer, each as middle and spread of the rounds, and the CPU per request.
 */
export const compare = async (sides, { rounds, seconds }) => {
  const runs = Object.fromEntries(Object.keys(sides).map(name => [name, []]));
  for (const side of Object.values(sides)) await load({ ...side, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    const names = Object.keys(sides);
    for (const name of round % 2 ? names.reverse() : names) runs[name].push(await load({ ...sides[name], seconds }));
  }
  return Object.fromEntries(Object.entries(runs).map(([name, found]) => [name, summary(found)]));
};

export const summary = runs => ({
  rate: spread(runs.map(({ rate }) => rate)),
  p50: median(runs.map(({ times }) => percentile(times, 0.5))),
  p99: median(runs.map(({ times }) => percentile(times, 0.99))),
  serverCpu: median(runs.map(({ serverCpu }) => serverCpu)),
  databaseCpu: median(runs.map(({ databaseCpu }) => databaseCpu)),
});
