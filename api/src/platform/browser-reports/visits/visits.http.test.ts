import { routes } from '@kerf/contracts';
import { type ReleaseHealth, staffRoutes } from '@kerf/contracts/staff';
import { type Measurement, vitalsRoutes } from '@kerf/contracts/vitals';
import { eventually } from '../../../testing/eventually.js';
import { addAdmin } from '../../../testing/people.js';
import { type Shop, startApi, startShop } from '../../../testing/start-shop.js';
import { VISITS } from './visits.schema.js';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await startShop({ env: { VISITS_SECONDS: '0.05' } });
  ({ token } = await addAdmin(shop.db));
}, 90_000);
afterAll(() => shop?.stop());
beforeEach(() => shop.db.collection('release_visits').deleteMany({}));

const report = (kind: 'visit' | 'crash' | 'left' | 'slow', release: string, call = shop.call) =>
  call(routes.reportRemote, { body: { remote: 'mf_catalog', release, kind } });
const read = async (release: string, query: Record<string, string> = {}) => {
  const { body } = await shop.call(staffRoutes.readReleaseHealth, {
    token,
    query: { remote: 'mf_catalog', release, ...query },
  });
  return body as ReleaseHealth;
};
const measure = (measurements: Measurement[]) => shop.call(vitalsRoutes.reportVitals, { body: { measurements } });

it('counts the visits, failures and late paints of a release, and sums up the vitals of its pages', async () => {
  const lcp = { metric: 'LCP', remote: 'mf_catalog', release: '1' } as const;
  for (const kind of ['visit', 'visit', 'visit', 'crash', 'left', 'slow'] as const) await report(kind, '1');
  await report('visit', '2');
  await measure([
    { ...lcp, value: 1024, page: '/' },
    { ...lcp, value: 2048, page: '/blog' },
    { ...lcp, release: '2', value: 4096, page: '/' },
  ]);
  await eventually(async () =>
    expect(await read('1')).toMatchObject({
      ...{ visits: 3, failures: 2, slow: 1 },
      vitals: [{ metric: 'LCP', count: 2, p75: 2048 }],
    }),
  );
  expect(await read('2')).toMatchObject({ visits: 1, failures: 0, vitals: [{ metric: 'LCP', count: 1, p75: 4096 }] });
  const long = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
  expect(await read('1', long)).toMatchObject({ visits: 0, failures: 0, slow: 0, vitals: [] });
});

it('stores an hour, names and counts, and nothing about the visitor', async () => {
  await report('visit', '3');
  await eventually(async () =>
    expect(await shop.db.collection('release_visits').find({}).toArray()).toEqual([
      {
        _id: expect.stringMatching(/^20..-.*T..:00:00.000Z mf_catalog 3$/),
        ...{ hour: expect.any(Date), remote: 'mf_catalog', release: '3', visits: 1 },
      },
    ]),
  );
});

it('writes at its end what it has counted', async () => {
  const api = await startApi({ ...shop.env, API_PORT: '0', VISITS_SECONDS: '300' });
  const body = JSON.stringify({ remote: 'mf_catalog', release: '4', kind: 'visit' });
  await fetch(`${api.url}/remote-reports`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
  expect(await read('4')).toMatchObject({ visits: 0 });
  await api.stop();
  expect(await read('4')).toMatchObject({ visits: 1 });
});

it('lets the database delete records after 90 days', () => {
  expect(VISITS.schema.indexes()).toContainEqual([
    { hour: 1 },
    expect.objectContaining({ expireAfterSeconds: 7_776_000 }),
  ]);
});
