import { staffRoutes, type VitalsReport } from '@kerf/contracts/staff';
import { type Measurement, vitalsRoutes } from '@kerf/contracts/vitals';
import type { Program } from '@kerf/tooling/start-program';
import { addAdmin } from '../../../testing/people.js';
import { sharedShop } from '../../../testing/shared-shop.js';
import { type Shop, startApi } from '../../../testing/start-shop.js';
import { VITALS } from './vitals.schema.js';

let shop: Shop;
/** A process without names from other files in its memory. */
let api: Program;
let token: string;
beforeAll(async () => {
  shop = await sharedShop();
  api = await startApi({ ...shop.env, API_PORT: '0', METRICS_TOKEN: 'a-long-metrics-token' });
  ({ token } = await addAdmin(shop.db));
}, 90_000);
afterAll(async () => {
  await api?.stop();
  await shop?.stop();
});
beforeEach(() => shop.db.collection('vitals').deleteMany({}));

const lcp: Measurement = { metric: 'LCP', value: 1000, page: '/items/:id/:slug?', remote: 'mf_catalog', release: '1' };
const { path } = vitalsRoutes.reportVitals;
const send = (measurements: unknown, url = shop.url) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ measurements }),
  });
const read = async (query: Record<string, string> = {}) => {
  const { body } = await shop.call(staffRoutes.readVitals, { token, query: { remote: 'mf_catalog', ...query } });
  return (body as VitalsReport).series;
};
const records = () => shop.db.collection('vitals').find({}).toArray();

it('adds the measurements of visitors up, by release, page, fragment and metric', async () => {
  const fragment = { ...lcp, metric: 'fragment', fragment: 'mf-catalog/item-teaser', value: 64 } as const;
  expect((await send([lcp, { ...lcp, value: 1001 }, { ...lcp, metric: 'CLS', value: 0 }])).status).toBe(204);
  await Promise.all(
    Array.from({ length: 6 }, () => send([{ ...lcp, value: 2048 }, { ...lcp, release: '2' }, fragment])),
  );
  const series = await read();
  const found = (wanted: object) =>
    series.filter(each => Object.entries(wanted).every(([key, value]) => each[key as keyof typeof each] === value));
  expect(series).toHaveLength(4);
  expect(found({ release: '1', metric: 'LCP' })).toMatchObject([
    { page: '/items/:id/:slug?', count: 8, p75: 2048, histogram: [{ count: 2 }, { upTo: 2048, count: 6 }] },
  ]);
  expect(found({ metric: 'CLS' })).toMatchObject([{ count: 1, p75: 1 }]);
  expect(found({ release: '2' })).toMatchObject([{ metric: 'LCP', count: 6 }]);
  expect(found({ metric: 'fragment' })).toMatchObject([{ fragment: 'mf-catalog/item-teaser', count: 6, p75: 64 }]);
  expect(await read({ release: '2' })).toHaveLength(1);
  expect(await read({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' })).toEqual([]);
});

it('stores an hour, names and counts, and nothing about the visitor', async () => {
  await send([lcp]);
  expect(await records()).toEqual([
    {
      _id: expect.stringMatching(/^20..-.*T..:00:00.000Z mf_catalog 1 \/items\/:id\/:slug\? $/),
      ...{ hour: expect.any(Date), remote: 'mf_catalog', release: '1', page: '/items/:id/:slug?' },
      counts: { 'LCP-80': 1 },
    },
  ]);
});

it('lets the database delete records after 90 days', () => {
  expect(VITALS.schema.indexes()).toContainEqual([
    { hour: 1 },
    expect.objectContaining({ expireAfterSeconds: 7_776_000 }),
  ]);
});

it('counts invented pages and releases together', async () => {
  const letters = (at: number) => `x${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;
  for (let from = 0; from < 220; from += 20)
    await send(
      Array.from({ length: 20 }, (_, at) => ({ ...lcp, release: `made-up-${from + at}` })),
      api.url,
    );
  await send([lcp], api.url);
  for (let from = 0; from < 620; from += 20) {
    const pages = Array.from({ length: 20 }, (_, at) => ({ ...lcp, page: `/${letters(from + at)}` }));
    await send(pages, api.url);
  }
  await send([lcp], api.url);
  const stored = await records();
  const pages = new Set(stored.map(({ release, page }) => `${release} ${page}`));
  expect(pages.size).toBe(600 + 2);
  expect(pages).toContain('1 other');
  expect(pages).toContain('other other');
  expect((await read({ release: '1' })).find(({ page }) => page === lcp.page)).toMatchObject({ count: 2 });
});

it('limits requests by size', async () => {
  expect((await send('x'.repeat(11_000))).status).toBe(413);
});

it('lets canary-watch read with the token of the metrics', async () => {
  await send([lcp]);
  const get = (query: string, authorization = 'Bearer a-long-metrics-token') =>
    fetch(`${api.url}/metrics/vitals${query}`, { headers: { authorization } });
  expect((await get('?remote=mf_catalog', 'Bearer wrong')).status).toBe(404);
  expect((await get('?remote=MF')).status).toBe(400);
  expect(await (await get('?remote=mf_catalog&release=1')).json()).toMatchObject({
    series: [{ metric: 'LCP', count: 1 }],
  });
});
