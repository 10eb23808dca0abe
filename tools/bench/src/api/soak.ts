import { figure } from '../lib/statistics.ts';
import { load, type Side } from './load.ts';
import * as requests from './requests.ts';
import type { Shop } from './shop.ts';

const SLICE_SECONDS = 5;

export interface Minute {
  minute: number;
  megabytes: number;
  /** Requests per second. */
  rate: number;
}

/** Keeps the API at full load with each case in turn, and reports its memory every minute. */
export async function soak(shop: Shop, minutes: number, log: (line: string) => void): Promise<Minute[]> {
  const target = { server: shop.ours, database: shop.database };
  const sides: Side[] = [
    ...[requests.list(), requests.item(shop), requests.ownOrders(shop), requests.allOrders(shop)].map(sent => ({
      ...target,
      requests: sent,
    })),
    { ...target, requests: requests.placeOrder(shop), expected: 201 },
  ];
  const seen: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const rate = await averageRate(sides);
    const megabytes = Math.round(target.server.residentBytes() / 2 ** 20);
    seen.push({ minute, megabytes, rate });
    log(`minute ${minute}: ${megabytes} MB, ${figure(rate)} requests/s`);
  }
  return seen;
}

/** Loads the sides in turn for a minute. */
async function averageRate(sides: Side[]): Promise<number> {
  const rates: number[] = [];
  const end = Date.now() + 60_000;
  while (Date.now() < end)
    for (const side of sides) if (Date.now() < end) rates.push((await load(side, SLICE_SECONDS)).rate);
  return rates.reduce((sum, each) => sum + each, 0) / rates.length;
}
