import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bogusTokens } from './abuse/attacks/bogus-tokens.ts';
import { cacheKeys } from './abuse/attacks/cache.ts';
import { cardTesting } from './abuse/attacks/card-testing.ts';
import { codeGuesses } from './abuse/attacks/codes.ts';
import { controlCharacters } from './abuse/attacks/control-characters.ts';
import { forgedProxy } from './abuse/attacks/forged-proxy.ts';
import { freshAccounts } from './abuse/attacks/fresh-accounts.ts';
import { halfRequests } from './abuse/attacks/half-requests.ts';
import { strangersMail } from './abuse/attacks/mail.ts';
import { office } from './abuse/attacks/office.ts';
import { pageFlood } from './abuse/attacks/pages.ts';
import { receiptFlood } from './abuse/attacks/receipts.ts';
import { releaseStore } from './abuse/attacks/release-store.ts';
import { strangersReports } from './abuse/attacks/reports.ts';
import { reviewFlood } from './abuse/attacks/reviews.ts';
import { searchFlood } from './abuse/attacks/search.ts';
import { secondFactor } from './abuse/attacks/second-factor.ts';
import { stolenSession } from './abuse/attacks/sessions.ts';
import { spellings } from './abuse/attacks/spellings.ts';
import { stockHostage } from './abuse/attacks/stock.ts';
import { textInMail } from './abuse/attacks/text-in-mail.ts';
import { findShop, memoryOf } from './abuse/shop.ts';
import { HonestShopper, type Shopping, steps } from './abuse/shopper.ts';
import { HttpClient } from './lib/http-client.ts';
import { figure, median, percentile } from './lib/statistics.ts';
import { table } from './lib/table.ts';

// `npm run kerf -- abuse --shell http://localhost:3000` attacks a running local shop while an honest shopper browses, orders and pays.
// `--only search` runs the attacks whose names contain the word.
const { values } = parseArgs({
  options: { shell: { type: 'string', default: 'http://localhost:3000' }, only: { type: 'string', default: '' } },
});
/** The container of the API has 512. */
const MAX_MEMORY_MB = 450;
/** An honest shopper waits at most this many times as long as in the quiet shop, at the median. */
const MAX_WAIT = 3;
/** How long the shopper buys in the quiet shop before each attack: other programs of the machine change the times. */
const QUIET_MS = 8_000;
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
  codeGuesses,
  spellings,
  freshAccounts,
  forgedProxy,
  bogusTokens,
  strangersReports,
  textInMail,
  controlCharacters,
  secondFactor,
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
for (const { name, seconds, run } of attacks.filter(({ name }) => name.includes(values.only))) {
  const quiet = await shopDuring(() => delay(QUIET_MS));
  const attacked = await shopDuring(() => Promise.all([run(shop, attacker), delay(seconds * 1_000)]));
  const wait = largestWait(attacked.times, quiet.times);
  const problems = [...quiet.problems, ...attacked.problems];
  rows.push([...row('quiet', quiet), ''], [...row(name, attacked), figure(wait)]);
  findings.push(`${name}: ${attacked.result[0]}`, ...[...new Set(problems)].map(problem => `  shopper: ${problem}`));
  failed ||= problems.length > 0 || !(wait <= MAX_WAIT) || attacked.megabytes > MAX_MEMORY_MB;
}
console.log(
  `Times in ms, p50 / p99, of an honest shopper on ${honest.localAddress}; the attacker is on ${attacker.localAddress}.\n` +
    'wait: the largest ratio of a median to that of the quiet shop before the attack.\n',
);
console.log(table(['attack', 'purchases', ...steps, 'refused', 'API MB', 'wait'], rows));
console.log(`\n${findings.join('\n')}`);
process.exit(failed ? 1 : 0);

/** What the shopper and the API went through while something ran. */
async function shopDuring<Result>(work: () => Promise<Result>) {
  const over = new AbortController();
  const [shopping, memory] = [shopper.shop(over.signal), largestMemory(over.signal)];
  const result = await work();
  over.abort();
  return { result, ...(await shopping), megabytes: await memory };
}

function row(name: string, { times, problems, megabytes }: Shopping & { megabytes: number }): (string | number)[] {
  const cells = steps.map(step => `${figure(median(times[step]))} / ${figure(percentile(times[step], 0.99))}`);
  return [name, times.pay.length, ...cells, problems.length, figure(megabytes)];
}

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
