import { type RemoteReport, routes } from '@kerf/contracts';
import { type RemoteErrorGroup, staffRoutes } from '@kerf/contracts/staff';
import { addAdmin } from '../../../testing/people.js';
import { sharedShop } from '../../../testing/shared-shop.js';
import type { Shop } from '../../../testing/start-shop.js';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await sharedShop();
  ({ token } = await addAdmin(shop.db));
}, 90_000);
afterAll(() => shop?.stop());
beforeEach(() => shop.db.collection('error_groups').deleteMany({}));

const crash: RemoteReport = {
  ...{ remote: 'mf_catalog', release: '1', kind: 'crash', page: '/order/:id' },
  message: 'Error: order 17 of ann@kerf.test is lost',
  stack: 'Error: x\n    at lose (https://a.test/static/js/1.js?token=1:1:204)',
};
const report = (changes: Partial<RemoteReport> = {}) =>
  shop.call(routes.reportRemote, { body: { ...crash, ...changes } });
const list = async (query: Record<string, string> = {}) =>
  (await shop.call(staffRoutes.listRemoteErrors, { token, query: { remote: 'mf_catalog', ...query } }))
    .body as RemoteErrorGroup[];

it('groups equal errors of a release, with their count and the time of the first', async () => {
  await report();
  await report({ message: 'Error: order 18 of ben@kerf.test is lost' });
  await report({ release: '2', page: '/order/65f0c0ffee65f0c0ffee65f0' });
  const groups = await list();
  expect(groups.map(({ release, count }) => [release, count])).toEqual([
    ['2', 1],
    ['1', 2],
  ]);
  const [{ firstSeen, lastSeen, ...group }] = (await list({ release: '1' })) as [RemoteErrorGroup];
  expect(group).toEqual({
    ...{ id: expect.any(String), remote: 'mf_catalog', release: '1', kind: 'crash', page: '/order/:id', count: 2 },
    message: 'Error: order 17 of :email is lost',
    stack: 'Error: x\n    at lose (https://a.test/static/js/1.js:1:204)',
  });
  expect(Date.parse(firstSeen)).toBeLessThanOrEqual(Date.parse(lastSeen));
});

it('stores no address of a page', async () => {
  await report({ page: '/order/65f0c0ffee65f0c0ffee65f0' });
  expect(await list()).toEqual([expect.not.objectContaining({ page: expect.anything() })]);
});

it('stores no group for visits, late paints and visitors who left', async () => {
  for (const kind of ['visit', 'slow', 'left'] as const) await report({ kind });
  expect(await list()).toEqual([]);
});
