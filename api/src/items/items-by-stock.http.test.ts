import type { ItemJson } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { addAdmin, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
});
afterAll(() => shop.stop());

const page = (query: Record<string, string> = {}) =>
  shop.call(staffRoutes.listItemsByStock, { token: admin.token, query });
const idsOf = (body: unknown) => (body as ItemJson[]).map(({ _id }) => _id);

it('lists the items on sale page by page, the smallest stock first, without removed ones', async () => {
  const stocks = [7, 0, 3, 3, 12];
  const ids: string[] = [];
  for (const stock of stocks) ids.push(await addItem(shop.db, { stock }));
  await addItem(shop.db, { stock: 1, removedAt: new Date() });
  const expected = [1, 2, 3, 0, 4].map(at => ids[at]);
  expect(idsOf((await page()).body)).toEqual(expected);
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { body, headers } = await page({ limit: '2', ...(after && { after }) });
    found.push(...idsOf(body));
    after = /after=([\w-]+)/.exec(headers.get('link') ?? '')?.[1];
  } while (after);
  expect(found).toEqual(expected);
});

it('rejects a place in another list', async () => {
  const after = Buffer.from(JSON.stringify([0, ['name', '1'.repeat(24)]])).toString('base64url');
  expect(await page({ after })).toMatchObject({ status: 400, body: { issues: [{ path: 'after' }] } });
});

it('lists the items with less than five of their smallest orders, or with less than one', async () => {
  await shop.db.collection('items').deleteMany({});
  expect((await page({ state: 'low' })).body).toEqual([]);
  const stocks = [
    [0, 1],
    [9, 10],
    [10, 10],
    [4, 1],
    [49, 10],
    [5, 1],
    [50, 10],
  ] as const;
  const ids: string[] = [];
  for (const [stock, minimum] of stocks) ids.push(await addItem(shop.db, { stock, minimum }));
  const low = [0, 3, 1, 2, 4].map(at => ids[at]);
  expect(idsOf((await page({ state: 'low' })).body)).toEqual(low);
  expect(idsOf((await page({ state: 'out' })).body)).toEqual([ids[0], ids[1]]);
  const { headers } = await page({ state: 'low', limit: '2' });
  const after = /after=([\w-]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
  expect(idsOf((await page({ state: 'low', limit: '2', after })).body)).toEqual(low.slice(2, 4));
  expect(await page({ state: 'none' })).toMatchObject({ status: 400 });
});
