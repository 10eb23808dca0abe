import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir } from '@kerf/tooling/root';
import { build, programs } from '../../start/src/build.ts';
import { cases, growth } from './api/cases.mjs';
import { casesTable, growthTable } from './api/report.mjs';
import { startShop } from './api/shop.mjs';
import { soak } from './api/soak.mjs';
import { pinning, stayOnCore } from './lib/cores.mjs';

// `npm run bench:api -- --quick --cases list,item,order,growth --minutes 10 --profile DIR`
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    cases: { type: 'string' },
    minutes: { type: 'string' },
    profile: { type: 'string' },
    json: { type: 'string', default: join(cacheDir, 'bench/api.json') },
  },
});
const measured = options.quick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 5 };
const sizes = [100, 10_000, 100_000];
const chosen = name => !options.minutes && (!options.cases || options.cases.split(/,(?! )/).includes(name));
const profileTo = options.profile && resolve(options.profile);
const report = {
  at: new Date().toISOString(),
  cores: availableParallelism(),
  cpu: cpus()[0]?.model,
  pinning,
  measured,
};
await build(programs);
stayOnCore(1);
console.log(
  `${report.cpu}, ${report.cores} cores; ${pinning}; ${measured.rounds} rounds of ${measured.seconds} s a side\n`,
);

const shop = await startShop({ items: 1_000, orders: 1_000 }, { profileTo });
if (options.minutes) report.memory = await soak(shop, Number(options.minutes), console.log);
report.cases = {};
for (const [name, run] of Object.entries(cases(shop, measured))) {
  if (!chosen(name)) continue;
  report.cases[name] = await run();
  console.log(`${casesTable({ [name]: report.cases[name] })}\n`);
}
await shop.stop();
if (chosen('growth')) {
  const shops = [];
  for (const size of sizes) shops.push([`${size} items and orders`, await startShop({ items: size, orders: size })]);
  report.growth = await growth(shops, measured);
  console.log(`${growthTable(report.growth)}\n`);
  for (const [, each] of shops) await each.stop();
}
mkdirSync(dirname(options.json), { recursive: true });
writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
console.log(`Written to ${options.json}`);
process.exit(0);
