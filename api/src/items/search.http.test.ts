import {
  type Inserted,
  type ItemDetail,
  type NewItemJson,
  routes,
  type SearchResult,
  type Suggestion,
} from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { orderBody, tryToPlace } from '../orders/testing/buying.js';
import { defineAttributes } from '../testing/define-attributes.js';
import { addNewItem, newItem } from '../testing/new-item.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());
const clear = async () => {
  for (const name of ['items', 'item_slugs', 'search_products', 'search_words', 'reviews'])
    await shop.db.collection(name).deleteMany({});
};

const add = (changes: Partial<NewItemJson>) =>
  addNewItem(shop, admin.token, { category: 'hardware-device', ...changes });
const search = async (query: Record<string, string>): Promise<SearchResult> => {
  const { status, body } = await shop.call(routes.searchItems, { query });
  expect([status, body]).toEqual([200, expect.anything()]);
  return routes.searchItems.response.parse(body);
};
const names = async (q: string, more = {}) => (await search({ q, ...more })).items.map(({ name }) => name);
const suggest = async (q: string) => (await shop.call(routes.suggest, { query: { q } })).body as Suggestion[];

describe('words', () => {
  beforeAll(async () => {
    await clear();
    await add({});
    await add({ name: 'Adjustable Wrench' });
    await add({ name: 'Jigsaw 90 mm', description: 'For curves.' });
    await add({ name: 'Driver KT-INS114-DRE' });
    await add({ name: 'Cutting Disc 10"' });
    await add({ name: 'Carpenter’s Pencil, size S' });
    await add({ name: 'Threading Dies M8×1.25' });
    await add({ name: 'Drill 18V', specs: [{ label: 'Weight', value: '2.5 kg' }] });
  });

  it.each([
    ['a whole word', 'saw', ['Rip Saw']],
    ['upper case and accents', 'RÍP', ['Rip Saw']],
    ['the beginning of a word', 'wren', ['Adjustable Wrench']],
    ['several words in any order', 'wrench adjustable', ['Adjustable Wrench']],
    ['a plural', 'wrenches', ['Adjustable Wrench']],
    ['a synonym', 'spanner', ['Adjustable Wrench']],
    ['the beginning of a synonym', 'spann', ['Adjustable Wrench']],
    ['a synonym of two words', 'jig saw', ['Jigsaw 90 mm']],
    ['two words of a name as one', 'ripsaw', ['Rip Saw']],
    ['a model number', 'KT-INS114-DRE', ['Driver KT-INS114-DRE']],
    ['a model number without hyphens', 'ktins114dre', ['Driver KT-INS114-DRE']],
    ['a model number with spaces', 'kt ins114 dre', ['Driver KT-INS114-DRE']],
    ['the beginning of a model number', 'KT-INS114', ['Driver KT-INS114-DRE']],
    ['a part of a model number', 'INS114', ['Driver KT-INS114-DRE']],
    ['a number and its unit', '90mm', ['Jigsaw 90 mm']],
    ['a number, a space and its unit', '18 v', ['Drill 18V']],
    ['inches by their name', '10 inch disc', ['Cutting Disc 10"']],
    ['inches by their sign', '10″', ['Cutting Disc 10"']],
    ['a possessive', "carpenter's pencil", ['Carpenter’s Pencil, size S']],
    ['a size of one letter', 'pencil size s', ['Carpenter’s Pencil, size S']],
    ['a plural with an irregular form', 'threading die', ['Threading Dies M8×1.25']],
    ['a thread', 'M8x1.25', ['Threading Dies M8×1.25']],
    ['a number in the technical data', '2.5kg', ['Drill 18V']],
    ['one typing error', 'wrnech', ['Adjustable Wrench']],
    ['a missing letter', 'jigsw', ['Jigsaw 90 mm']],
    ['no error in a short word', 'sww', []],
    ['no error in a number', '12V', []],
    ['no part of a number', '9', []],
    ['no word of another item', 'rip wrench', []],
    ['words that say nothing', 'saw for the', ['Rip Saw']],
    ['no words at all', '?!', []],
  ])('find items by %s', async (_what, q, expected) => {
    expect(await names(q)).toEqual(expected);
  });
});

describe('relevance', () => {
  beforeEach(clear);

  it('puts the name before the category before the description, and what is in stock first', async () => {
    await add({ name: 'Bench', description: 'For a saw.' });
    await add({ name: 'Guide', category: 'power-saw' });
    await add({ name: 'Sold Out Saw', avilablequantity: 0 });
    await add({ name: 'Saw' });
    await add({ name: 'Sawhorse' });
    expect(await names('saw')).toEqual(['Saw', 'Sold Out Saw', 'Guide', 'Sawhorse', 'Bench']);
  });

  it('puts corrected hits after exact ones', async () => {
    await add({ name: 'Sander' });
    await add({ name: 'Sandar' });
    expect(await names('sandar')).toEqual(['Sandar', 'Sander']);
  });
});

describe('pages', () => {
  beforeEach(clear);

  it.each(['relevance', 'newest', 'price', '-price', 'rating', 'name'])(
    'show each item once, ordered by %s, with and without a text',
    async sort => {
      for (let at = 0; at < 9; at++)
        await add({
          name: at % 2 ? `Saw ${at}` : `Guide ${at}`,
          description: 'For a saw.',
          price: 10 + (at % 3),
          avilablequantity: at % 4 ? 5 : 0,
        });
      for (const q of ['saw', '']) {
        const whole = await search({ q, sort, limit: '100' });
        expect(whole).toMatchObject({ total: 9 });
        expect(whole.next).toBeUndefined();
        const paged: string[] = [];
        let after: string | undefined;
        for (let page = 0; page < 9; page++) {
          const { items, next } = await search({ q, sort, limit: '2', ...(after && { after }) });
          paged.push(...items.map(({ _id }) => _id));
          after = next;
          if (!next) break;
        }
        expect(paged).toEqual(whole.items.map(({ _id }) => _id));
        expect(new Set(paged).size).toBe(9);
      }
    },
  );

  it('rejects a cursor of another order', async () => {
    await add({});
    await add({});
    const { next = '' } = await search({ sort: 'price', limit: '1' });
    const query = { sort: 'name', limit: '1', after: next };
    expect(await shop.call(routes.searchItems, { query })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'after' }] },
    });
  });
});

