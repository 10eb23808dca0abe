import { routes, type SearchResultJson } from '@kerf/contracts';
import { Types } from 'mongoose';
import { CategoryTree } from '../catalogue/categories/category-tree.js';
import { seedRecords } from '../catalogue/categories/seed-records.js';
import { type Looked, profiled } from '../platform/database/testing/profiled.js';
import { defineAttributes } from '../testing/define-attributes.js';
import { addAdmin } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';
import { deletionsOf } from './search/corrections/typos.js';
import { searchRecordOf, termsOfSource } from './search/search-record.js';

// Stores thousands of items. On a busy machine, the embedded database takes longer than the default limit.
jest.setTimeout(120_000);

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
  // Their slots are n1 to n4.
  await defineAttributes(shop, (await addAdmin(shop.db)).token, 'voltage', 'power', 'torque', 'weight', 'chuck');
}, 90_000);
afterAll(() => shop.stop());

const misspelt = 'hamemr drlil grnider wrnech chisle plainer sandre routre clmapp vaccum'.split(' ');
const spelled = 'hammer drill grinder wrench chisel planer sander router clamp vacuum'.split(' ');

const source = (changes: object) => ({
  _id: new Types.ObjectId(),
  name: 'Rip Saw',
  slug: 'rip-saw',
  image: '/a.svg',
  priceCents: 1_000,
  inStock: true,
  onSale: false,
  tenths: 45,
  popularity: 1,
  category: 'power-saw' as const,
  description: 'Cuts.',
  numbers: {},
  specificationTexts: {},
  facts: [],
  translations: {},
  articleNumbers: [],
  ...changes,
});
const keyless = { name: 'chuck', value: 'keyless', in: { en: { name: 'Chuck', value: 'Keyless' } } };
const offer = (changes: object) => ({ priceCents: 100, inStock: true, onSale: false, ...changes });
const categories = new CategoryTree(seedRecords());
const termsOf = (each: ReturnType<typeof source>) => termsOfSource(each, [], key => categories.wordsOf(key));
const fill = (sources: ReturnType<typeof source>[]) =>
  shop.db
    .collection('search_products')
    .insertMany(sources.map(each => searchRecordOf(each, 'test', [], termsOf(each))));

const search = async (query: Record<string, string>): Promise<SearchResultJson> => {
  const { status, body } = await shop.call(routes.searchItems, { query });
  expect(status).toBe(200);
  return body as SearchResultJson;
};
const queriesOf = async (query: Record<string, string>): Promise<(Looked & { keysExamined?: number })[]> =>
  (await profiled(shop.db, () => search(query))).filter(({ ns }) => /\.search_(products|words)$/.test(ns));

it('reads the database at most 13 times for ten misspelt words with five ranges', async () => {
  await shop.db.collection('search_products').deleteMany({});
  await fill([source({ name: spelled.join(' ') })]);
  const words = spelled.map(_id => ({ _id: _id as never, deletions: deletionsOf(_id) }));
  await shop.db.collection('search_words').insertMany(words);
  const specifications = 'power:1..2,weight:1..2,voltage:1..2,torque:1..2';
  const hyphenated = misspelt.join(' ').replace(' ', '-');
  for (const q of [misspelt.join(' '), hyphenated]) {
    const looked = await queriesOf({ q, minPrice: '1', maxPrice: '9', specifications });
    expect(looked.length).toBeLessThanOrEqual(13);
  }
});

it('corrects three words of a search', async () => {
  const three = [...misspelt.slice(0, 3), ...spelled.slice(3)].join(' ');
  const four = [...misspelt.slice(0, 4), ...spelled.slice(4)].join(' ');
  expect([(await search({ q: three })).total, (await search({ q: four })).total]).toEqual([1, 0]);
});

it('reads the first twelve words of a search', async () => {
  const many = [...spelled, 'hammer', 'drill'].join(' ');
  expect([(await search({ q: `${many} 99` })).total, (await search({ q: `99 ${many}` })).total]).toEqual([1, 0]);
});

