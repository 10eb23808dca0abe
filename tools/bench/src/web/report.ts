import { figure, spread } from '../lib/stats.mjs';
import { table } from '../lib/table.mjs';

const units = { script: 'KB', 'warm script': 'KB', FCP: 'ms', LCP: 'ms', TBT: 'ms', INP: 'ms' };
const shown = value => `${figure(value.median)} (${figure(value.least)} to ${figure(value.most)})`;

/**
 * The runs of one page in one setting, by side. Answers the medians with their spread, each side's ratio to the single bundle, and
 * a table of both.
 */
export const compare = (page, setting, runs) => {
  const names = Object.keys(Object.values(runs)[0][0]);
  const figures = Object.fromEntries(
    Object.entries(runs).map(([side, all]) => [
      side,
      Object.fromEntries(names.map(name => [name, spread(all.map(run => run[name]))])),
    ]),
  );
  const ratio = (side, name) => figures[side][name].median / figures.single[name].median;
  const others = Object.keys(runs).filter(side => side !== 'single');
  const rows = names.map(name => [
    units[name] ? `${name}, ${units[name]}` : name,
    ...Object.values(figures).map(side => shown(side[name])),
    ...others.map(side => figure(ratio(side, name))),
  ]);
  const head = [`${page}, ${setting}`, ...Object.keys(figures), ...others.map(side => `${side} / single`)];
  return { page, setting, figures, text: `\n${table(head, rows)}` };
};
