import { categories, routes, type SearchResultJson } from '@kerf/contracts';
import fc from 'fast-check';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';
import { filterNumbers } from './specifications.js';

let shop: Shop;

const categoryIds = Object.keys(categories);
const words = ['saw', 'drill', 'grinder', 'box', 'saws', 'grindr'];

const storedItem = fc
  .record({
    name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map(parts => parts.join(' ')),
    category: fc.option(fc.constantFrom(...categoryIds)),
    description: fc.constantFrom('None.', ...words),
    priceCents: fc.integer({ min: 1, max: 9 }).map(price => price * 100),
    stock: fc.nat({ max: 1 }),
    listPriceCents: fc.integer({ min: 1, max: 9 }).map(price => price * 100),
    power: fc.option(fc.integer({ min: 1, max: 5 })),
    weight: fc.option(fc.integer({ min: 1, max: 3 })),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  })
  .map(({ power, weight, stars, ...fields }) => ({
    ...fields,
    specs: [
      ...(power ? [{ label: 'Rated power', value: `${power} W` }] : []),
      ...(weight ? [{ label: 'Weight', value: `${weight} kg` }] : []),
    ],
    ratings: { sum: stars.reduce((sum, each) => sum + each, 0), count: stars.length, stars: {} },
  }));

beforeAll(async () => {
  shop = await sharedShop();
  for (const fields of fc.sample(storedItem, { numRuns: 60, seed: 1 })) await addItem(shop.db, fields);
  await shop.db.collection('search_words').insertMany([{ _id: 'grinder' as never, deletions: ['grinder', 'grindr'] }]);
  // A start indexes the items.
  await (await startApi({ ...shop.env, API_PORT: '0' })).stop();
}, 120_000);
afterAll(() => shop.stop());

type Query = Record<string, string>;

const filters = fc.record(
  {
    q: fc.constantFrom('', 'saw', 'drill saw', 'grin', 'grindr', 'box-saw', 'drlil'),
    category: fc.uniqueArray(fc.constantFrom(...categoryIds), { minLength: 1, maxLength: 3 }).map(String),
    minPrice: fc.integer({ min: 1, max: 5 }).map(String),
    maxPrice: fc.integer({ min: 4, max: 9 }).map(String),
    inStock: fc.constant('true'),
    onSale: fc.constant('true'),
    minRating: fc.integer({ min: 1, max: 5 }).map(String),
    specifications: fc.constantFrom('power:2..4', 'weight:..2', 'power:..3,weight:2..'),
    sort: fc.constantFrom('relevance', 'newest', 'price', '-price', 'rating', 'name'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Query>;

const search = async (query: Query): Promise<SearchResultJson> => {
  const { status, body } = await shop.call(routes.searchItems, { query: { ...query, limit: '100' } });
  expect(status).toBe(200);
  return body as SearchResultJson;
};
const totalOf = async (query: Query) => (await search(query)).total;

const without = (query: Query, ...names: string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

it('shows as the count of each value what choosing it shows', async () => {
  const agrees = fc.asyncProperty(filters, async query => {
    const { items, total, facets } = await search(query);
    expect(items).toHaveLength(total);
    const shown = {
      category: await Promise.all(
        categoryIds.map(async value => ({ value, count: await totalOf({ ...query, category: value }) })),
      ),
      rating: await Promise.all(
        [4, 3, 2, 1].map(async value => ({ value, count: await totalOf({ ...query, minRating: String(value) }) })),
      ),
      inStock: { count: await totalOf({ ...query, inStock: 'true' }) },
      onSale: { count: await totalOf({ ...query, onSale: 'true' }) },
    };
    const { category, rating, inStock, onSale } = facets;
    expect({ category, rating, inStock, onSale }).toEqual(shown);
    const prices = (await search(without(query, 'minPrice', 'maxPrice'))).items.map(({ price }) => price);
    const [min, max] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null];
    expect(facets.price).toEqual({ min, max });
  });
  await fc.assert(agrees, { numRuns: 40, seed: 1 });
}, 120_000);

it('finds what matches all filters and nothing else', async () => {
  const all = (await search({})).items;
  const matches = (query: Query) =>
    all.filter(
      ({ category, price, wasPrice, avilablequantity, rating, specs }) =>
        (!query.category || query.category.split(',').includes(category ?? '')) &&
        (!query.minPrice || price >= Number(query.minPrice)) &&
        (!query.maxPrice || price <= Number(query.maxPrice)) &&
        (!query.inStock || avilablequantity > 0) &&
        (!query.onSale || wasPrice !== undefined) &&
        (!query.minRating || rating.average >= Number(query.minRating)) &&
        (query.specifications !== 'power:2..4' || [2, 3, 4].includes(filterNumbers(specs).power ?? 0)),
    );
  const agrees = fc.asyncProperty(filters, async query => {
    const known = without(query, 'q', ...(query.specifications === 'power:2..4' ? [] : ['specifications']));
    const found = (await search(known)).items.map(({ _id }) => _id);
    expect(found.toSorted()).toEqual(
      matches(known)
        .map(({ _id }) => _id)
        .toSorted(),
    );
  });
  await fc.assert(agrees, { numRuns: 40, seed: 2 });
}, 120_000);
