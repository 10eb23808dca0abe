import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from '../../lib/http-client.ts';
import { figure, median } from '../../lib/statistics.ts';
import type { Attack } from '../attack.ts';
import { allItems, type Item, type Shop } from '../shop.ts';

const ADDRESSES = 8;
const PER_SECOND = 15;
const SECONDS = 20;
const MISSPELT = 'hamemr drlil grnider wrnech chisle plainer sandre routre clmapp vaccum'.split(' ');
const RANGES = 'minPrice=1&maxPrice=900&specifications=power:1..9000,weight:..90,voltage:1..,torque:1..';

/** A search that no cache has: `at` is one of its words. */
const pathOf = (at: number) => `/search/items?q=${encodeURIComponent(`${MISSPELT.join(' ')} ${at}`)}&${RANGES}`;

/** Eight addresses with 15 misspelt searches a second each, while a shopper asks for quotes. */
export const searchFlood: Attack = {
  name: 'search',
  seconds: SECONDS,
  async run(shop) {
    const attackers = Array.from({ length: ADDRESSES }, (_, at) => new HttpClient(`127.0.0.${11 + at}`));
    const shopper = new HttpClient('127.0.0.3');
    const [item] = await allItems(shop, shopper);
    if (!item) return 'the shop has no item to quote';
    const searches: Promise<number>[] = [];
    const quotes: Promise<number>[] = [];
    const end = performance.now() + SECONDS * 1_000;
    for (let at = 0; performance.now() < end; at++) {
      const [round] = await Promise.all([
        attackers.map((attacker, own) => statusOf(attacker, shop, at * ADDRESSES + own)),
        delay(1_000 / PER_SECOND),
      ]);
      searches.push(...round);
      if (at % PER_SECOND === 0) quotes.push(quoteTime(shop, shopper, item));
    }
    const statuses = await Promise.all(searches);
    const counts = [...new Set(statuses)]
      .sort()
      .map(own => `${statuses.filter(status => status === own).length} × ${own}`);
    const quote = figure(median(await Promise.all(quotes)));
    return `${statuses.length} searches of ${ADDRESSES} addresses: ${counts.join(', ')}; a quote took ${quote} ms (p50)`;
  },
};

/** 0: no response. */
const statusOf = (client: HttpClient, { apiUrl }: Shop, at: number): Promise<number> =>
  client.call('GET', `${apiUrl}${pathOf(at)}`).then(
    ({ status }) => status,
    () => 0,
  );

async function quoteTime({ apiUrl }: Shop, shopper: HttpClient, { _id, minquantity }: Item): Promise<number> {
  const since = performance.now();
  await shopper.expect(200, 'POST', `${apiUrl}/cart/quote`, {
    body: { lines: [{ item: _id, quantity: minquantity }] },
  });
  return performance.now() - since;
}
