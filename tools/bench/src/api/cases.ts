import type { MeasuredProgram } from '../lib/measured-program.ts';
import { checkouts } from './checkout.ts';
import { type Comparison, compare, compareRuns, type Rounds, summary } from './compare.ts';
import { load, type Side } from './load.ts';
import type { LoadResult } from './measure-cpu.ts';
import * as requests from './requests.ts';
import type { Shop } from './shop.ts';

type Case = () => Promise<Comparison>;

/** Two processes leave the load and the database as much time as on a machine with a core for each of them. */
const PART_OF_CORE = 0.2;
/** A process with a part of a core compiles its code slowly. */
const WARM_UP = 4;

/** The cases on one shop, by name. `ours` is the first side of each. Checkouts and processes have 32 connections. */
export function cases(shop: Shop, measured: Rounds, connections?: number): Record<string, Case> {
  const { ours, database } = shop;
  const bare = once(() => shop.bare());
  const cached = once(() => shop.cached());
  const prebuilt = once(async () => shop.prebuilt((await get(ours)).body));
  const pair = once(() => Promise.all(['first', 'second'].map(name => shop.another(name, PART_OF_CORE))));
  const twoProcesses = async (sent: Pick<Side, 'requests' | 'expected'>) =>
    compareProcesses(
      (await pair()).map(server => ({ server, database, ...sent })),
      measured,
    );
  const side = (server: MeasuredProgram, sent: requests.Request[], expected?: number): Side => ({
    server,
    database,
    requests: sent,
    expected,
    connections,
  });
  const withBare = async (sent: requests.Request[], expected?: number) =>
    compare({ ours: side(ours, sent, expected), bare: side(await bare(), sent, expected) }, measured);
  const withPrebuilt = async (sent: requests.Request[], expected?: number) => {
    const framework = side(await prebuilt(), requests.list());
    return compare({ ours: side(await cached(), sent, expected), framework }, measured);
  };
  return {
    list: () => withBare(requests.list()),
    item: () => withBare(requests.item(shop)),
    'list, cached': () => withPrebuilt(requests.list()),
    'item, cached': () => withPrebuilt(requests.item(shop).slice(0, 1)),
    'list, 304': async () => withPrebuilt(requests.notModified((await get(await cached())).etag), 304),
    order: () => withBare(requests.placeOrder(shop), 201),
    checkout: async () => {
      const runs: LoadResult[] = [];
      await checkouts(shop, 2);
      for (let round = 0; round < measured.rounds; round++) runs.push(await checkouts(shop, measured.seconds));
      return { ours: summary(runs) };
    },
    'cart checkout': () =>
      compareRuns(
        {
          'three lines': seconds => checkouts(shop, seconds, requests.cartBody),
          'one line': seconds => checkouts(shop, seconds),
        },
        measured,
      ),
    quote: () =>
      compare(
        { 'quote of three lines': side(ours, requests.quote(shop)), 'one item': side(ours, requests.item(shop)) },
        measured,
      ),
    'list, two processes': () => twoProcesses({ requests: requests.list() }),
    'item, two processes': () => twoProcesses({ requests: requests.item(shop) }),
    'order, two processes': () => twoProcesses({ requests: requests.placeOrder(shop), expected: 201 }),
  };
}

/** Compares the sides together with one alone, in turn each of them. */
async function compareProcesses(sides: Side[], { rounds, seconds }: Rounds): Promise<Comparison> {
  const together = (time: number) => Promise.all(sides.map(side => load(side, time)));
  const runs: Record<'two' | 'one', LoadResult[]> = { two: [], one: [] };
  await together(WARM_UP * seconds);
  for (let round = 0; round < rounds; round++) {
    const [first, ...others] = await together(seconds);
    const alone = sides[round % sides.length];
    if (!first || !alone) continue;
    runs.one.push(await load(alone, seconds));
    const rate = others.reduce((sum, each) => sum + each.rate, first.rate);
    runs.two.push({ ...first, rate, times: [first, ...others].flatMap(({ times }) => times) });
  }
  return { two: summary(runs.two), one: summary(runs.one) };
}

/** Compares shops of different sizes: list, item, search, own orders, the administrator's page of orders, and placing an order. */
export async function growth(shops: Record<string, Shop>, measured: Rounds): Promise<Record<string, Comparison>> {
  const rows: Record<string, (shop: Shop) => Pick<Side, 'requests' | 'expected'>> = {
    list: () => ({ requests: requests.list() }),
    item: shop => ({ requests: requests.item(shop) }),
    search: () => ({ requests: requests.search() }),
    'own orders': shop => ({ requests: requests.ownOrders(shop) }),
    orders: shop => ({ requests: requests.allOrders(shop) }),
    order: shop => ({ requests: requests.placeOrder(shop), expected: 201 }),
  };
  const found: Record<string, Comparison> = {};
  for (const [name, requestsOf] of Object.entries(rows)) {
    const sides = Object.entries(shops).map(([size, shop]) => [
      size,
      { server: shop.ours, database: shop.database, ...requestsOf(shop) },
    ]);
    found[name] = await compare(Object.fromEntries(sides), measured);
  }
  return found;
}

async function get(server: MeasuredProgram): Promise<{ etag: string; body: string }> {
  const response = await fetch(server.url + requests.list()[0]?.path);
  return { etag: response.headers.get('etag') ?? '', body: await response.text() };
}

/** Returns a function that starts programs at its first call. */
function once<Started>(start: () => Promise<Started>): () => Promise<Started> {
  let started: Promise<Started> | undefined;
  return () => {
    started ??= start();
    return started;
  };
}
