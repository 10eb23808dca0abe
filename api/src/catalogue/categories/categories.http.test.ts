import { type Category, categorySeed, type ItemJson, routes, type SearchResultJson } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { promote } from '../../orders/promotions/testing/promoting.js';
import { caller } from '../../testing/call.js';
import { eventually } from '../../testing/eventually.js';
import { addNewItem, newItem } from '../../testing/new-item.js';
import { addAdmin, type Person } from '../../testing/people.js';
import { busyShop, type SharedShop } from '../../testing/shared-shop.js';
import { startApi } from '../../testing/start-shop.js';

let shop: SharedShop;
let admin: Person;
beforeAll(async () => {
  shop = await busyShop(2);
  admin = await addAdmin(shop.db);
}, 120_000);
afterAll(() => shop.stop());

const garden = { name: 'Garden tools', parent: 'hardware-device', picture: null, hidden: false };
const put = (key: string, changes: object = {}, headers: Record<string, string> = {}) =>
  shop.call(staffRoutes.putCategory, {
    token: admin.token,
    params: { key },
    body: { ...garden, ...changes },
    headers,
  });
const change = (key: string, changes: object, revision: number | '*' = '*') =>
  put(key, changes, { 'if-match': revision === '*' ? '*' : `"${revision}"` });
const remove = (key: string) => shop.call(staffRoutes.removeCategory, { token: admin.token, params: { key } });
const list = async (language = 'en', query: Record<string, string> = {}): Promise<Category[]> => {
  const headers = { 'accept-language': language, 'cache-control': 'no-cache' };
  return (await shop.call(routes.listCategories, { query, headers })).body as Category[];
};
const named = async (key: string, language?: string) => (await list(language)).find(each => each.key === key)?.name;
const addItem = (name: string, category: string) => addNewItem(shop, admin.token, { name, category });
const search = async (query: Record<string, string>, language = 'en', url = shop.url): Promise<SearchResultJson> => {
  const headers = { 'accept-language': language, 'cache-control': 'no-cache' };
  const { status, body } = await caller(url)(routes.searchItems, { query, headers });
  expect(status).toBe(200);
  return body as SearchResultJson;
};
const namesIn = ({ items }: SearchResultJson) => items.map(({ name }) => name).sort();

it('has the categories of the specification in three languages', async () => {
  expect((await list()).map(({ key }) => key)).toEqual([
    'electrical-device',
    'hardware-device',
    'drill-machine',
    'tools-box',
    'power-saw',
  ]);
  expect(await named('power-saw')).toBe('Power Saw');
  expect(await named('power-saw', 'de')).toBe('Sägen');
  expect(await named('power-saw', 'ja')).toBe('電動のこぎり');
});

it('adds a category below another one, with its names, and shows all translations to an editor', async () => {
  const translations = { de: { name: 'Gartengeräte' }, ja: { name: '園芸用品' } };
  expect(await put('garden', { translations })).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await put('garden', { translations })).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  expect(await put('garden', { name: 'Other' })).toMatchObject({ status: 409 });
  const keys = (await list()).map(({ key }) => key);
  expect(keys.indexOf('garden')).toBe(keys.indexOf('hardware-device') + 1);
  expect(await named('garden', 'ja')).toBe('園芸用品');
  const [edited] = (await list('de', { translations: 'true' })).filter(({ key }) => key === 'garden');
  expect(edited).toEqual({ key: 'garden', ...garden, revision: 1, translations });
  const audit = await shop.db.collection('audit').findOne({ subject: 'category:garden' });
  expect(audit).toMatchObject({ action: 'category.add', actor: admin.id });
});

it('moves a category among those beside it', async () => {
  expect((await change('power-saw', { name: 'Power Saw', parent: null, position: 1 })).status).toBe(200);
  const departments = (await list()).filter(({ parent }) => parent === null).map(({ key }) => key);
  expect(departments.slice(0, 3)).toEqual(['electrical-device', 'power-saw', 'hardware-device']);
  expect(await named('power-saw', 'de')).toBe('Sägen');
});

