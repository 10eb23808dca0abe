import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Attack } from './abuse/attack.ts';
import { cacheKeys } from './abuse/attacks/cache.ts';
import { cardTesting } from './abuse/attacks/card-testing.ts';
import { halfRequests } from './abuse/attacks/half-requests.ts';
import { strangersMail } from './abuse/attacks/mail.ts';
import { office } from './abuse/attacks/office.ts';
import { pageFlood } from './abuse/attacks/pages.ts';
import { releaseStore } from './abuse/attacks/release-store.ts';
import { reviewFlood } from './abuse/attacks/reviews.ts';
import { searchFlood } from './abuse/attacks/search.ts';
import { stolenSession } from './abuse/attacks/sessions.ts';
import { stockHostage } from './abuse/attacks/stock.ts';
import { findShop, memoryOf } from './abuse/shop.ts';
import { HonestShopper } from './abuse/shopper.ts';
import { HttpClient } from './lib/http-client.ts';
import { figure, percentile } from './lib/statistics.ts';
import { table } from './lib/table.ts';

// `npm run abuse -- --shell http://localhost:3000` attacks a running local shop while an honest shopper browses, orders and pays.
const { values } = parseArgs({ options: { shell: { type: 'string', default: 'http://localhost:3000' } } });
const MAX_MEMORY_MB = 400;
const quiet: Attack = { name: 'quiet', seconds: 15, run: async () => 'no attack' };
const attacks = [
  quiet,
  stockHostage,
  cacheKeys,
  reviewFlood,
  releaseStore,
  halfRequests,
  stolenSession,
  strangersMail,
  pageFlood,
  office,
  cardTesting,
  searchFlood,
];

const shop = await findShop(values.shell).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const honest = new HttpClient('127.0.0.1');
const attacker = new HttpClient('127.0.0.2');
const shopper = await HonestShopper.signUp(shop, honest);

const rows: (string | number)[][] = [];
const findings: string[] = [];
let failed = false;
for (const { name, seconds, run } of attacks) {
  const over = new AbortController();
  const shopping = shopper.shop(over.signal);
  const memory = largestMemory(over.signal);
  const [finding] = await Promise.all([run(shop, attacker), delay(seconds * 1_000)]);
  over.abort();
  const [{ times, problems }, megabytes] = [await shopping, await memory];
  const cell = (step: number[]) => `${figure(percentile(step, 0.5))} / ${figure(percentile(step, 0.99))}`;
  const steps = [times.browse, times.order, times.pay].map(cell);
  rows.push([name, times.pay.length, ...steps, problems.length, figure(megabytes)]);
  findings.push(`${name}: ${finding}`, ...[...new Set(problems)].map(problem => `  shopper: ${problem}`));
  failed ||= problems.length > 0 || times.pay.length === 0 || megabytes > MAX_MEMORY_MB;
}
console.log(
  `Times in ms, p50 / p99, of an honest shopper on ${honest.localAddress}; the attacker is on ${attacker.localAddress}.\n`,
);
console.log(table(['attack', 'purchases', 'browse', 'order', 'pay', 'refused', 'API memory, MB'], rows));
console.log(`\n${findings.join('\n')}`);
process.exit(failed ? 1 : 0);

/** Returns the largest memory of the API until `signal` aborts, in megabytes, or 0 if the API never responded. */
async function largestMemory(signal: AbortSignal): Promise<number> {
  let largest = 0;
  while (!signal.aborted) {
    largest = Math.max(largest, await memoryOf(shop, honest).catch(() => 0));
    await delay(500, undefined, { signal }).catch(() => undefined);
  }
  return largest;
}