describe('changes are found at once', () => {
  beforeEach(clear);

  it('of price, name and specifications', async () => {
    const id = await add({});
    const change = (body: object) =>
      shop.call(staffRoutes.changeItem, { token: admin.token, params: { id }, body, headers: { 'if-match': '*' } });
    expect(await change({ price: 30, name: 'Back Saw' })).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await names('rip')).toEqual([]);
    expect(await search({ q: 'back', minPrice: '30' })).toMatchObject({ total: 1, facets: { price: { min: 3000 } } });
    await defineAttributes(shop, admin.token, 'power');
    expect(await change({ attributes: { power: 1400 } })).toMatchObject({ status: 200 });
    expect(await search({ specifications: 'power:1400..' })).toMatchObject({
      total: 1,
      facets: { specifications: [{ name: 'power', label: 'Rated power', unit: 'W', min: 1400, max: 1400 }] },
    });
    expect(await change({ attributes: { power: null } })).toMatchObject({ status: 200 });
    expect(await search({ specifications: 'power:1400..' })).toMatchObject({ total: 0 });
  });

  it('of the stock, when an order takes the last pieces and its cancellation returns them', async () => {
    const id = await add({ minquantity: 2, avilablequantity: 3 });
    const buyer = await addPerson(shop.db);
    const inStock = async () => (await search({ inStock: 'true' })).total;
    expect(await inStock()).toBe(1);
    const { status, body } = await tryToPlace(shop, buyer, orderBody(id, 2, { totalprice: 40 }));
    expect(status).toBe(201);
    expect(await inStock()).toBe(0);
    const { insertedId } = body as Inserted;
    await shop.call(orderRoutes.cancelMyOrder, { token: buyer.token, params: { id: insertedId } });
    expect(await inStock()).toBe(1);
  });

  it('of a removed item, which is not in any facet either', async () => {
    const id = await add({});
    await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id } });
    const { total, items, facets } = await search({});
    expect({ total, items, inStock: facets.inStock.count }).toEqual({ total: 0, items: [], inStock: 0 });
    expect(await suggest('rip')).not.toContainEqual(expect.objectContaining({ type: 'item' }));
  });

  it('of items that are not indexed, which the next start indexes', async () => {
    await add({});
    await shop.db.collection('search_products').updateMany({}, { $set: { version: 'old', words: [] } });
    const another = await startApi({ ...shop.env, API_PORT: '0' });
    await another.stop();
    expect(await names('saw')).toEqual(['Rip Saw']);
  });
});

describe('suggestions', () => {
  beforeEach(clear);

  it('complete words, name categories, and show items', async () => {
    const id = await add({ name: 'Power Planer', category: 'power-saw' });
    expect(await suggest('pow')).toEqual([
      { type: 'query', text: 'power' },
      { type: 'category', text: 'Power Saw', id: 'power-saw' },
      { type: 'item', text: 'Power Planer', id, slug: 'power-planer', image: newItem.image },
    ]);
    expect(await suggest('')).toEqual([]);
  });

  it('correct a typing error', async () => {
    await add({ name: 'Adjustable Wrench' });
    expect(await suggest('wrnech')).toMatchObject([
      { type: 'query', text: 'wrench' },
      { type: 'item', text: 'Adjustable Wrench' },
    ]);
  });
});

describe('invalid searches', () => {
  beforeEach(clear);

  it.each([
    ['color', { color: 'red' }],
    ['category', { category: 'Power Saw' }],
    ['minPrice', { minPrice: '-1' }],
    ['maxPrice', { maxPrice: '1e3' }],
    ['inStock', { inStock: 'false' }],
    ['minRating', { minRating: '6' }],
    ['sort', { sort: 'best' }],
    ['limit', { limit: '101' }],
    ['after', { after: '$' }],
    ['specifications', { specifications: 'power:1..2,power:3..4' }],
    ['specifications', { specifications: '__proto__:1..2' }],
    ['q', { q: 'x'.repeat(201) }],
  ])('get 400 that names %s', async (name, query) => {
    const { status, body } = await shop.call(routes.searchItems, { query });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(name);
  });

  it.each(['{"$ne":1}', '$where', '\ud800', '😀 鋸', '%', '.*', 'a'.repeat(200), '-'.repeat(200), 'ﷺ'.repeat(60)])(
    'such as %j find nothing and harm nothing',
    async q => {
      await add({});
      expect((await search({ q })).total).toBe(0);
      expect((await shop.call(routes.suggest, { query: { q } })).status).toBe(200);
    },
  );
});

it('refuses control characters, which the database cannot search for', async () => {
  for (const q of ['\u0000', 'saw\u0007'])
    expect((await shop.call(routes.searchItems, { query: { q } })).status).toBe(400);
});

it('relates items of the same category', async () => {
  await clear();
  const [id, other] = [await add({}), await add({ name: 'Awl' })];
  await add({ category: 'power-saw' });
  const { body } = await shop.call(routes.getItem, { params: { id } });
  expect((body as ItemDetail).related).toEqual([other]);
});
