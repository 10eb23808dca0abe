import { figure, median, type Spread } from '../lib/statistics.ts';
import { table } from '../lib/table.ts';
import type { Comparison, Summary } from './compare.ts';

const rateOf = ({ median, least, most }: Spread) => `${figure(median)} (${figure(least)}-${figure(most)})`;

/** The first rate divided by the second, as the median of all rounds: the speed of a machine changes from round to round. */
const ratioOf = (first: Summary, second: Summary) =>
  figure(median(first.rates.map((rate, round) => rate / (second.rates[round] ?? Number.NaN))));

/** Formats a row for each side of each case. */
export function casesTable(results: Record<string, Comparison>): string {
  const rows = Object.entries(results).flatMap(([name, sides]) => {
    const [first, second] = Object.values(sides);
    const ratio = first && second ? ratioOf(first, second) : '-';
    return Object.entries(sides).map(([side, { rate, p50, p99, serverCpu, databaseCpu, serverMegabytes }], index) => [
      index ? '' : name,
      side,
      rateOf(rate),
      index ? '' : ratio,
      ...[p50, p99, p99 / p50, serverCpu, databaseCpu, serverMegabytes].map(figure),
    ]);
  });
  const head = ['case', 'side', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'p99/p50', 'server µs', 'database µs', 'MB'];
  return table(head, rows);
}

/** Formats the median response time at each size, and the ratio of the largest to the smallest size in time and CPU. */
export function growthTable(results: Record<string, Comparison>): string {
  const sizes = Object.keys(Object.values(results)[0] ?? {});
  const rows = Object.entries(results).map(([name, bySize]) => {
    const all = Object.values(bySize);
    const ratio = (key: 'p50' | 'serverCpu' | 'databaseCpu') =>
      figure((all.at(-1)?.[key] ?? Number.NaN) / (all[0]?.[key] ?? Number.NaN));
    return [name, ...all.map(({ p50 }) => figure(p50)), ratio('p50'), ratio('serverCpu'), ratio('databaseCpu')];
  });
  return table(['p50 ms at', ...sizes, 'largest/smallest', 'server µs', 'database µs'], rows);
}