describe('with more than 1,000 items', () => {
  beforeAll(async () => {
    await shop.db.collection('search_products').deleteMany({});
    await fill(Array.from({ length: 2_500 }, (_, at) => source({ facts: at % 2 === 0 ? [keyless] : [] })));
    await fill([
      source({ category: 'tools-box', tenths: 0, priceCents: 500, numbers: { n2: 300 } }),
      source({ category: 'tools-box', inStock: false, onSale: true, priceCents: 9_900, numbers: { n2: 900 } }),
      source({ name: 'Other', category: null, priceCents: 100, offers: [offer({ n4: 2 }), offer({ n4: 3 })] }),
    ]);
  });

  const many = { count: 1_000, isLowerBound: true };

  it.each<Record<string, string>>([{ q: 'saw' }, {}])(
    'counts to 1,000 in the total and the facets of %j',
    async query => {
      const { total, totalIsLowerBound, facets } = await search(query);
      expect({ total, totalIsLowerBound }).toEqual({ total: 1_000, totalIsLowerBound: true });
      expect(facets.category).toContainEqual({ value: 'power-saw', ...many });
      expect(facets.category).toContainEqual({ value: 'tools-box', count: 2 });
      expect(facets.category).toContainEqual({ value: 'drill-machine', count: 0 });
      expect(facets.rating).toContainEqual({ value: 4, ...many });
      expect(facets.inStock).toEqual(many);
      expect(facets.onSale).toEqual({ count: 1 });
      expect(facets.price).toEqual({ min: 1, max: 99 });
      expect(facets.specifications).toEqual([
        { name: 'power', label: 'Rated power', unit: 'W', min: 300, max: 900 },
        { name: 'weight', label: 'Weight', unit: 'kg', min: 2, max: 3 },
      ]);
    },
  );

  it('counts exactly what a chosen facet leaves, with its own bounds', async () => {
    const { total, totalIsLowerBound, facets } = await search({ q: 'saw', category: 'tools-box', minPrice: '1' });
    expect({ total, totalIsLowerBound }).toEqual({ total: 2, totalIsLowerBound: undefined });
    expect(facets).toMatchObject({ inStock: { count: 1 }, price: { min: 5, max: 99 } });
    expect(facets.category).toContainEqual({ value: 'power-saw', ...many });
    expect(facets.specifications).toEqual([{ name: 'power', label: 'Rated power', unit: 'W', min: 300, max: 900 }]);
    expect(await search({ q: 'saw', specifications: 'power:..500' })).toMatchObject({ total: 1 });
  });

  afterEach(() => shop.db.collection('search_products').deleteMany({ family: true, category: 'power-saw' }));

  it('reads on where items with variants match in parts only, without a gap or a repetition', async () => {
    const family = (...voltages: number[]) =>
      source({ name: 'Jigsaw', offers: voltages.map(voltage => offer({ n1: voltage })) });
    const found = [family(18), family(12, 18), family(18, 36)];
    const [first, second, third] = found;
    const others = () => Array.from({ length: 70 }, () => family(12, 36));
    await fill([first, ...others(), second, ...others(), third].filter(each => each !== undefined));
    for (const { _id } of found) await addItem(shop.db, { _id });
    for (const sort of ['relevance', 'newest', 'price', '-price', 'name']) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const query = { q: 'jigsaw', specifications: 'voltage:18..18', inStock: 'true', limit: '1', sort };
        const { items, next, total } = await search({ ...query, ...(after && { after }) });
        expect(total).toBe(3);
        ids.push(...items.map(({ _id }) => _id));
        after = next;
      } while (after);
      expect([sort, ids.toSorted()]).toEqual([sort, found.map(({ _id }) => String(_id)).toSorted()]);
    }
  });

  it('examines 1,000 items with variants in an index for a page, and continues there with the next one', async () => {
    const family = (...voltages: number[]) =>
      source({ name: 'Jigsaw', offers: voltages.map(voltage => offer({ n1: voltage })) });
    // One at each end of the index, whichever its direction is.
    const first = family(18);
    const others = Array.from({ length: 1_100 }, () => family(12, 36));
    const found = [first, family(18)];
    await fill([...others, ...found]);
    for (const { _id } of found) await addItem(shop.db, { _id });
    for (const sort of ['relevance', 'price']) {
      const pages: string[][] = [];
      let after: string | undefined;
      do {
        const query = { q: 'jigsaw', specifications: 'voltage:18..18', sort, ...(after && { after }) };
        let page: SearchResultJson | undefined;
        const looked = await profiled(shop.db, async () => {
          page = await search(query);
        });
        const reads = looked.map(({ command }) => command as { find?: string; sort?: object; limit?: number });
        const limits = reads
          .filter(({ find, sort }) => find === 'search_products' && sort)
          .map(({ limit = 0 }) => limit);
        // Other reads, such as those of the jobs, are of other collections. The tiers that find nothing have a limit too.
        expect(limits.reduce((sum, each) => sum + each, 0)).toBeLessThan(1_100);
        pages.push((page?.items ?? []).map(({ _id }) => _id));
        after = page?.next;
      } while (after);
      expect([sort, pages.map(({ length }) => length)]).toEqual([sort, [1, 1]]);
      expect(pages.flat().toSorted()).toEqual(found.map(({ _id }) => String(_id)).toSorted());
    }
  });

  it('counts items with variants to 1,000, and exactly what a chosen facet leaves', async () => {
    const offers = (power: number) => [
      offer({ priceCents: 1_000, n2: power, options: [{ name: 'Grit', value: '80' }] }),
      offer({ priceCents: 2_000, inStock: false, n2: 4_000 }),
    ];
    const sander = (changes: object) => source({ name: 'Sander', description: 'Sands.', ...changes });
    await fill(Array.from({ length: 1_500 }, () => sander({ offers: offers(100) })));
    await fill([sander({ offers: offers(700), category: 'tools-box' })]);
    const { total, totalIsLowerBound, facets } = await search({ q: 'sander' });
    expect({ total, totalIsLowerBound }).toEqual({ total: 1_000, totalIsLowerBound: true });
    expect(facets.category).toContainEqual({ value: 'tools-box', count: 1 });
    expect(facets).not.toHaveProperty('options');
    const few = await search({ q: 'sander', specifications: 'power:500..1000' });
    expect(few).toMatchObject({ total: 1, facets: { price: { min: 10, max: 10 } } });
    expect(few.facets.options).toEqual([{ name: 'Grit', values: [{ value: '80', filter: 'Grit:80', count: 1 }] }]);
    expect(await search({ q: 'sander', specifications: 'power:4000..', inStock: 'true' })).toMatchObject({ total: 0 });
    // The embedded database reads all entries of a partial index, so the entries are not counted here.
    const returned = (await queriesOf({ q: 'sander' })).map(({ nreturned = 0 }) => nreturned);
    expect(Math.max(...returned)).toBeLessThanOrEqual(1_001);
  });

  it.each<Record<string, string>>([
    { q: 'saw' },
    { q: 'saw', inStock: 'true', minPrice: '10' },
    { q: 'saw', onSale: 'true' },
    { onSale: 'true', sort: 'price' },
    {},
  ])('examines no more index entries for %j than it counts', async query => {
    const examined = (await queriesOf(query)).map(({ keysExamined = 0 }) => keysExamined);
    expect(examined.length).toBeGreaterThan(10);
    expect(Math.max(...examined)).toBeLessThan(1_100);
  });

  // The embedded database reads all entries of a partial index, so the entries are not counted here.
  it.each<Record<string, string>>([
    { options: 'chuck:keyless' },
    { options: 'chuck:keyless', inStock: 'true', minPrice: '1' },
    { q: 'saw', options: 'chuck:keyless' },
  ])('reads no more items for %j than it counts', async query => {
    const returned = (await queriesOf(query)).map(({ nreturned = 0 }) => nreturned);
    expect(Math.max(...returned)).toBeLessThanOrEqual(1_001);
    expect(await search(query)).toMatchObject({ total: 1_000, totalIsLowerBound: true });
  });
});
