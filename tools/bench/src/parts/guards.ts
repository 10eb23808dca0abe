import { parseArgs } from 'node:util';
import { build, frontEnds, programs } from '@kerf/start/build';
import { compare } from '../api/compare.ts';
import type { Side } from '../api/load.ts';
import { casesTable } from '../api/report.ts';
import * as requests from '../api/requests.ts';
import { type Shop, startShop } from '../api/shop.ts';
import { pinning, stayOnCore } from '../lib/cores.ts';
import type { MeasuredProgram } from '../lib/measured-program.ts';
import { roundsOf } from '../lib/rounds.ts';
import { navigation } from '../pages/navigation.ts';

// `MONGODB_URL=mongodb://… npm run bench:api -- guards --quick --rounds 7 --seconds 2 --guards etag,coalescing` measures each guard alone: the
// API with all of them and without this one, in turns, with 1 and with 32 connections. Guards of the page server are measured in front of
// the API with all guards.
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    guards: { type: 'string' },
  },
});
const measured = roundsOf(options);

type Sent = Pick<Side, 'requests' | 'expected'>;
interface Guard {
  /** Default: the API. */
  of?: 'page server';
  /** What the program without the guard has instead. Default: the guard is left out of its compiled files. */
  env?: NodeJS.ProcessEnv;
  cases: Record<string, (shop: Shop, etag: string) => { with: Sent; without?: Sent }>;
}

/** Other than in its cache: the reads of a client that has just changed something. */
const fresh = (sent: requests.Request[]) =>
  sent.map(request => ({ ...request, headers: { ...request.headers, 'cache-control': 'no-cache' } }));
const list = { list: () => ({ with: { requests: requests.list() } }) };
const item = { item: (shop: Shop) => ({ with: { requests: requests.item(shop) } }) };
const freshReads = {
  'list, fresh': () => ({ with: { requests: fresh(requests.list()) } }),
  'item, fresh': (shop: Shop) => ({ with: { requests: fresh(requests.item(shop)) } }),
};
const order = { order: (shop: Shop) => ({ with: { requests: requests.placeOrder(shop), expected: 201 } }) };
const page = (path: string) => ({ method: 'GET', path, headers: navigation });
const pages = {
  'home page': () => ({ with: { requests: [page('/')] } }),
  'pages of items': (shop: Shop) => ({ with: { requests: shop.items.slice(0, 200).map(id => page(`/items/${id}`)) } }),
  collection: () => ({ with: { requests: [page('/home/explore?category=power-saw&inStock=true')] } }),
};
const oneItem = {
  'order of one item': (shop: Shop) => ({
    with: { requests: requests.placeOrder({ ...shop, items: shop.items.slice(0, 1) }), expected: 201 },
  }),
};

const guards: Record<string, Guard> = {
  'batched reads': {
    cases: { ...item, ...freshReads, quote: shop => ({ with: { requests: requests.quote(shop) } }) },
  },
  'response cache': { env: { READ_CACHE_MS: '0' }, cases: { ...list, ...item } },
  coalescing: { cases: freshReads },
  etag: {
    cases: {
      'list, 304': (_shop, etag) => ({
        with: { requests: requests.notModified(etag), expected: 304 },
        without: { requests: requests.notModified(etag) },
      }),
      ...freshReads,
    },
  },
  'orders in groups': { cases: { ...order, ...oneItem } },
  'queue of items': { cases: { ...order, ...oneItem } },
  'batched counts': { cases: order },
  'own store of counts': { cases: order },
  'kept data of pages': { of: 'page server', env: { PAGE_DATA_AGE_MS: '0' }, cases: pages },
  'kept pages': { of: 'page server', cases: pages },
};

await build([...programs, ...frontEnds]);
stayOnCore(1);
console.log(`${pinning}; ${measured.rounds} rounds of ${measured.seconds} s a side\n`);
const shop = await startShop({ items: 1_000, orders: 1_000 });
const complete = await shop.guarded('complete');
const etag = (await fetch(complete.url + requests.list()[0]?.path)).headers.get('etag') ?? '';
const completePages = await shop.pages('complete-pages', complete);
for (const [name, { of, env, cases }] of Object.entries(guards)) {
  if (!(options.guards?.split(',').includes(name) ?? true)) continue;
  const log = name.replaceAll(' ', '-');
  const without = env ? undefined : name;
  const reduced = await (of ? shop.pages(log, complete, without, env) : shop.guarded(log, without, env));
  for (const connections of [1, 32]) {
    const side = (server: MeasuredProgram, sent: Sent): Side => ({
      ...sent,
      server,
      database: shop.database,
      connections,
    });
    for (const [title, make] of Object.entries(cases)) {
      const sent = make(shop, etag);
      const sides = {
        with: side(of ? completePages : complete, sent.with),
        without: side(reduced, sent.without ?? sent.with),
      };
      console.log(`${casesTable({ [`${name}: ${title}, ${connections}`]: await compare(sides, measured) })}\n`);
    }
  }
  await reduced.stop();
}
await shop.stop();
process.exit(0);
