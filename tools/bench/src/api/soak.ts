import { figure } from '../lib/stats.mjs';
import { load } from './load.mjs';
import * as ask from './requests.mjs';

const sliceSeconds = 5;
const megabytes = bytes => Math.round(bytes / 2 ** 20);

/** Keeps the API at full load with every case in turn; tells its memory as it goes. `[{ minute, megabytes, rate }]` */
export const soak = async (shop, minutes, tell) => {
  const { ours: server } = shop;
  const cases = [
    { server, requests: ask.list() },
    { server, requests: ask.item(shop) },
    { server, requests: ask.ownOrders(shop) },
    { server, requests: ask.orders(shop) },
    { server, requests: ask.placing(shop), expected: 201 },
  ];
  const seen = [];
  for (let minute = 0; minute < minutes; minute++) {
    const rates = [];
    const end = Date.now() + 60_000;
    for (let slice = 0; Date.now() < end; slice++)
      rates.push((await load({ ...cases[slice % cases.length], seconds: sliceSeconds })).rate);
    const rate = rates.reduce((sum, each) => sum + each, 0) / rates.length;
    seen.push({ minute: minute + 1, megabytes: megabytes(server.residentBytes()), rate });
    tell(`minute ${minute + 1}: ${seen.at(-1).megabytes} MB, ${figure(rate)} requests/s`);
  }
  return seen;
};
