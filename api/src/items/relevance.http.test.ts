import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes, type SearchResult } from '@kerf/contracts';
import { root } from '@kerf/tooling/root';
import { sharedShop } from '../testing/shared-shop.js';
import { runSeed, type Shop } from '../testing/start-shop.js';

/** Searches, and the slugs of the items that a shopper means. Written before the search was tuned. */
const queries: [string, string][] = JSON.parse(readFileSync(join(root, 'tools/bench/src/search/queries.json'), 'utf8'));
const shownFirst = 3;
const target = 0.9;

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
  await runSeed(shop.env);
}, 90_000);
afterAll(() => shop.stop());

it('shows the right item among the first three of at least nine in ten searches', async () => {
  const missed: string[] = [];
  for (const [q, slugs] of queries) {
    const { body } = await shop.call(routes.searchItems, { query: { q, limit: String(shownFirst) } });
    const found = (body as SearchResult).items.map(({ slug }) => slug);
    if (!slugs.split(' ').some(slug => found.includes(slug))) missed.push(`${q}: ${found.join(', ') || 'nothing'}`);
  }
  expect(queries).toHaveLength(60);
  // The message of a failure names the searches.
  expect(missed.length <= queries.length * (1 - target) ? [] : missed).toEqual([]);
  console.log(`${queries.length - missed.length} of ${queries.length}. Missed: ${missed.join('; ') || 'none'}.`);
}, 120_000);
