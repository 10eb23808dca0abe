import { type Asked, pipeline } from '../../testing/pipeline.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import type { Shop } from '../../testing/start-shop.js';
import { type Looked, profiled } from '../database/testing/profiled.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop.stop());
beforeEach(() => shop.db.collection('items').deleteMany({}));

const ask = (...asked: Asked[]) => pipeline(shop.url, asked);
const namesOf = (text: string) => (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
/** Without what periodic jobs read meanwhile, such as users and orders that are due. */
const catalogueReads = (looked: Looked[]) =>
  looked.map(({ ns }) => ns.split('.').at(-1) ?? '').filter(name => name === 'items' || name.startsWith('search_'));
const etagOf = (head: string) => /^etag: (.+)$/im.exec(head)?.[1] ?? '';

it('reads the items of one turn, and the related ones of their category, with one command each and returns to each request its own', async () => {
  const [saw, plane] = [await addItem(shop.db, { name: 'Saw' }), await addItem(shop.db, { name: 'Plane' })];
  const gone = await addItem(shop.db, { removedAt: new Date() });
  const [known] = await ask({ path: `/items/${saw}` });
  const looked = await profiled(shop.db, async () => {
    const responses = await ask(
      { path: `/items/${saw}` },
      { path: `/items/${plane}` },
      { path: `/items/${gone}` },
      { path: `/items/${'f'.repeat(24)}` },
      { path: `/items/${saw.toUpperCase()}` },
      { path: `/items/${plane}`, method: 'HEAD' },
      { path: `/items/${saw}`, headers: { 'if-none-match': etagOf(known?.head ?? '') } },
      { path: '/items/no-id' },
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200, 200, 304, 400]);
    expect([0, 1, 4].map(at => JSON.parse(responses[at]?.body ?? '').name)).toEqual(['Saw', 'Plane', 'Saw']);
    expect([5, 6].map(at => responses[at]?.body)).toEqual(['', '']);
    expect(etagOf(responses[5]?.head ?? '')).toBe(etagOf(responses[1]?.head ?? ''));
  });
  expect(catalogueReads(looked).sort()).toEqual(['items', 'search_products']);
});

it('reads equal pages of one turn once and another page separately', async () => {
  for (let at = 0; at < 3; at++) await addItem(shop.db, { name: `Saw ${at}`, createdAt: new Date(at) });
  const looked = await profiled(shop.db, async () => {
    const paths = ['/items?limit=2', '/items?limit=1', '/items?limit=2', '/items?limit=2'];
    const responses = await ask(...paths.map(path => ({ path })));
    expect(responses.map(({ body }) => namesOf(body).length)).toEqual([2, 1, 2, 2]);
    expect(responses.every(({ head }) => /^link: <\?.+>; rel="next"$/im.test(head))).toBe(true);
    const ids = responses.map(({ head }) => /^x-request-id: (.+)$/im.exec(head)?.[1]);
    expect(new Set(ids).size).toBe(4);
  });
  expect(catalogueReads(looked)).toEqual(['items', 'items']);
});

it('shows a change in the next request', async () => {
  await addItem(shop.db, { name: 'Old' });
  const list = async () => namesOf((await ask({ path: '/items' }))[0]?.body ?? '');
  for (const name of ['Older', 'Newer', 'Newest']) {
    await shop.db.collection('items').updateMany({}, { $set: { name } });
    expect(await list()).toEqual([name]);
  }
});

it('sends a shared response in the encoding that each client accepts', async () => {
  for (let at = 0; at < 12; at++) await addItem(shop.db, { description: 'ä'.repeat(500), createdAt: new Date(at) });
  const told = await Promise.all(
    ['br', 'gzip', 'identity', 'br', 'deflate'].map(async encoding => {
      const response = await fetch(`${shop.url}/items`, { headers: { 'accept-encoding': encoding } });
      const { headers } = response;
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
      if (encoding !== 'identity') expect(headers.get('vary')).toContain('accept-encoding');
      return [headers.get('etag'), await response.text()];
    }),
  );
  expect(new Set(told.map(([etag]) => etag)).size).toBe(1);
  expect(new Set(told.map(([, text]) => text)).size).toBe(1);
  expect(JSON.parse(told[0]?.[1] ?? '')).toHaveLength(12);
});
