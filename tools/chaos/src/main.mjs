import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '../../start/src/build.ts';
import { report } from './lib/report.mjs';
import { run } from './lib/run.mjs';

const number = fallback => ({ type: 'string', default: String(fallback) });
const { values } = parseArgs({
  options: {
    kills: number(60),
    seed: number(Math.floor(Math.random() * 1e9)),
    shoppers: number(16),
    processes: number(3),
    built: { type: 'boolean', default: false },
  },
});
const [kills, seed, shoppers, processes] = ['kills', 'seed', 'shoppers', 'processes'].map(name => Number(values[name]));
if (![kills, seed, shoppers, processes].every(Number.isInteger)) throw new Error('The options are whole numbers.');

if (!values.built) {
  await build(programs);
}
const dir = mkdtempSync(join(tmpdir(), 'kerf-faults-'));
const figures = await run({ dir, seed, kills, shoppers, processes });
console.log(report(figures));
if (figures.lost.length + figures.doubled.length + figures.shoppers.surprises.length > 0) {
  console.log(`Data and logs are in ${dir}.`);
  process.exitCode = 1;
} else {
  rmSync(dir, { recursive: true, force: true });
}
