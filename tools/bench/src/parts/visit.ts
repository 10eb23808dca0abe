import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '@kerf/start/build';
import { freePort } from '@kerf/tooling/free-port';
import { startShop } from '../api/shop.ts';
import { pinning, stayOnCore } from '../lib/cores.ts';
import { startMeasured } from '../lib/measured-program.ts';
import { positive } from '../lib/positive.ts';
import { figure, median, percentile } from '../lib/statistics.ts';
import { table } from '../lib/table.ts';
import { type HighestRate, highestRate } from '../visit/highest-rate.ts';
import { kerfVisitor } from '../visit/kerf.ts';
import { mixOf, type Visitor } from '../visit/mix.ts';
import { openLoop } from '../visit/open-loop.ts';
import { vendureVisitor } from '../visit/vendure.ts';

// `MONGODB_URL=mongodb://… npm run bench:api -- visit --vendure DIR --rounds 3 --seconds 10`
const { values: options } = parseArgs({
  options: {
    /** A folder where `npm install @vendure/core better-sqlite3` has run. */
    vendure: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    items: { type: 'string', default: '1000' },
  },
});
const TARGET_MS = 100;
const rounds = positive('rounds', options.rounds);
const seconds = positive('seconds', options.seconds);
const items = positive('items', options.items);

await build(programs);
stayOnCore(1);
const dir = mkdtempSync(join(tmpdir(), 'kerf-visit-'));
const shop = await startShop({ items, orders: 1_000 });
const sides: Record<string, Visitor> = { kerf: kerfVisitor({ ...shop, ours: await shop.cached() }) };
const vendure =
  options.vendure === undefined
    ? undefined
    : await startMeasured({
        program: 'tools/bench/src/visit/vendure-server.ts',
        core: 0,
        log: join(dir, 'vendure.log'),
        env: { VENDURE_DIR: options.vendure, DATA_DIR: dir, API_PORT: String(await freePort()), ITEMS: String(items) },
        readyWithinMs: 600_000,
      });
if (vendure) sides.vendure = vendureVisitor(vendure.url, items);

console.log(`${pinning}; browse 80 %, search 15 %, buy 5 %; ${rounds} rounds, ${seconds} s a rate\n`);
const WARM_UP_RATE = 40;
for (const visitor of Object.values(sides)) await openLoop(WARM_UP_RATE, 2 * seconds, mixOf(visitor));
const found: Record<string, HighestRate[]> = {};
for (let round = 0; round < rounds; round++)
  for (const [name, visitor] of round % 2 ? Object.entries(sides).toReversed() : Object.entries(sides)) {
    const best = await highestRate(TARGET_MS, rate => openLoop(rate, seconds, mixOf(visitor)));
    found[name] = [...(found[name] ?? []), best];
    console.log(`  round ${round + 1}, ${name}: ${figure(best.rate)} actions/s`);
  }

const rateOf = (name: string) => median((found[name] ?? []).map(({ rate }) => rate));
/** The medians of all rounds, at the highest rate. */
const timesOf = (name: string, action: keyof Visitor) =>
  [0.5, 0.99]
    .map(share =>
      figure(median((found[name] ?? []).map(({ latencies }) => percentile(latencies.get(action) ?? [], share)))),
    )
    .join(' / ');
const names = Object.keys(sides);
const rows = names.map(name => [
  name,
  figure(rateOf(name)),
  name === 'kerf' && vendure ? figure(rateOf('kerf') / rateOf('vendure')) : '',
  ...(['list', 'item', 'search', 'buy'] as const).map(action => timesOf(name, action)),
]);
console.log(
  `\n${table(['side', `actions/s, p99 < ${TARGET_MS} ms`, 'ratio', 'list p50 / p99, ms', 'item', 'search', 'buy'], rows)}`,
);
await vendure?.stop();
await shop.stop();
rmSync(dir, { recursive: true, force: true });
process.exit(0);
