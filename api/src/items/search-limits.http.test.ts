import { routes } from '@kerf/contracts';
import { profiled } from '../platform/database/testing/profiled.js';
import { caller } from '../testing/call.js';
import { eventually } from '../testing/eventually.js';
import { pipeline } from '../testing/pipeline.js';
import { addItem } from '../testing/records.js';
import { type Shop, startApi, startShop } from '../testing/start-shop.js';

const limit = 30;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { SEARCH_RATE_LIMIT: String(limit), READ_CACHE_MS: '1000' } });
  await addItem(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const many = (count: number, ask: (at: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at).then(({ status }) => status)));

it('counts searches of an address that the cache does not serve, and refuses those beyond the limit with 429', async () => {
  for (let at = 0; at < 2 * limit; at++)
    expect(await shop.call(routes.searchItems, { query: { q: 'saw' } })).toMatchObject({ status: 200 });
  const statuses: number[] = [];
  for (let at = 0; at < limit; at++)
    statuses.push((await shop.call(routes.searchItems, { query: { q: `saw ${at}` } })).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const { status, headers } = await shop.call(routes.searchItems, { query: { q: 'another' } });
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  const suggestions = await many(2 * limit, at => shop.call(routes.suggest, { query: { q: `saw ${at}` } }));
  expect(new Set(suggestions)).toEqual(new Set([200]));
  expect(await shop.call(routes.listItems)).toMatchObject({ status: 200 });
});

describe('with room for one search', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    const env = { SEARCH_RATE_LIMIT: '10000', SEARCHES_AT_ONCE: '1', READ_CACHE_MS: '0', API_PORT: '0' };
    api = await startApi({ ...shop.env, ...env });
  }, 90_000);
  afterAll(() => api.stop());

  it('refuses what arrives while others wait with 503 and Retry-After, and recovers', async () => {
    const asked = Array.from({ length: 120 }, (_, at) => ({ path: `/search/items?q=sww${at}` }));
    await eventually(async () => {
      const responses = await pipeline(api.url, asked);
      const refused = responses.filter(({ status }) => status === 503);
      expect(responses.filter(({ status }) => status === 200).length + refused.length).toBe(asked.length);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.every(({ head }) => /^retry-after: 1$/im.test(head))).toBe(true);
    });
    expect(await caller(api.url)(routes.searchItems, { query: { q: 'saw' } })).toMatchObject({ status: 200 });
  });

  it('gives every query of a search a time limit', async () => {
    const looked = await profiled(shop.db, async () => {
      const call = caller(api.url);
      await call(routes.searchItems, { query: { q: 'hamemr hammr', minPrice: '1', sort: 'price' } });
      await call(routes.searchItems, { query: { inStock: 'true' } });
      for (const q of ['saw', 'hamemr']) await call(routes.suggest, { query: { q } });
    });
    const searches = looked.filter(({ ns }) => /\.search_(products|words)$/.test(ns));
    expect(searches.length).toBeGreaterThan(8);
    expect(searches.filter(({ command }) => !('maxTimeMS' in command))).toEqual([]);
  });
});
