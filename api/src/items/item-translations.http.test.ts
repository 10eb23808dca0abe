import { type ItemDetailJson, type ItemJson, routes, type SearchResultJson, type Suggestion } from '@kerf/contracts';
import { type NewItemJson, staffRoutes } from '@kerf/contracts/staff';
import { addNewItem, newItem } from '../testing/new-item.js';
import { addAdmin, type Person } from '../testing/people.js';
import { busyShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';
import { exportCsv, importCsv } from './csv/testing/importing.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(() => shop.stop());

const ripSaw = {
  ...newItem,
  category: 'power-saw',
  specs: [
    { label: 'Length', value: '500 mm' },
    { label: 'Handle', value: 'Beech' },
  ],
  captions: [{ picture: newItem.image, text: 'The whole saw' }],
};
const german = {
  name: 'Längssäge',
  description: 'Sägt längs zur Faser.',
  texts: [
    { english: 'Length', text: 'Länge' },
    { english: 'Handle', text: 'Griff' },
    { english: 'Beech', text: 'Buche' },
    { english: 'The whole saw', text: 'Die ganze Säge' },
    { english: 'Grit', text: 'Körnung' },
    { english: 'Coarse', text: 'Grob' },
  ],
};
const add = (more: Partial<NewItemJson> = {}) => addNewItem(shop, admin.token, { ...ripSaw, ...more });
const change = (id: string, body: object, ifMatch = '*') =>
  shop.call(staffRoutes.changeItem, {
    ...{ token: admin.token, params: { id }, body },
    headers: { 'if-match': ifMatch },
  });
const inLanguage = (language?: string) => ({ headers: { ...(language && { 'accept-language': language }) } });
const read = async (id: string, language?: string, query?: Record<string, string>): Promise<ItemDetailJson> => {
  const call = { params: { id }, ...(query && { query }), ...inLanguage(language) };
  const { status, body } = await shop.call(routes.getItem, call);
  expect(status).toBe(200);
  return body as ItemDetailJson;
};
const search = async (q: string, language?: string, query: Record<string, string> = {}): Promise<SearchResultJson> =>
  (await shop.call(routes.searchItems, { query: { q, ...query }, ...inLanguage(language) })).body as SearchResultJson;

it('shows an item in the language of the request, and what is not translated in English', async () => {
  const id = await add({ translations: { de: german, ja: { name: '縦挽き鋸' } } });
  expect(await read(id, 'de')).toMatchObject({
    ...{ name: german.name, description: german.description, slug: 'langssage' },
    slugs: { en: 'rip-saw', de: 'langssage', ja: 'rip-saw' },
    specs: [
      { label: 'Länge', value: '500 mm' },
      { label: 'Griff', value: 'Buche' },
    ],
    captions: [{ picture: newItem.image, text: 'Die ganze Säge' }],
  });
  expect(await read(id, 'ja')).toMatchObject({
    name: '縦挽き鋸',
    description: newItem.description,
    specs: ripSaw.specs,
  });
  const { name, description, specs, captions } = ripSaw;
  expect(await read(id)).toMatchObject({ name, description, specs, captions });
  expect(await read(id, 'fr')).toEqual(await read(id));
  expect(await read(id)).not.toHaveProperty('translations');
  const list = await shop.call(routes.listItems, { query: { limit: '1', sort: 'newest' }, ...inLanguage('de') });
  expect((list.body as ItemJson[])[0]).toMatchObject({ _id: id, name: german.name });
});

it('shows a text in English whose English words have changed', async () => {
  const id = await add({ translations: { de: german } });
  const specs = [
    { label: 'Length', value: '500 mm' },
    { label: 'Handle', value: 'Ash' },
  ];
  expect(await change(id, { specs })).toMatchObject({ status: 200 });
  expect((await read(id, 'de')).specs).toEqual([
    { label: 'Länge', value: '500 mm' },
    { label: 'Griff', value: 'Ash' },
  ]);
});

it('gives an editor the English item with all translations, whatever the language', async () => {
  const id = await add({ translations: { de: german } });
  const edited = await read(id, 'de', { translations: 'true' });
  expect(edited).toMatchObject({ name: newItem.name, specs: ripSaw.specs, translations: { de: german } });
  expect(await read(await add(), undefined, { translations: 'true' })).toHaveProperty('translations', {
    de: {},
    ja: {},
  });
});

it('replaces the languages that a change names, removes those that are null, and keeps the others', async () => {
  const id = await add({ translations: { de: german } });
  const translations = async () => (await read(id, 'en', { translations: 'true' })).translations;
  await change(id, { translations: { ja: { name: '縦挽き鋸' } } });
  expect(await translations()).toEqual({ de: german, ja: { name: '縦挽き鋸' } });
  await change(id, { translations: { de: { name: 'Säge' } } });
  expect(await translations()).toEqual({ de: { name: 'Säge' }, ja: { name: '縦挽き鋸' } });
  await change(id, { translations: { de: null, ja: {} } });
  expect(await translations()).toEqual({ de: {}, ja: {} });
  expect((await read(id, 'de')).name).toBe(newItem.name);
});

it('gives an item a new version with its translations, and records both in the audit', async () => {
  const id = await add({ translations: { de: german } });
  const { headers } = await shop.call(routes.getItem, { params: { id } });
  const etag = headers.get('etag') ?? '';
  expect(await change(id, { translations: { de: { name: 'Säge' } } }, etag)).toMatchObject({ status: 200 });
  expect(await change(id, { translations: { de: { name: 'Alt' } } }, etag)).toMatchObject({ status: 412 });
  const entry = await shop.db.collection('audit').findOne({ action: 'item.change', subject: `item:${id}` });
  expect(JSON.parse(String(entry?.details.before))).toEqual({ translations: { de: german } });
  expect(JSON.parse(String(entry?.details.after))).toEqual({ translations: { de: { name: 'Säge' } } });
});

it.each([
  ['a language that the shop does not offer', { fr: { name: 'Scie' } }, 'Use de, ja.'],
  ['what is no tag', { 'constructor.x': { name: 'Scie' } }, 'tag'],
  ['an unknown field', { de: { slug: 'saege' } }, ''],
  ['a name that is too long', { de: { name: 'x'.repeat(121) } }, '120'],
  ['a description that is too long', { de: { description: 'x'.repeat(10_001) } }, '10000'],
  ['a short text without its English words', { de: { texts: [{ text: 'x' }] } }, ''],
  ['too many short texts', { de: { texts: Array(201).fill({ english: 'a', text: 'b' }) } }, '200'],
  ['a list', [], ''],
])('refuses %s, and changes nothing', async (_what, translations, message) => {
  const id = await add({ translations: { de: german } });
  const { status, body } = await change(id, { translations });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
  expect(await read(id, 'de')).toMatchObject({ name: german.name });
});

it('removes a translation into a language that the shop does not offer any more', async () => {
  const id = await add();
  await shop.db
    .collection('items')
    .updateOne({ name: newItem.name }, { $set: { translations: { fr: { name: 'Scie' } } } });
  expect(await change(id, { translations: { fr: null } })).toMatchObject({ status: 200 });
});

it('translates the options of variants, of their facets and of the variants themselves', async () => {
  const id = await add({ name: 'File', translations: { de: { ...german, name: 'Feile' } } });
  const body = {
    options: ['Grit'],
    variants: [
      { id, options: ['Coarse'], price: 20 },
      { options: ['Fine'], price: 20, stock: 3 },
    ],
  };
  const put = { token: admin.token, params: { id }, headers: { 'if-match': '*' }, body };
  expect(await shop.call(staffRoutes.putVariants, put)).toMatchObject({ status: 200 });
  const item = await read(id, 'de');
  expect(item.options).toEqual([{ name: 'Körnung', values: ['Grob', 'Fine'] }]);
  expect(await read(item.variants?.[1]?.id ?? '', 'de')).toMatchObject({
    name: 'Feile',
    choices: [{ name: 'Körnung', value: 'Fine' }],
  });
  const { facets } = await search('feile', 'de');
  expect(facets.options?.[0]).toMatchObject({
    name: 'Körnung',
    values: [{ filter: 'Fine' }, { filter: 'Grob' }].map(() => expect.anything()),
  });
  expect(facets.options?.[0]?.values.map(({ value }) => value)).toEqual(['Fine', 'Grob']);
  const { filter = '' } = facets.options?.[0]?.values[1] ?? {};
  expect((await search('feile', 'de', { options: filter })).items.map(({ name }) => name)).toEqual(['Feile']);
  expect((await search('file', undefined)).facets.options?.[0]).toMatchObject({ name: 'Grit' });
  // Another name of the item reaches its variants.
  await change(id, { translations: { de: { name: 'Holzfeile' } } });
  expect(await read(item.variants?.[1]?.id ?? '', 'de')).toMatchObject({ name: 'Holzfeile' });
});

it('searches and suggests in the language of the request, and finds no words of another one', async () => {
  await add({ name: 'Spokeshave', translations: { de: { name: 'Schweifhobel' } } });
  const names = async (q: string, language?: string) => (await search(q, language)).items.map(({ name }) => name);
  expect(await names('schweifhobel', 'de')).toEqual(['Schweifhobel']);
  expect(await names('hobel', 'de')).toEqual(['Schweifhobel']);
  expect(await names('spokeshave', 'de')).toEqual(['Schweifhobel']);
  expect(await names('spokeshave', 'ja')).toEqual(['Spokeshave']);
  expect(await names('schweifhobel')).toEqual([]);
  const suggest = async (q: string, language?: string) =>
    (await shop.call(routes.suggest, { query: { q }, ...inLanguage(language) })).body as Suggestion[];
  expect(await suggest('schweif', 'de')).toMatchObject([
    { type: 'query', text: 'schweifhobel' },
    { type: 'item', text: 'Schweifhobel', slug: 'spokeshave' },
  ]);
  expect(await suggest('schweif')).toEqual([]);
  expect(await suggest('de')).not.toContainEqual(expect.objectContaining({ text: expect.stringContaining(':') }));
  expect(await suggest('werkzeugk', 'de')).toContainEqual({
    type: 'category',
    text: 'Werkzeugkästen',
    id: 'tools-box',
  });
});

it('indexes all items again at the next start after a change of the languages', async () => {
  await add({ name: 'Drawknife', translations: { ja: { name: '銑' } } });
  const other = await startApi({ ...shop.env, API_PORT: '0', SHOP_LANGUAGES: 'ja' });
  const found = async (version: string) => shop.db.collection('search_products').countDocuments({ version });
  const [first] = await shop.db.collection('search_products').find().toArray();
  expect(await found(first?.version)).toBe(await shop.db.collection('search_products').countDocuments());
  expect(first?.words.some((word: string) => word.startsWith(':de:'))).toBe(false);
  await other.stop();
  await (await startApi({ ...shop.env, API_PORT: '0' })).stop();
}, 60_000);

describe('CSV', () => {
  const exported = async () => (await exportCsv(shop, admin.token)).text();
  const rowOf = async (id: string, columns: string, cells: string) =>
    importCsv(shop, admin, `id,${columns}\n${id},${cells}\n`);

  it('has columns for the name, the description and the short texts in each language', async () => {
    const coded = { english: 'Code: A', text: 'Code: B' };
    await add({ translations: { de: { ...german, texts: [...german.texts, coded] } } });
    const [header = '', ...rows] = (await exported()).split(/\r?\n/);
    expect(header).toMatch(/,name\.de,description\.de,texts\.de,name\.ja,description\.ja,texts\.ja\b/);
    expect(rows.join('\n')).toContain(',Längssäge,Sägt längs zur Faser.,"Length: Länge\nHandle: Griff\n');
    expect(rows.join('\n')).toContain('\nCode\\: A: Code: B",,,');
    const report = await importCsv(shop, admin, await exported());
    expect(report).toMatchObject({ created: 0, updated: 0, errors: [] });
  });

  it('changes the texts of its cells, removes those of empty ones, and keeps what has no column', async () => {
    const id = await add({ translations: { de: german } });
    const translations = async () => (await read(id, 'en', { translations: 'true' })).translations;
    const report = await rowOf(id, 'name.de,name.ja', 'Säge,鋸');
    expect(report.changes[0]?.fields).toEqual([
      { column: 'name.de', before: 'Längssäge', after: 'Säge' },
      { column: 'name.ja', before: '', after: '鋸' },
    ]);
    expect(await translations()).toEqual({ de: { ...german, name: 'Säge' }, ja: { name: '鋸' } });
    await rowOf(id, 'description.de', '');
    const { description: _, ...rest } = german;
    expect(await translations()).toEqual({ de: { ...rest, name: 'Säge' }, ja: { name: '鋸' } });
    await rowOf(id, 'texts.de', '"Length: Lange\nHandle : Stiel"');
    const texts = [
      { english: 'Length', text: 'Lange' },
      { english: 'Handle', text: 'Stiel' },
    ];
    expect(await translations()).toEqual({ de: { name: 'Säge', texts }, ja: { name: '鋸' } });
    expect(await read(id, 'de')).toMatchObject({ specs: [{ label: 'Lange' }, { label: 'Stiel' }] });
    await rowOf(id, 'texts.de', '');
    expect(await translations()).toEqual({ de: { name: 'Säge' }, ja: { name: '鋸' } });
    await rowOf(id, 'name.ja', '');
    expect(await translations()).toEqual({ de: { name: 'Säge' }, ja: {} });
  });

  it('is undone with the translations before', async () => {
    const id = await add();
    const report = await rowOf(id, 'name.de', 'Säge');
    expect((await read(id, 'de')).name).toBe('Säge');
    const undo = { token: admin.token, params: { id: report.import ?? '' } };
    expect(await shop.call(staffRoutes.undoItemImport, undo)).toMatchObject({ status: 200 });
    expect((await read(id, 'de')).name).toBe(newItem.name);
  });

  it('names the column and the row of a text that is too long, and a language that is not offered', async () => {
    const id = await add();
    expect((await rowOf(id, 'texts.de', 'Length')).errors).toMatchObject([{ row: 1, column: 'texts.de' }]);
    expect((await rowOf(id, 'texts.de', `Length: ${'x'.repeat(121)}`)).errors).toMatchObject([{ column: 'texts.de' }]);
    expect((await rowOf(id, 'name.de', 'x'.repeat(121))).errors).toMatchObject([{ row: 1, column: 'name.de' }]);
    expect((await rowOf(id, 'name.fr', 'Scie')).errors).toMatchObject([
      { row: 0, column: 'name.fr', message: 'The shop does not offer fr. Remove this column.' },
    ]);
  });
});

it('divides a compound of a German search into words that an item has', async () => {
  const id = await add({ name: 'Wood Bit Set', translations: { de: { name: 'Bohrer-Set für Holz' } } });
  const found = async (q: string) => (await search(q, 'de')).items.map(({ _id }) => _id);
  expect(await found('Holzbohrerset')).toEqual([id]);
  expect(await found('Glasbohrerset')).toEqual([]);
});
