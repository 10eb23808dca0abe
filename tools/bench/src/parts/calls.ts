import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '@kerf/start/build';
import { cacheDir } from '@kerf/tooling/root';
import { cases, growth } from '../api/cases.ts';
import type { Comparison } from '../api/compare.ts';
import { casesTable, growthTable } from '../api/report.ts';
import { type Shop, startShop } from '../api/shop.ts';
import { type Minute, soak } from '../api/soak.ts';
import { pinning, stayOnCore } from '../lib/cores.ts';
import { positive } from '../lib/positive.ts';
import { roundsOf } from '../lib/rounds.ts';

// `npm run bench:api -- --quick --rounds 25 --seconds 2 --cases list,item,order,growth --sizes 100,1000/100000 --connections 1 --minutes 10 --profile DIR`
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    cases: { type: 'string' },
    connections: { type: 'string' },
    minutes: { type: 'string' },
    /** Items and orders of the shops that `growth` compares; `1000/1000000` is 1,000 items and 1,000,000 orders. */
    sizes: { type: 'string', default: '100,10000,100000' },
    profile: { type: 'string' },
    json: { type: 'string', default: join(cacheDir, 'bench/api.json') },
  },
});
const measured = roundsOf(options);
const connections = options.connections === undefined ? undefined : positive('connections', options.connections);
const minutes = options.minutes === undefined ? undefined : positive('minutes', options.minutes);
// The names of some cases contain a comma and a space.
const chosen = (name: string) => minutes === undefined && (options.cases?.split(/,(?! )/).includes(name) ?? true);
const report = {
  at: new Date().toISOString(),
  cores: availableParallelism(),
  cpu: cpus()[0]?.model,
  pinning,
  measured,
  memory: undefined as Minute[] | undefined,
  cases: {} as Record<string, Comparison>,
  growth: undefined as Record<string, Comparison> | undefined,
};
await build(programs);
stayOnCore(1);
console.log(
  `${report.cpu}, ${report.cores} cores; ${pinning}; ${measured.rounds} rounds of ${measured.seconds} s a side\n`,
);

const shop = await startShop({ items: 1_000, orders: 1_000 }, options.profile && resolve(options.profile));
if (minutes !== undefined) report.memory = await soak(shop, minutes, console.log);
for (const [name, run] of Object.entries(cases(shop, measured, connections)).filter(([name]) => chosen(name))) {
  const comparison = await run();
  report.cases[name] = comparison;
  console.log(`${casesTable({ [name]: comparison })}\n`);
}
await shop.stop();
if (chosen('growth')) {
  const shops: Record<string, Shop> = {};
  for (const size of options.sizes.split(',')) {
    const [items = 0, orders = items] = size.split('/').map(each => positive('sizes', each));
    shops[`${items} items, ${orders} orders`] = await startShop({ items, orders });
  }
  report.growth = await growth(shops, measured);
  console.log(`${growthTable(report.growth)}\n`);
  for (const each of Object.values(shops)) await each.stop();
}
mkdirSync(dirname(options.json), { recursive: true });
writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
console.log(`Written to ${options.json}`);
process.exit(0);
