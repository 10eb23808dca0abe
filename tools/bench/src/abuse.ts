import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cacheKeys } from './abuse/attacks/cache.mjs';
import { halfRequests } from './abuse/attacks/half-requests.mjs';
import { releaseStore } from './abuse/attacks/release-store.mjs';
import { reviewFlood } from './abuse/attacks/reviews.mjs';
import { stolenSession } from './abuse/attacks/sessions.mjs';
import { stockHostage } from './abuse/attacks/stock.mjs';
import { clientOn } from './abuse/http.mjs';
import { findShop, memoryOf } from './abuse/shop.mjs';
import { honestShopper } from './abuse/shopper.mjs';
import { figure, percentile } from './lib/stats.mjs';
import { table } from './lib/table.mjs';

// `npm run abuse -- --shell http://localhost:3000`: attacks a running local shop while an honest shopper browses, orders and pays.
const { values } = parseArgs({ options: { shell: { type: 'string', default: 'http://localhost:3000' } } });
const maxMemory = 400;
const quiet = { name: 'quiet', seconds: 15, run: async () => 'nobody attacks' };
const attacks = [quiet, stockHostage, cacheKeys, reviewFlood, releaseStore, halfRequests, stolenSession];

const shop = await findShop(values.shell).catch(error => {
  console.error(error.message);
  process.exit(1);
});
const honest = clientOn('127.0.0.1');
const attacker = clientOn('127.0.0.2');
const shopper = await honestShopper(shop, honest);

/** The largest memory seen until `signal` aborts, in megabytes; 0 if the API never answered. */
const watchMemory = async signal => {
  let largest = 0;
  while (!signal.aborted) {
    largest = Math.max(largest, await memoryOf(shop, honest).catch(() => 0));
    await wait(500, undefined, { signal }).catch(() => undefined);
  }
  return largest;
};

const rows = [];
const findings = [];
let failed = false;
for (const { name, seconds, run } of attacks) {
  const over = new AbortController();
  const shopping = shopper.shopUntil(over.signal);
  const memory = watchMemory(over.signal);
  const [finding] = await Promise.all([run(shop, attacker), wait(seconds * 1_000)]);
  over.abort();
  const [{ times, problems }, megabytes] = [await shopping, await memory];
  const cell = step => `${figure(percentile(times[step], 0.5))} / ${figure(percentile(times[step], 0.99))}`;
  rows.push([name, times.pay.length, cell('browse'), cell('order'), cell('pay'), problems.length, figure(megabytes)]);
  findings.push(`${name}: ${finding}`, ...[...new Set(problems)].map(problem => `  shopper: ${problem}`));
  failed ||= problems.length > 0 || times.pay.length === 0 || megabytes > maxMemory;
}
console.log(
  `Times in ms, p50 / p99, of an honest shopper on ${honest.localAddress}; the attacker is on ${attacker.localAddress}.\n`,
);
console.log(table(['attack', 'purchases', 'browse', 'order', 'pay', 'refused', 'API memory, MB'], rows));
console.log(`\n${findings.join('\n')}`);
process.exit(failed ? 1 : 0);
