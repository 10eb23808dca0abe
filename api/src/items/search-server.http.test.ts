import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Inserted, type NewItem, routes, type SearchResult } from '@kerf/contracts';
import { eventually } from '../testing/eventually.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { answersOfServer, type Recorded, RecordedSearchServer } from '../testing/recorded-search-server.js';
import { addItem } from '../testing/records.js';
import { type Shop, startShop } from '../testing/start-shop.js';

const key = 'a-key-that-no-log-may-contain';
const documents = 'POST /indexes/items/documents';
const removals = 'POST /indexes/items/documents/delete-batch';
const searches = 'POST /multi-search';

let server: RecordedSearchServer;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  server = await RecordedSearchServer.start();
  shop = await startShop({ env: { SEARCH_URL: server.url, SEARCH_KEY: key, OUTBOX_SECONDS: '0.05' } });
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(async () => {
  await shop.stop();
  await server.stop();
});
beforeEach(async () => {
  await settled();
  server.sent.length = 0;
  server.answers = {};
  server.isSilent = false;
});

const newItem: NewItem = {
  name: 'Drill KT-18',
  image: '/drill.svg',
  minquantity: 1,
  avilablequantity: 5,
  price: 149,
  description: 'Drills steel.',
  category: 'drill-machine',
  specs: [{ label: 'Voltage', value: '18 V' }],
};
const add = async () => {
  const { body } = await shop.call(routes.addItem, { token: admin.token, body: newItem });
  return (body as Inserted).insertedId;
};
const search = (query: Record<string, string>) => shop.call(routes.searchItems, { query });
const pending = () => shop.db.collection('outbox').countDocuments({ dueAt: { $exists: true } });
const settled = () => eventually(async () => expect(await pending()).toBe(0));

describe('a search', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [await addItem(shop.db, { name: 'Rip Saw' }), await addItem(shop.db, { name: 'Band Saw' })];
    const recorded = JSON.stringify(answersOfServer[searches]);
    const answer = ids.reduce((text, id, at) => text.replace(`ITEM ${at + 1}`, id), recorded);
    server.answers[searches] = JSON.parse(answer) as Recorded;
  });

  it('counts each facet with all filters but its own', async () => {
    const { status, body } = await search({ q: 'Saws', category: 'power-saw', minPrice: '10', sort: 'price' });
    expect(status).toBe(200);
    const result = routes.searchItems.answer.parse(body) as SearchResult;
    expect(result).toMatchObject({ total: 2, items: [{ name: 'Rip Saw' }, { name: 'Band Saw' }] });
    expect(result).not.toHaveProperty('next');
    expect(result.facets).toEqual({
      category: [
        { value: 'electrical-device', count: 0 },
        { value: 'hardware-device', count: 3 },
        { value: 'drill-machine', count: 0 },
        { value: 'tools-box', count: 0 },
        { value: 'power-saw', count: 2 },
      ],
      price: { min: 9.99, max: 399 },
      rating: [4, 3, 2, 1].map(value => ({ value, count: 1 })),
      inStock: { count: 2 },
      specifications: [{ name: 'voltage', unit: 'V', min: 18, max: 36 }],
    });
    const [category, price] = ['category IN ["power-saw"]', 'priceCents >= 1000'];
    const { queries } = server.bodiesOf(searches)[0] as { queries: Record<string, unknown>[] };
    expect(queries.map(({ filter }) => filter)).toEqual([[category, price], [category, price], [price], [category]]);
    expect(queries[0]).toMatchObject({ indexUid: 'items', q: 'saw', sort: ['priceCents:asc', 'id:asc'], limit: 25 });
    expect(server.sent.every(sent => sent.key === `Bearer ${key}`)).toBe(true);
  });

  it('pages by offset, and rejects a cursor of another order', async () => {
    const { body } = await search({ q: 'saw', limit: '1' });
    const { items, next = '' } = body as SearchResult;
    expect(items.map(({ name }) => name)).toEqual(['Rip Saw']);
    await search({ q: 'saw', limit: '1', after: next });
    const { queries } = server.bodiesOf(searches)[1] as { queries: Record<string, unknown>[] };
    expect(queries[0]).toMatchObject({ offset: 1, limit: 2 });
    for (const query of [
      { sort: 'price', after: next },
      { sort: 'relevance', after: 'bm90LWpzb24' },
    ])
      expect(await search(query)).toMatchObject({ status: 400, body: { issues: [{ path: 'after' }] } });
  });

  it('never shows an item that is removed but still in the index', async () => {
    await shop.call(routes.removeItem, { token: admin.token, params: { id: ids[0] ?? '' } });
    const { body } = await search({ q: 'saw' });
    expect((body as SearchResult).items.map(({ name }) => name)).toEqual(['Band Saw']);
  });

  it('finds nothing by signs alone, without a request', async () => {
    expect(await search({ q: '??!' })).toMatchObject({ status: 200, body: { total: 0, items: [] } });
    expect(server.bodiesOf(searches)).toEqual([]);
  });
});

