import { figure } from '../lib/stats.mjs';
import { table } from '../lib/table.mjs';

const rateOf = ({ rate: { median, least, most } }) => `${figure(median)} (${figure(least)}-${figure(most)})`;

/** A line for each side of each case: requests a second, against the first side's rival, and what they cost. */
export const casesTable = results =>
  table(
    ['case', 'side', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'p99/p50', 'server µs', 'database µs'],
    Object.entries(results).flatMap(([name, sides]) => {
      const [first, rival] = Object.values(sides);
      const ratio = rival ? figure(first.rate.median / rival.rate.median) : '-';
      return Object.entries(sides).map(([side, found], at) => [
        at ? '' : name,
        side,
        rateOf(found),
        at ? '' : ratio,
        ...[found.p50, found.p99, found.p99 / found.p50, found.serverCpu, found.databaseCpu].map(figure),
      ]);
    }),
  );

/** Milliseconds of the middle answer at each size; the largest against the smallest, in these and in CPU. */
export const growthTable = results => {
  const sizes = Object.keys(Object.values(results)[0]);
  return table(
    ['p50 ms at', ...sizes, 'largest/smallest', 'server µs', 'database µs'],
    Object.entries(results).map(([name, bySize]) => {
      const all = Object.values(bySize);
      const [least, most] = [all[0], all.at(-1)];
      return [
        name,
        ...all.map(({ p50 }) => figure(p50)),
        figure(most.p50 / least.p50),
        figure(most.serverCpu / least.serverCpu),
        figure(most.databaseCpu / least.databaseCpu),
      ];
    }),
  );
};
