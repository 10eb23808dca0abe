import { type NewItemJson, routes, type SearchResultJson } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Types } from 'mongoose';
import { orderBody, tryToPlace } from '../orders/testing/buying.js';
import { addNewItem } from '../testing/new-item.js';
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

const add = (changes: Partial<NewItemJson>) =>
  addNewItem(shop, admin.token, { category: 'hardware-device', ...changes });
const search = async (query: Record<string, string>): Promise<SearchResultJson> => {
  const { status, body } = await shop.call(routes.searchItems, { query });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as SearchResultJson;
};
const names = async (query: Record<string, string>) => (await search(query)).items.map(({ name }) => name);
const searchCollections = async () => {
  const names = (await shop.db.listCollections()).map(({ name }) => name);
  return names.filter(name => name.startsWith('search_products')).sort();
};

beforeAll(async () => {
  // 0.92 euros are one dollar, and converted prices end in .90: 18.90, 9.90 and 27.90.
  await add({ name: 'Rip Saw', price: 20 });
  await add({ name: 'Cheap in dollars', price: 10, prices: { EUR: 4590, JPY: 500 } });
  await add({ name: 'Cheap in euros', price: 30, prices: { EUR: 1000 } });
  await add({ name: 'Plane', price: 30 });
});

it('sorts by the price of the currency, page by page, also with a search text', async () => {
  expect(await names({ sort: 'price' })).toEqual(['Cheap in dollars', 'Rip Saw', 'Cheap in euros', 'Plane']);
  const inEuros = ['Cheap in euros', 'Rip Saw', 'Plane', 'Cheap in dollars'];
  expect(await names({ sort: 'price', currency: 'EUR' })).toEqual(inEuros);
  expect(await names({ sort: '-price', currency: 'EUR' })).toEqual(inEuros.toReversed());
  expect(await names({ sort: 'price', currency: 'EUR', q: 'cheap' })).toEqual(['Cheap in euros', 'Cheap in dollars']);
  const { next = '' } = await search({ sort: 'price', currency: 'EUR', limit: '3' });
  expect(await names({ sort: 'price', currency: 'EUR', limit: '3', after: next })).toEqual(['Cheap in dollars']);
});

it('filters by the price of the currency, and counts and bounds follow', async () => {
  const { items, total, facets } = await search({ currency: 'EUR', maxPrice: '20', sort: 'price' });
  expect(items.map(({ name }) => name)).toEqual(['Cheap in euros', 'Rip Saw']);
  expect(total).toBe(2);
  expect(facets.price).toEqual({ min: 10, max: 45.9 });
  expect(facets.inStock.count).toBe(2);
  expect(await names({ currency: 'EUR', minPrice: '45.90' })).toEqual(['Cheap in dollars']);
});

it('understands amounts of currencies with another number of decimals', async () => {
  const { items, facets } = await search({ currency: 'JPY', maxPrice: '500' });
  expect([items.map(({ name }) => name), facets.price]).toEqual([['Cheap in dollars'], { min: 500, max: 4650 }]);
  // 20 dollars are 6.140 dinars, as a multiple of 0.050: 6.150.
  expect(await names({ currency: 'KWD', minPrice: '6.15', maxPrice: '6.15' })).toEqual(['Rip Saw']);
  expect(await names({ currency: 'KWD', minPrice: '6.16', maxPrice: '6.2' })).toEqual([]);
});

it('knows the variants by their prices in the currency', async () => {
  const id = await add({ name: 'Disc', price: 100, prices: { EUR: 500 } });
  const body = {
    options: ['Grit'],
    variants: [
      { id, options: ['80'], price: 100 },
      { options: ['120'], price: 90, stock: 1 },
    ],
  };
  const put = { token: admin.token, params: { id }, headers: { 'if-match': '*' }, body };
  expect(await shop.call(staffRoutes.putVariants, put)).toMatchObject({ status: 200 });
  const cheap = { currency: 'EUR', maxPrice: '6' };
  expect(await names(cheap)).toEqual(['Disc']);
  expect(await names({ ...cheap, options: 'Grit:80' })).toEqual(['Disc']);
  // In dollars, this one is the cheaper.
  expect(await names({ ...cheap, options: 'Grit:120' })).toEqual([]);
  expect(await names({ currency: 'EUR', sort: 'price', limit: '1' })).toEqual(['Disc']);
});

it('follows edits, orders and removals in every currency', async () => {
  const id = await add({ name: 'Chisel', price: 2, avilablequantity: 1 });
  const found = async () => {
    const { items } = await search({ currency: 'EUR', q: 'chisel', inStock: 'true', maxPrice: '2' });
    return items.length;
  };
  expect(await found()).toBe(1);
  const body = { prices: { EUR: 300 } };
  const edit = { token: admin.token, params: { id }, headers: { 'if-match': '*' } };
  expect(await shop.call(staffRoutes.changeItem, { ...edit, body })).toMatchObject({ status: 200 });
  expect(await found()).toBe(0);
  await shop.call(staffRoutes.changeItem, { ...edit, body: { prices: { EUR: 190 } } });
  expect(await found()).toBe(1);
  const order = await tryToPlace(shop, await addPerson(shop.db), orderBody(id, 1, { totalprice: 2 }));
  expect(order).toMatchObject({ status: 201 });
  expect(await found()).toBe(0);
  await shop.call(staffRoutes.removeItem, { token: admin.token, params: { id } });
  expect(await names({ currency: 'EUR', q: 'chisel' })).toEqual([]);
});

it('indexes all items again at the next start after a change of the currencies', async () => {
  const before = await shop.db.collection('search_products_eur').findOne({ name: 'Rip Saw' });
  await shop.db.collection('search_products_eur').deleteOne({ _id: before?._id ?? new Types.ObjectId() });
  await (await startApi({ ...shop.env, API_PORT: '0' })).stop();
  expect(await names({ currency: 'EUR', q: 'rip saw' })).toEqual(['Rip Saw']);
});

it('drops at the next start what the search knew in a currency that is not offered any more', async () => {
  await shop.db.collection('search_products_gbp').insertOne({ name: 'Rip Saw' });
  const before = await searchCollections();
  await (await startApi({ ...shop.env, API_PORT: '0' })).stop();
  expect(await searchCollections()).toEqual(before.filter(name => name !== 'search_products_gbp'));
  expect(before).toEqual([
    'search_products',
    'search_products_eur',
    'search_products_gbp',
    'search_products_jpy',
    'search_products_kwd',
  ]);
});

it.each(['GBP', 'usd', 'EURO'])('refuses %s, which the shop does not take', async currency => {
  expect(await shop.call(routes.searchItems, { query: { currency } })).toMatchObject({ status: 400 });
});
