import { type ItemDetailJson, type NewItemJson, routes, type SearchResultJson } from '@kerf/contracts';
import { type Attribute, type AttributeDefinition, staffRoutes } from '@kerf/contracts/staff';
import { defineAttributes } from '../testing/define-attributes.js';
import { eventually } from '../testing/eventually.js';
import { addNewItem } from '../testing/new-item.js';
import { addAdmin, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { type OwnShop, startApi, startShop } from '../testing/start-shop.js';

let shop: OwnShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop({ env: { JOBS_SECONDS: '0.1', SHOP_LANGUAGES: 'de,ja' } });
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());
beforeEach(async () => {
  for (const name of ['items', 'item_slugs', 'search_products', 'search_words'])
    await shop.db.collection(name).deleteMany({});
  for (const { key } of await listed()) await remove(key);
});

const vibration: AttributeDefinition = {
  type: 'number',
  names: { en: 'Vibration', de: 'Schwingung', ja: '振動' },
  unit: { words: { en: { other: 'm/s²' } } },
  decimals: 1,
  categories: ['power-saw'],
  onCards: true,
  inFilters: true,
  inComparison: true,
  position: 15,
};
const put = (key: string, body: object, ifMatch?: string) =>
  shop.call(staffRoutes.putAttribute, {
    ...{ token: admin.token, params: { key }, body },
    headers: { ...(ifMatch && { 'if-match': ifMatch }) },
  });
const remove = (key: string) => shop.call(staffRoutes.removeAttribute, { token: admin.token, params: { key } });
const listed = async () =>
  (await shop.call(staffRoutes.listAttributes, { token: admin.token })).body as unknown as Attribute[];
const specs = [{ label: 'Handle', value: 'Beech' }];
const add = (more: Partial<NewItemJson> = {}) =>
  addNewItem(shop, admin.token, { category: 'power-saw', specs, ...more });
const change = (id: string, body: object) =>
  shop.call(staffRoutes.changeItem, {
    ...{ token: admin.token, params: { id }, body },
    headers: { 'if-match': '*' },
  });
const inLanguage = (language?: string) => ({ headers: { ...(language && { 'accept-language': language }) } });
const read = async (id: string, language?: string, query?: Record<string, string>): Promise<ItemDetailJson> =>
  (await shop.call(routes.getItem, { params: { id }, ...(query && { query }), ...inLanguage(language) }))
    .body as ItemDetailJson;
const search = async (query: Record<string, string>, language?: string): Promise<SearchResultJson> =>
  (await shop.call(routes.searchItems, { query, ...inLanguage(language) })).body as SearchResultJson;

it('shows a new attribute on items, in the search and in its filters, in each language, as soon as it is defined', async () => {
  expect(await put('vibration', vibration)).toMatchObject({ status: 200 });
  await defineAttributes(shop, admin.token, 'power', 'teeth', 'chuck', 'magnetic', 'material');
  const attributes = {
    ...{ vibration: 2.5, power: 1400, teeth: 1, chuck: 'keyed', magnetic: true },
    material: { en: 'Beech', de: 'Buche' },
  };
  const id = await add({ attributes });
  expect((await read(id)).specs).toEqual([
    { label: 'Vibration', value: '2.5 m/s²', key: 'vibration', onCards: true },
    { label: 'Rated power', value: '1,400 W', key: 'power', onCards: true },
    { label: 'Chuck', value: 'With key', key: 'chuck' },
    { label: 'Teeth', value: '1 tooth', key: 'teeth', onCards: true },
    { label: 'Material', value: 'Beech', key: 'material', onCards: true },
    { label: 'Magnetic', value: 'Yes', key: 'magnetic' },
    { label: 'Handle', value: 'Beech' },
  ]);
  const valuesIn = async (language: string) => (await read(id, language)).specs.map(({ value }) => value);
  expect(await valuesIn('de')).toEqual(['2,5 m/s²', '1.400 W', 'Mit Schlüssel', '1 Zahn', 'Buche', 'Ja', 'Beech']);
  expect(await valuesIn('ja')).toEqual(['2.5 m/s²', '1,400 W', 'キー式', '1枚', 'Beech', 'はい', 'Beech']);
  expect(await read(id, 'de', { translations: 'true' })).toMatchObject({ attributes });

  for (const [q, language] of [
    ['2.5 m/s²'],
    ['1400 W'],
    ['keyed'],
    ['2,5 m/s²', 'de'],
    ['schwingung', 'de'],
    ['振動', 'ja'],
  ])
    expect(await search({ q: q ?? '' }, language)).toMatchObject({ total: q === 'keyed' ? 0 : 1 });
  expect((await search({}, 'de')).facets.specifications).toContainEqual({
    ...{ name: 'vibration', label: 'Schwingung', unit: 'm/s²', min: 2.5, max: 2.5 },
  });
  expect((await search({}, 'de')).facets.options).toEqual([
    { name: 'Bohrfutter', values: [{ value: 'Mit Schlüssel', filter: 'chuck:keyed', count: 1 }] },
    { name: 'Magnetisch', values: [{ value: 'Ja', filter: 'magnetic:yes', count: 1 }] },
  ]);
  expect(await search({ specifications: 'vibration:2..3' })).toMatchObject({ total: 1 });
  expect(await search({ specifications: 'vibration:3..' })).toMatchObject({ total: 0 });
  expect(await search({ options: 'chuck:keyed,magnetic:yes' })).toMatchObject({ total: 1 });
  // An old link of a filter that is gone shows the rest.
  expect(await search({ specifications: 'wheels:3..' })).toMatchObject({ total: 1 });
});