it('filters, counts and finds the items of a category by those above it', async () => {
  await addItem('Hedge Shears', 'garden');
  await addItem('Claw Hammer', 'hardware-device');
  expect(namesIn(await search({ category: 'garden' }))).toEqual(['Hedge Shears']);
  const { facets } = await search({ category: 'hardware-device' });
  expect(namesIn(await search({ category: 'hardware-device' }))).toEqual(['Claw Hammer', 'Hedge Shears']);
  expect(facets.category).toContainEqual({ value: 'hardware-device', count: 2 });
  expect(facets.category).toContainEqual({ value: 'garden', count: 1 });
  expect(namesIn(await search({ category: 'nothing,garden' }))).toEqual(['Hedge Shears']);
  expect((await search({ category: 'nothing' })).total).toBe(2);
  expect(namesIn(await search({ q: 'Handwerkzeug' }, 'de'))).toEqual(['Claw Hammer', 'Hedge Shears']);
  const suggested = await shop.call(routes.suggest, { query: { q: 'gart' }, headers: { 'accept-language': 'de' } });
  expect(suggested.body).toContainEqual({ type: 'category', id: 'garden', text: 'Gartengeräte' });
});

it('finds items by the new name of their category in each process, and no longer by the old one', async () => {
  const translations = { de: { name: 'Gartenbedarf' } };
  expect((await change('garden', { name: 'Orchard', translations }, 1)).status).toBe(200);
  for (const url of shop.urls) {
    await eventually(async () => {
      expect(namesIn(await search({ q: 'orchard' }, 'en', url))).toEqual(['Hedge Shears']);
      expect(namesIn(await search({ q: 'Gartenbedarf' }, 'de', url))).toEqual(['Hedge Shears']);
      expect((await search({ q: 'Gartengeräte' }, 'de', url)).total).toBe(0);
    });
    const headers = { 'accept-language': 'de' };
    await eventually(async () => {
      const { body } = await caller(url)(routes.suggest, { query: { q: 'gartenb' }, headers });
      expect(body).toContainEqual({ type: 'category', id: 'garden', text: 'Gartenbedarf' });
    });
  }
});

it('refuses an unknown category by its name, in items, imports and promotions', async () => {
  const body = { ...newItem, name: 'Rake', category: 'gardn' };
  const added = await shop.call(staffRoutes.addItem, { token: admin.token, body });
  const issue = { path: 'category', message: expect.stringContaining('gardn') };
  expect(added).toMatchObject({ status: 400, body: { issues: [issue] } });
  const id = await addItem('Rake', 'garden');
  const headers = { 'if-match': '*' };
  const changed = await shop.call(staffRoutes.changeItem, {
    ...{ token: admin.token, params: { id }, headers },
    body: { category: 'gardn' },
  });
  expect(changed).toMatchObject({ status: 400, body: { issues: [issue] } });
  const imported = await shop.call(staffRoutes.importItems, {
    token: admin.token,
    body: `id,category\n${id},gardn`,
    headers: { 'content-type': 'text/csv' },
  });
  expect(imported.body).toMatchObject({
    errors: [{ row: 1, column: 'category', message: expect.stringContaining('gardn') }],
  });
  const promotion = { name: 'Sale', kind: 'automatic', benefit: { percent: 5, on: { categories: ['gardn'] } } };
  expect(await shop.call(staffRoutes.addPromotion, { token: admin.token, body: promotion })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'benefit.on.categories', message: expect.stringContaining('gardn') }] },
  });
});

it('refuses a place that is not there, below itself, or deeper than three levels', async () => {
  expect((await put('pots', { parent: 'garden' })).status).toBe(200);
  const refused = async (key: string, changes: object) => (await change(key, changes)).body;
  const issues = [expect.objectContaining({ path: 'parent' })];
  expect((await put('shelf', { parent: 'gardn' })).body).toMatchObject({ statusCode: 400, issues });
  expect((await put('clay', { parent: 'pots' })).body).toMatchObject({ statusCode: 400, issues });
  expect(await refused('garden', { parent: 'pots' })).toMatchObject({ statusCode: 400, issues });
  expect(await refused('garden', { parent: 'garden' })).toMatchObject({ statusCode: 400, issues });
  expect(await refused('hardware-device', { parent: 'power-saw' })).toMatchObject({ statusCode: 400, issues });
});

