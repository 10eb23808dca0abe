import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import type { Shop } from '../shop.ts';
import { tally } from '../tally.ts';

const ADDRESSES = 8;
const PER_SECOND = 15;
const SECONDS = 20;
const MISSPELT = 'hamemr drlil grnider wrnech chisle plainer sandre routre clmapp vaccum'.split(' ');
const RANGES = 'minPrice=1&maxPrice=900&specifications=power:1..9000,weight:..90,voltage:1..,torque:1..';

/** A search that no cache has: `at` is one of its words. */
const pathOf = (at: number) => `/search/items?q=${encodeURIComponent(`${MISSPELT.join(' ')} ${at}`)}&${RANGES}`;

/** Eight addresses with 15 misspelt searches a second each. */
export const searchFlood: Attack = {
  name: '12 search',
  seconds: SECONDS,
  async run(shop) {
    const attackers = Array.from({ length: ADDRESSES }, (_, at) => new HttpClient(`127.0.0.${11 + at}`));
    const searches: Promise<number>[] = [];
    const end = performance.now() + SECONDS * 1_000;
    for (let at = 0; performance.now() < end; at++) {
      const [round] = await Promise.all([
        attackers.map((attacker, own) => statusOf(attacker, shop, at * ADDRESSES + own)),
        delay(1_000 / PER_SECOND),
      ]);
      searches.push(...round);
    }
    const statuses = await Promise.all(searches);
    return `${statuses.length} searches of ${ADDRESSES} addresses: ${tally(statuses)}`;
  },
};

/** 0: no response. */
const statusOf = (client: HttpClient, { apiUrl }: Shop, at: number): Promise<number> =>
  client.call('GET', `${apiUrl}${pathOf(at)}`).then(
    ({ status }) => status,
    () => 0,
  );