it('changes the values that a change names, and removes those that are null', async () => {
  await defineAttributes(shop, admin.token, 'power', 'teeth', 'stroke-rate');
  const id = await add({ attributes: { power: 900, teeth: 24 } });
  expect(await change(id, { attributes: { power: null, 'stroke-rate': { min: 500, max: 3100 } } })).toMatchObject({
    status: 200,
  });
  expect((await read(id)).specs.map(({ value }) => value)).toEqual(['500–3,100 per minute', '24 teeth', 'Beech']);
  expect(await search({ q: '3100 per minute' })).toMatchObject({ total: 1 });
});

it.each([
  ['power', 'a-lot', 'Rated power is a number, or a range of numbers.'],
  ['chuck', 'glue', 'Choose one of the values of Chuck.'],
  ['magnetic', 'yes', 'Magnetic is yes or no.'],
  ['material', 12, 'Write Material in English at least.'],
  ['material', { en: 'Beech', fr: 'Hêtre' }, 'The shop does not offer this language. Use en, de, ja.'],
  ['wheels', 4, 'There is no attribute wheels.'],
])('refuses a value of %s that it cannot have', async (key, value, message) => {
  await defineAttributes(shop, admin.token, 'power', 'chuck', 'magnetic', 'material');
  const id = await add();
  expect(await change(id, { attributes: { [key]: value } })).toMatchObject({
    ...{ status: 400, body: { issues: [{ path: `attributes.${key}`, message }] } },
  });
  expect(await recordOf(shop.db, 'items', id)).toMatchObject({ attributes: null });
});

