import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Attack } from './abuse/attack.ts';
import { cacheKeys } from './abuse/attacks/cache.ts';
import { cardTesting } from './abuse/attacks/card-testing.ts';
import { halfRequests } from './abuse/attacks/half-requests.ts';
import { strangersMail } from './abuse/attacks/mail.ts';
import { office } from './abuse/attacks/office.ts';
import { pageFlood } from './abuse/attacks/pages.ts';
import { receiptFlood } from './abuse/attacks/receipts.ts';
import { releaseStore } from './abuse/attacks/release-store.ts';
import { reviewFlood } from './abuse/attacks/reviews.ts';
import { searchFlood } from './abuse/attacks/search.ts';
import { stolenSession } from './abuse/attacks/sessions.ts';
import { stockHostage } from './abuse/attacks/stock.ts';
import { findShop, memoryOf } from './abuse/shop.ts';
import { HonestShopper, type Shopping, steps } from './abuse/shopper.ts';
import { HttpClient } from './lib/http-client.ts';
import { figure, median, percentile } from './lib/statistics.ts';
import { table } from './lib/table.ts';

// `npm run abuse -- --shell http://localhost:3000` attacks a running local shop while an honest shopper browses, orders and pays.
// `--only search` runs the attacks whose names contain the word.
const { values } = parseArgs({
  options: { shell: { type: 'string', default: 'http://localhost:3000' }, only: { type: 'string', default: '' } },
});
const MAX_MEMORY_MB = 400;
/** An honest shopper waits at most this many times as long as in the quiet shop, at the median. */
const MAX_WAIT = 3;
const quiet: Attack = { name: 'quiet', seconds: 15, run: async () => 'no attack' };
const attacks = [
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
  receiptFlood,
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
let quietTimes: Shopping['times'] | undefined;
let failed = false;
for (const { name, seconds, run } of [quiet, ...attacks.filter(({ name }) => name.includes(values.only))]) {
  const over = new AbortController();
  const shopping = shopper.shop(over.signal);
  const memory = largestMemory(over.signal);
  const [finding] = await Promise.all([run(shop, attacker), delay(seconds * 1_000)]);
  over.abort();
  const [{ times, problems }, megabytes] = [await shopping, await memory];
  quietTimes ??= times;
  const wait = largestWait(times, quietTimes);
  const cells = steps.map(step => `${figure(median(times[step]))} / ${figure(percentile(times[step], 0.99))}`);
  rows.push([name, times.pay.length, ...cells, figure(wait), problems.length, figure(megabytes)]);
  findings.push(`${name}: ${finding}`, ...[...new Set(problems)].map(problem => `  shopper: ${problem}`));
  failed ||= problems.length > 0 || times.pay.length === 0 || !(wait <= MAX_WAIT) || megabytes > MAX_MEMORY_MB;
}
console.log(
  `Times in ms, p50 / p99, of an honest shopper on ${honest.localAddress}; the attacker is on ${attacker.localAddress}.\n` +
    'wait: the largest ratio of a median to that of the quiet shop.\n',
);
console.log(table(['attack', 'purchases', ...steps, 'wait', 'refused', 'API MB'], rows));
console.log(`\n${findings.join('\n')}`);
process.exit(failed ? 1 : 0);

/** How many times as long the shopper waited for one of the steps as in the quiet shop, at the median. */
function largestWait(times: Shopping['times'], quiet: Shopping['times']): number {
  return Math.max(...steps.map(step => median(times[step]) / median(quiet[step])));
}

/** Returns the largest memory of the API until `signal` aborts, in megabytes, or 0 if the API never responded. */
async function largestMemory(signal: AbortSignal): Promise<number> {
  let largest = 0;
  while (!signal.aborted) {
    largest = Math.max(largest, await memoryOf(shop, honest).catch(() => 0));
    await delay(500, undefined, { signal }).catch(() => undefined);
  }
  return largest;
}
