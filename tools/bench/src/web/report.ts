import { figure, range, type Spread, spread } from '../lib/statistics.ts';
import { table } from '../lib/table.ts';

/** The figures of each run, by side. */
export type Runs = Record<string, Record<string, number>[]>;

const units: Record<string, string> = { script: 'KB', 'warm script': 'KB', FCP: 'ms', LCP: 'ms', TBT: 'ms', INP: 'ms' };

/** Compares the runs of one page in one setting. The table has the ratio of each side to the single bundle. */
export function compare(page: string, setting: string, runs: Runs) {
  const names = Object.keys(runs.single?.[0] ?? {});
  const figures = Object.fromEntries(
    Object.entries(runs).map(([side, all]) => [
      side,
      Object.fromEntries(names.map(name => [name, spread(all.map(run => run[name] ?? Number.NaN))])),
    ]),
  );
  const of = (side: string, name: string) => figures[side]?.[name] as Spread;
  const sides = Object.keys(figures);
  const others = sides.filter(side => side !== 'single');
  const rows = names.map(name => [
    units[name] ? `${name}, ${units[name]}` : name,
    ...sides.map(side => range(of(side, name))),
    ...others.map(side => figure(of(side, name).median / of('single', name).median)),
  ]);
  const head = [`${page}, ${setting}`, ...sides, ...others.map(side => `${side} / single`)];
  return { page, setting, figures, text: `\n${table(head, rows)}` };
}