it('lets one of two editors change an attribute, and keeps its type and its name its own', async () => {
  await put('vibration', vibration);
  const german = { ...vibration, names: { ...vibration.names, de: 'Vibration' } };
  const changes = await Promise.all([
    put('vibration', german, '"1"'),
    put('vibration', { ...german, decimals: 0 }, '"1"'),
  ]);
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(await put('vibration', vibration)).toMatchObject({ status: 400 });
  // A request whose response was lost is sent again.
  const [{ key: _, revision: __, ...stored } = { key: '', revision: 0 }] = await listed();
  expect(await put('vibration', stored)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  expect(await put('gone', { ...vibration, names: { en: 'Gone' } }, '"1"')).toMatchObject({ status: 412 });
  expect(await put('vibration', { ...vibration, type: 'text', unit: undefined, inFilters: false }, '*')).toMatchObject({
    body: { message: 'An attribute keeps its type. Add another one, and remove this one.' },
  });
  expect(await put('shaking', { ...vibration, names: { en: 'vibration' } })).toMatchObject({
    body: { issues: [{ path: 'names.en', message: 'Another attribute has this name.' }] },
  });
  expect(await put('weight', vibration)).toMatchObject({ status: 400, body: { issues: [{ path: 'unit' }] } });
});

it('indexes items again after a change that the search knows of, and after no other', async () => {
  const pending = () => shop.db.collection('jobs').countDocuments({ kind: 'index-all-items' });
  await put('vibration', vibration);
  const before = await pending();
  expect(await put('vibration', { ...vibration, position: 90, onCards: false }, '"1"')).toMatchObject({ status: 200 });
  expect(await put('vibration', { ...vibration, position: 90, onCards: false })).toMatchObject({ status: 200 });
  expect(await pending()).toBe(before);
  expect(await put('vibration', { ...vibration, names: { en: 'Shaking' } }, '"2"')).toMatchObject({ status: 200 });
  expect(await pending()).toBe(before + 1);
});

it('has room for eight filters by number, also if two are added at once', async () => {
  const filter = (at: number) => put(`filter-${at}`, { ...vibration, names: { en: `Filter ${at}` } });
  for (let at = 1; at <= 7; at++) expect(await filter(at)).toMatchObject({ status: 200 });
  const both = await Promise.all([filter(8), filter(9)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await remove('filter-3');
  expect(await filter(10)).toMatchObject({ status: 200 });
});

it('indexes all items again after a change, in every process', async () => {
  await defineAttributes(shop, admin.token, 'chuck');
  const id = await add({ attributes: { chuck: 'keyed' } });
  const other = await startApi({ ...shop.env, API_PORT: '0' });
  const [stored] = await listed();
  if (!stored) throw new Error('There is no attribute.');
  const { key: _, revision, ...chuck } = stored;
  const names = { en: 'Collet', de: 'Spannzange' };
  expect(await put('chuck', { ...chuck, names }, `"${revision}"`)).toMatchObject({ status: 200 });
  await eventually(async () => expect(await search({ q: 'spannzange' }, 'de')).toMatchObject({ total: 1 }));
  await eventually(async () => {
    const response = await fetch(`${other.url}/items/${id}`);
    expect(((await response.json()) as ItemDetailJson).specs[0]).toMatchObject({ label: 'Collet' });
  });
  await other.stop();
  expect(await remove('chuck')).toMatchObject({ status: 200 });
  expect((await read(id)).specs).toEqual(specs);
  await eventually(async () => expect(await search({ options: 'chuck:keyed' })).toMatchObject({ total: 0 }));
});

describe('a shop from before attributes', () => {
  const texts = (pairs: Record<string, string>) => ({
    de: { texts: Object.entries(pairs).map(([english, text]) => ({ english, text })) },
  });
  const migrate = async () => {
    await shop.db.collection('items').updateMany({}, { $unset: { attributes: 1 } });
    await shop.db.collection('jobs').deleteMany({ kind: 'migrate-attributes' });
    const api = await startApi({ ...shop.env, API_PORT: '0', JOBS_SECONDS: '0.1' });
    await eventually(async () =>
      expect(await shop.db.collection('jobs').findOne({ kind: 'migrate-attributes' })).toHaveProperty('doneAt'),
    );
    await api.stop();
  };

  it('gets attributes from its lines, keeps the lines that are no values, and names them in the audit', async () => {
    const german = { 'Rated power': 'Leistung', Tooth: 'Zahn', Fine: 'Fein', 'No-load speed': 'Leerlaufdrehzahl' };
    const saw = await addItem(shop.db, {
      specs: [
        { label: 'Rated power', value: '1,400 W' },
        { label: 'Cutting length', value: '12 cm' },
        { label: 'Tooth', value: 'Fine' },
        { label: 'No-load speed', value: 'very fast' },
      ],
      translations: texts(german),
    });
    const drill = await addItem(shop.db, {
      specs: [
        { label: 'Battery', value: '18 V, 2.0 Ah' },
        { label: 'Rated power', value: '1.1 kW' },
        { label: 'Cutting length', value: '8 cm' },
        { label: 'Tooth', value: 'Coarse' },
        { label: 'No-load speed', value: '500-1900 rpm' },
        { label: 'Weight', value: '2.6 kg with battery' },
      ],
    });
    await migrate();
    await eventually(async () =>
      expect(await recordOf(shop.db, 'items', saw)).toMatchObject({
        attributes: { power: 1400, 'cutting-length': 12, tooth: { en: 'Fine', de: 'Fein' } },
        specs: [{ label: 'No-load speed', value: 'very fast' }],
      }),
    );
    expect(await recordOf(shop.db, 'items', drill)).toMatchObject({
      attributes: {
        ...{ power: 1100, 'cutting-length': 8, tooth: { en: 'Coarse' }, voltage: 18, weight: 2.6 },
        'no-load-speed': { min: 500, max: 1900 },
      },
      specs: [
        { label: 'Battery', value: '18 V, 2.0 Ah' },
        { label: 'Weight', value: '2.6 kg with battery' },
      ],
    });
    expect(await shop.db.collection('attributes').findOne({ _id: 'tooth' as never })).toMatchObject({
      ...{ type: 'text', names: { en: 'Tooth', de: 'Zahn' }, categories: ['power-saw'] },
    });
    expect(await shop.db.collection('audit').findOne({ action: 'attribute.migrate' })).toMatchObject({
      details: {
        items: 2,
        left: expect.stringContaining('No-load speed: very fast'),
      },
    });
    await eventually(async () =>
      expect(await search({ specifications: 'voltage:18..18' })).toMatchObject({ total: 1 }),
    );
  }, 60_000);
});
