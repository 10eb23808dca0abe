import { checkouts } from './checkout.mjs';
import { compare, summary } from './compare.mjs';
import { load } from './load.mjs';
import * as ask from './requests.mjs';

const get = async (server, path) => {
  const answer = await fetch(server.url + path);
  return { etag: answer.headers.get('etag'), body: await answer.text() };
};

/** The cases on one shop, by name: what they answer by side, `ours` first and what it is compared with second. */
export const cases = (shop, measured) => {
  const { ours, database } = shop;
  const started = {};
  const bare = async () => (started.bare ??= await shop.bare());
  const cached = async () => (started.cached ??= await shop.cached());
  const prebuilt = async () => (started.prebuilt ??= await shop.prebuilt((await get(ours, ask.list()[0].path)).body));
  const side = (server, requests, expected) => ({ server, database, requests, expected });
  const withBare = async (requests, expected) =>
    compare({ ours: side(ours, requests, expected), bare: side(await bare(), requests, expected) }, measured);
  const withPrebuilt = async (requests, expected) => {
    const framework = side(await prebuilt(), ask.list());
    return compare({ ours: side(await cached(), requests, expected), framework }, measured);
  };
  return {
    list: () => withBare(ask.list()),
    item: () => withBare(ask.item(shop)),
    'list, cached': () => withPrebuilt(ask.list()),
    'item, cached': () => withPrebuilt(ask.item(shop).slice(0, 1)),
    'list, 304': async () => withPrebuilt(ask.known((await get(await cached(), ask.list()[0].path)).etag), 304),
    order: () => withBare(ask.placing(shop), 201),
    checkout: async () => {
      const runs = [];
      await checkouts(shop, 2);
      for (let round = 0; round < measured.rounds; round++) runs.push(await checkouts(shop, measured.seconds));
      return { ours: summary(runs) };
    },
    processes: async () => {
      const others = [await shop.another('second'), await shop.another('third')];
      const each = server => load({ server, database, requests: ask.list(), seconds: measured.seconds });
      const runs = { three: [], one: [] };
      for (let round = 0; round < measured.rounds; round++) {
        runs.one.push(await each(ours));
        const loads = await Promise.all([ours, ...others].map(each));
        const rate = loads.reduce((sum, one) => sum + one.rate, 0);
        runs.three.push({ ...loads[0], rate, times: loads.flatMap(({ times }) => times) });
      }
      return { three: summary(runs.three), one: summary(runs.one) };
    },
  };
};

/** List, item, own orders and the admin's page of orders, each at every size in turn. */
export const growth = async (shops, measured) => {
  const reads = { list: ask.list, item: ask.item, 'own orders': ask.ownOrders, orders: ask.orders };
  const found = {};
  for (const [name, requests] of Object.entries(reads)) {
    const sides = shops.map(([size, shop]) => [
      size,
      { server: shop.ours, database: shop.database, requests: requests(shop) },
    ]);
    found[name] = await compare(Object.fromEntries(sides), measured);
  }
  return found;
};