it('lets one of two editors change a category', async () => {
  const { revision = 0 } = (await list()).find(({ key }) => key === 'pots') ?? {};
  const statuses = await Promise.all(
    ['Pots', 'Planters', 'Vases'].map(
      async name => (await change('pots', { name, parent: 'garden' }, revision)).status,
    ),
  );
  expect(statuses.sort()).toEqual([200, 412, 412]);
  expect((await change('ghost', {}, 1)).status).toBe(404);
});

it('never puts two categories below each other, however they are moved at once', async () => {
  for (let round = 0; round < 5; round++) {
    const keys = [`a${round}`, `b${round}`];
    for (const key of keys) await put(key, { parent: null });
    const [one = '', other = ''] = keys;
    await Promise.all([change(one, { parent: other }), change(other, { parent: one })]);
    const moved = (await list()).filter(({ key, parent }) => keys.includes(key) && parent !== null);
    expect(moved).toHaveLength(1);
  }
});

it('removes a category only while nothing is in it', async () => {
  const refusalOf = async (key: string) => {
    const { status, body } = await remove(key);
    return { status, ...(body as { refusal: object }).refusal };
  };
  expect(await refusalOf('garden')).toEqual({ status: 409, code: 'categoryBelow', params: { count: 1 } });
  expect((await remove('pots')).status).toBe(200);
  expect(await refusalOf('garden')).toEqual({ status: 409, code: 'categoryItems', params: { count: 2 } });
  await put('sold', { parent: null });
  await promote(shop, admin, { benefit: { percent: 5, on: { categories: ['sold'] } } });
  expect(await refusalOf('sold')).toEqual({ status: 409, code: 'categoryPromotions', params: { count: 1 } });
  expect(await named('pots')).toBeUndefined();
  expect((await remove('pots')).status).toBe(404);
  expect((await put('pots', { parent: null })).status).toBe(200);
  expect((await list()).find(({ key }) => key === 'pots')).toMatchObject({
    revision: expect.any(Number),
    parent: null,
  });
});

it('puts no item into a category that is removed at the same time', async () => {
  for (let round = 0; round < 8; round++) {
    const key = `race${round}`;
    await put(key, { parent: null });
    const body = { ...newItem, name: `Racer ${round}`, category: key };
    const [added, removed] = await Promise.all([
      shop.call(staffRoutes.addItem, { token: admin.token, body }),
      remove(key),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([added.status, removed.status]);
  }
});

it('gives the items of a category below the sale of the one above it', async () => {
  const id = await addItem('Spade', 'garden');
  await promote(shop, admin, { benefit: { percent: 50, on: { categories: ['hardware-device'] } } });
  const priceOf = async () => (await shop.call(routes.getItem, { params: { id } })).body as ItemJson;
  await eventually(async () => expect((await priceOf()).price).toBe(10));
  // Out of the sale, with the category.
  expect((await change('garden', { name: 'Orchard', parent: null })).status).toBe(200);
  await eventually(async () => expect((await priceOf()).price).toBe(20));
});

it('writes the categories of a new shop into a database from before, and never again', async () => {
  const stored = shop.db.collection('categories');
  const startsWith = async () => {
    const api = await startApi({ ...shop.env, API_PORT: '0' });
    const { body } = await caller(api.url)(routes.listCategories);
    await api.stop();
    return (body as Category[]).map(({ key }) => key);
  };
  await stored.deleteMany({});
  expect(await startsWith()).toEqual(categorySeed.map(({ key }) => key));
  for (const { key } of categorySeed)
    await stored.updateOne({ _id: key as never }, { $set: { removedAt: new Date() } });
  expect(await startsWith()).toEqual([]);
}, 60_000);
