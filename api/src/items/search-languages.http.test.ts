import { type ItemJson, routes, type SearchResultJson } from '@kerf/contracts';
import { busyShop } from '../testing/shared-shop.js';
import { runSeed, type Shop } from '../testing/start-shop.js';
import german from './search/testing/queries-de.json' with { type: 'json' };
import japanese from './search/testing/queries-ja.json' with { type: 'json' };

const shownFirst = 3;

let shop: Shop;
/** By id, in English. */
let slugs: Map<string, string>;
beforeAll(async () => {
  shop = await busyShop();
  await runSeed(shop.env, 'catalogue');
  const { body } = await shop.call(routes.listItems, { query: { limit: '100' } });
  slugs = new Map((body as ItemJson[]).map(({ _id, slug }) => [_id, slug]));
}, 90_000);
afterAll(() => shop.stop());

const search = async (language: string, query: Record<string, string>): Promise<SearchResultJson> => {
  const { status, body } = await shop.call(routes.searchItems, { query, headers: { 'accept-language': language } });
  expect(status).toBe(200);
  return body as SearchResultJson;
};

// Searches, and the slugs of the items that a shopper means. Written before the search was tuned.
it.each([
  ['de', german],
  ['ja', japanese],
])(
  'shows the right item among the first three of each search in %s',
  async (language, queries) => {
    const missed: string[] = [];
    for (const [q = '', meant = ''] of queries) {
      const { items } = await search(language, { q, limit: String(shownFirst) });
      const found = items.map(({ _id }) => slugs.get(_id) ?? '');
      if (!meant.split(' ').some(slug => found.includes(slug))) missed.push(`${q}: ${found.join(', ') || 'nothing'}`);
    }
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect(missed).toEqual([]);
  },
  120_000,
);
