import { categorySeed, routes, type SearchResultJson } from '@kerf/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { addAttributes, addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';

let shop: Shop;

const categoryIds = categorySeed.map(({ key }) => key);
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
    chuck: fc.option(fc.constantFrom('keyless', 'keyed')),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  })
  .map(({ power, weight, chuck, stars, ...fields }) => ({
    ...fields,
    attributes: { ...(power && { power }), ...(weight && { weight }), ...(chuck && { chuck }) },
    ratings: { sum: stars.reduce((sum, each) => sum + each, 0), count: stars.length, stars: {} },
  }));

const storedVariants = fc.uniqueArray(
  fc.record({
    power: fc.integer({ min: 1, max: 5 }),
    grit: fc.constantFrom('80', '120', '240'),
    priceCents: fc.integer({ min: 1, max: 9 }).map(price => price * 100),
    listPriceCents: fc.integer({ min: 1, max: 9 }).map(price => price * 100),
    stock: fc.nat({ max: 1 }),
    weight: fc.option(fc.integer({ min: 1, max: 3 }).map(kilograms => kilograms * 1_000)),
  }),
  { minLength: 1, maxLength: 5, selector: ({ power, grit }) => `${power} ${grit}` },
);

type Value<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Found> ? Found : never;
type Stored = Value<typeof storedItem>;
type Sold = Pick<Stored, 'priceCents' | 'listPriceCents' | 'stock'> & {
  power?: number | undefined;
  weight?: number | undefined;
  grit?: string;
  chuck?: string | undefined;
};
/** What is sold of each item: its variants, or the item. */
const sold = new Map<string, Sold[]>();

const addPlain = async (fields: Stored) => {
  sold.set(await addItem(shop.db, fields), [{ ...fields, ...fields.attributes }]);
};

const addFamily = async (fields: Stored, variants: Value<typeof storedVariants>) => {
  const own = variants.map(({ power, grit, ...variant }, at) => ({
    ...fields,
    ...variant,
    position: at + 1,
    choices: [
      { name: at % 2 === 0 ? 'Rated power' : 'rated power', value: `${power} W` },
      { name: 'Grit', value: grit },
    ],
  }));
  const [first, ...others] = own;
  const id = await addItem(shop.db, first);
  for (const other of others) await addItem(shop.db, { ...other, variantOf: new Types.ObjectId(id) });
  const { weight, chuck } = fields.attributes;
  sold.set(
    id,
    variants.map(variant => ({ ...variant, chuck, weight: variant.weight ? variant.weight / 1_000 : weight })),
  );
};

beforeAll(async () => {
  shop = await sharedShop();
  await addAttributes(shop.db);
  for (const fields of fc.sample(storedItem, { numRuns: 60, seed: 1 })) await addPlain(fields);
  for (const [fields, variants] of fc.sample(fc.tuple(storedItem, storedVariants), { numRuns: 40, seed: 2 }))
    await addFamily(fields, variants);
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
    specifications: fc.constantFrom('power:2..4', 'power:3..3', 'weight:..2', 'power:..3,weight:2..'),
    options: fc.constantFrom('Grit:80', 'Grit:80,Grit:120', 'grit:240', 'chuck:keyless', 'chuck:keyed,Grit:80'),
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

const toPrice = ({ priceCents }: Sold) => priceCents / 100;

const ranges: Record<string, (sold: Sold) => boolean> = {
  'power:2..4': ({ power = 0 }) => power >= 2 && power <= 4,
  'power:3..3': ({ power }) => power === 3,
  'weight:..2': ({ weight = 9 }) => weight <= 2,
  'power:..3,weight:2..': ({ power = 9, weight = 0 }) => power <= 3 && weight >= 2,
};

/** Values of one option are alternatives. */
const isChosen = (options = '', { grit, chuck }: Sold) => {
  const chosen =
    options === ''
      ? []
      : options
          .toLowerCase()
          .split(',')
          .map(option => option.split(':'));
  const own: Record<string, string | undefined> = { grit, chuck };
  return chosen.every(([name]) => chosen.some(([other, value]) => other === name && own[other ?? ''] === value));
};

/** What is sold of an item and matches by itself. */
const soldOf = ({ _id }: { _id: string }, { minPrice, maxPrice, inStock, onSale, specifications, options }: Query) =>
  (sold.get(_id) ?? []).filter(
    each =>
      (!minPrice || toPrice(each) >= Number(minPrice)) &&
      (!maxPrice || toPrice(each) <= Number(maxPrice)) &&
      (!inStock || each.stock > 0) &&
      (!onSale || each.listPriceCents > each.priceCents) &&
      (!specifications || ranges[specifications]?.(each)) &&
      isChosen(options, each),
  );

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
    // Choosing a value replaces the others of its option.
    const others = (query.options ?? '').split(',').filter(Boolean);
    const countsOf = async (name: string, choices: Record<string, string>) => {
      const kept = others.filter(option => !option.toLowerCase().startsWith(`${name.toLowerCase()}:`));
      const values = await Promise.all(
        Object.entries(choices).map(async ([choice, value]) => {
          const filter = `${name}:${choice}`;
          return { value, filter, count: await totalOf({ ...query, options: [...kept, filter].join(',') }) };
        }),
      );
      return values.filter(({ count }) => count > 0);
    };
    const grits = await countsOf('Grit', { 80: '80', 120: '120', 240: '240' });
    const chucks = await countsOf('chuck', { keyless: 'Keyless', keyed: 'With key' });
    const offered = [
      ...(grits.length > 0 ? [{ name: 'Grit', values: grits }] : []),
      ...(chucks.length > 0 ? [{ name: 'Chuck', values: chucks }] : []),
    ];
    expect(facets.options ?? []).toHaveLength(offered.length);
    expect(facets.options ?? []).toEqual(expect.arrayContaining(offered));
    const anyPrice = without(query, 'minPrice', 'maxPrice');
    const prices = (await search(anyPrice)).items.flatMap(item => soldOf(item, anyPrice)).map(toPrice);
    const [min, max] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null];
    expect(facets.price).toEqual({ min, max });
  });
  await fc.assert(agrees, { numRuns: 25, seed: 1 });
}, 120_000);

it('finds what matches all filters and nothing else, an item with variants once, if one variant matches them all', async () => {
  const all = (await search({})).items;
  expect(all).toHaveLength(sold.size);
  const matches = (query: Query) =>
    all.filter(
      item =>
        (!query.category || query.category.split(',').includes(item.category ?? '')) &&
        (!query.minRating || item.rating.average >= Number(query.minRating)) &&
        soldOf(item, query).length > 0,
    );
  const agrees = fc.asyncProperty(filters, async query => {
    const known = without(query, 'q');
    const found = (await search(known)).items.map(({ _id }) => _id);
    expect(found.toSorted()).toEqual(
      matches(known)
        .map(({ _id }) => _id)
        .toSorted(),
    );
  });
  await fc.assert(agrees, { numRuns: 100, seed: 2 });
}, 120_000);
