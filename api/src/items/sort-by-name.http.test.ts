import { routes, type SearchResultJson } from '@kerf/contracts';
import { type NewItemJson, staffRoutes } from '@kerf/contracts/staff';
import { profiled } from '../platform/database/testing/profiled.js';
import { addNewItem } from '../testing/new-item.js';
import { addAdmin, type Person } from '../testing/people.js';
import { busyShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;

const add = (changes: Partial<NewItemJson>) => addNewItem(shop, admin.token, changes);
const named = (name: string, de?: string, ja?: string) =>
  add({ name, translations: { ...(de && { de: { name: de } }), ...(ja && { ja: { name: ja } }) } });

const list = async (language: string, query: Record<string, string> = {}) => {
  const headers = { 'accept-language': language };
  return shop.call(routes.searchItems, { query: { sort: 'name', ...query }, headers });
};
const namesIn = async (language: string, query: Record<string, string> = {}): Promise<string[]> => {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const { status, body } = await list(language, { ...query, limit: '2', ...(after && { after }) });
    expect(status).toBe(200);
    const { items, next } = body as SearchResultJson;
    names.push(...items.map(({ name }) => name));
    after = next;
  } while (after);
  return names;
};

beforeAll(async () => {
  shop = await busyShop();
  admin = await addAdmin(shop.db);
  await named('Hammer Tool', 'Zimmermannshammer', 'ハンマー 工具');
  await named('Drill Tool', 'Ölbohrer', 'アイドリル 工具');
  await named('Zip Tool', 'Ofenzange', 'アーク溶接機 工具');
  await named('Plane Tool');
  await named('Chisel Tool', 'Äxte', '丸のみ 工具');
  await shop.db.collection('search_products').updateOne({ name: 'Chisel Tool' }, { $set: { onSale: true } });
}, 90_000);
afterAll(() => shop.stop());

it.each([
  ['en', ['Chisel Tool', 'Drill Tool', 'Hammer Tool', 'Plane Tool', 'Zip Tool']],
  ['de', ['Äxte', 'Ofenzange', 'Ölbohrer', 'Plane Tool', 'Zimmermannshammer']],
  ['ja', ['Plane Tool', 'アーク溶接機 工具', 'アイドリル 工具', 'ハンマー 工具', '丸のみ 工具']],
])('sorts by the names in %s, and an item without a translation by its English one', async (language, names) => {
  expect(await namesIn(language)).toEqual(names);
  expect(await namesIn(language, { q: 'tool' })).toEqual(names);
});

it('sorts items on sale by name in each language', async () => {
  expect(await namesIn('de', { onSale: 'true' })).toEqual(['Äxte']);
  expect(await namesIn('de', { onSale: 'true', q: 'tool' })).toEqual(['Äxte']);
});

it('follows a changed translation', async () => {
  const id = await named('Vise Tool', 'Aal');
  const change = (de: object | null) =>
    shop.call(staffRoutes.changeItem, {
      ...{ token: admin.token, params: { id }, body: { translations: { de } } },
      headers: { 'if-match': '*' },
    });
  expect((await namesIn('de'))[0]).toBe('Aal');
  expect(await change({ name: 'Zzz' })).toMatchObject({ status: 200 });
  expect((await namesIn('de')).at(-1)).toBe('Zzz');
  expect(await change(null)).toMatchObject({ status: 200 });
  expect(await namesIn('de')).toEqual([
    'Äxte',
    'Ofenzange',
    'Ölbohrer',
    'Plane Tool',
    'Vise Tool',
    'Zimmermannshammer',
  ]);
});

it.each([
  ['en', 'de'],
  ['de', 'en'],
  ['de', 'ja'],
])('returns 400 for a place in the list in %s when the request is in %s', async (one, other) => {
  const { next = '' } = (await list(one, { limit: '1' })).body as SearchResultJson;
  expect(await list(other, { limit: '1', after: next })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'after', message: 'This is a place in a list of another language.' }] },
  });
});

it.each<Record<string, string>>([{}, { q: 'tool' }, { onSale: 'true' }, { q: 'tool', onSale: 'true' }])(
  'reads the order by name of %j in an index',
  async query => {
    const looked = await profiled(shop.db, async () => {
      expect(await list('de', { ...query, limit: '3' })).toMatchObject({ status: 200 });
    });
    const reads = looked.filter(({ command }) => 'nameKey_de' in ((command as { sort?: object }).sort ?? {}));
    const plans = reads.map(({ planSummary, hasSortStage = false }) => ({ planSummary, hasSortStage }));
    expect(plans).not.toEqual([]);
    expect(plans).toEqual(
      plans.map(() => ({ planSummary: expect.stringContaining('nameKey_de'), hasSortStage: false })),
    );
  },
);