describe('a change of an item', () => {
  it('is sent after its transaction: the new item, its price, its rating and its removal', async () => {
    const id = await add();
    await settled();
    expect(server.bodiesOf(documents).at(-1)).toMatchObject([
      { id, category: 'drill-machine', priceCents: 14_900, available: 1, stars: 0, voltage: 18 },
    ]);
    const [[document]] = server.bodiesOf(documents) as [[{ name: string; description: string }]];
    expect(document.name.split(' ')).toEqual(expect.arrayContaining(['drill', 'kt', 'kt18', '18']));
    expect(document.description.split(' ')).toEqual(expect.arrayContaining(['steel', '18v']));

    const change = { token: admin.token, params: { id }, body: { price: 99 }, headers: { 'if-match': '*' } };
    await shop.call(routes.changeItem, change);
    await settled();
    expect(server.bodiesOf(documents).at(-1)).toMatchObject([{ id, priceCents: 9_900 }]);

    const { token } = await addPerson(shop.db);
    await shop.call(routes.addReview, { token, body: { item: id, rating: 4, description: 'Good.' } });
    await settled();
    expect(server.bodiesOf(documents).at(-1)).toMatchObject([{ id, tenths: 40, stars: 4, popularity: 1 }]);

    await shop.call(routes.removeItem, { token: admin.token, params: { id } });
    await settled();
    expect(server.bodiesOf(removals)).toEqual([[id]]);
  });

  it('is sent again if the item changes while it is sent', async () => {
    const id = await add();
    await settled();
    server.answers[documents] = async ({ body }) => {
      const [{ priceCents }] = body as [{ priceCents: number }];
      // As another process would, whose older data arrived first.
      if (priceCents === 10_000)
        await shop.db.collection('items').updateOne({ name: newItem.name, priceCents }, { $set: { priceCents: 1 } });
      return answersOfServer[documents] as Recorded;
    };
    const change = { token: admin.token, params: { id }, body: { price: 100 }, headers: { 'if-match': '*' } };
    await shop.call(routes.changeItem, change);
    await settled();
    expect(server.bodiesOf(documents).slice(1)).toMatchObject([[{ priceCents: 10_000 }], [{ priceCents: 1 }]]);
  });

  it('stays in the outbox while the server fails, and the shop goes on', async () => {
    server.answers[documents] = {
      status: 202,
      body: { ...(answersOfServer[documents]?.body as object), taskUid: 4 },
    };
    const id = await add();
    const job = () => shop.db.collection('outbox').findOne({ 'about.item': id });
    await eventually(async () =>
      expect(await job()).toMatchObject({ problem: 'search index_primary_key_no_candidate_found' }),
    );
    expect(await job()).not.toHaveProperty('deliveredAt');
    expect((await shop.call(routes.getItem, { params: { id } })).status).toBe(200);
    await shop.db.collection('outbox').deleteMany({});
  });
});

describe('while the server is down', () => {
  const unavailable = {
    status: 503,
    body: { message: 'The search is not available right now. Please try again in a moment.' },
  };

  it('returns 503 for an invalid key, and logs neither the key nor the search', async () => {
    server.answers[searches] = answersOfServer['invalid key'] as Recorded;
    expect(await search({ q: 'secret wish' })).toMatchObject(unavailable);
    await eventually(() => expect(shop.api.output()).toContain('The search server failed: invalid_api_key'));
    expect(shop.api.output()).not.toContain(key);
    expect(shop.api.output()).not.toContain('secret wish');
  });

  it('returns 503 if it does not answer in time, and still lists, suggests and shows items', async () => {
    const id = await addItem(shop.db);
    server.isSilent = true;
    expect(await search({ q: 'saw' })).toMatchObject(unavailable);
    expect((await shop.call(routes.listItems)).status).toBe(200);
    expect((await shop.call(routes.suggest, { query: { q: 'saw' } })).status).toBe(200);
    expect((await shop.call(routes.getItem, { params: { id } })).status).toBe(200);
    await eventually(() => expect(shop.api.output()).toContain('MeilisearchRequestTimeOutError'));
  });
});

describe('npm run admin -- rebuild-search', () => {
  const run = (env: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)(process.execPath, [join(__dirname, '../../dist/bundle/admin.js'), 'rebuild-search'], {
      env: { ...shop.env, ...env },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  it('sets the rules, sends all items, and removes what is not sold', async () => {
    for (const name of ['items', 'item_slugs', 'search_items']) await shop.db.collection(name).deleteMany({});
    const [sold, removed] = [await add(), await add()];
    await shop.call(routes.removeItem, { token: admin.token, params: { id: removed } });
    await settled();
    server.sent.length = 0;
    const stray = '0'.repeat(24);
    server.answers['GET /indexes/items/documents'] = ({ query }) => {
      const results = query.includes('offset=0') ? [{ id: sold }, { id: stray }] : [];
      return { status: 200, body: { results, offset: 0, limit: 500, total: 2 } };
    };
    expect(await run()).toMatchObject({ code: 0, stdout: 'The search server has 1 items.\n' });
    expect(server.bodiesOf('PATCH /indexes/items/settings')).toMatchObject([
      { pagination: { maxTotalHits: 1_000_000 } },
    ]);
    expect(server.bodiesOf(documents)).toMatchObject([[{ id: sold }]]);
    expect(server.bodiesOf(removals)).toEqual([[removed], [stray]]);
  });

  it('says why it fails', async () => {
    server.answers['PATCH /indexes/items/settings'] = answersOfServer['invalid key'] as Recorded;
    const failed = await run();
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('invalid_api_key') });
    expect(failed.stderr + failed.stdout).not.toContain(key);
    expect(await run({ SEARCH_URL: '' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Set SEARCH_URL.'),
    });
  });
});
