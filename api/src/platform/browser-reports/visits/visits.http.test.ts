import { routes } from '@kerf/contracts';
import { type RecentRelease, type ReleaseHealth, staffRoutes } from '@kerf/contracts/staff';
import { type Measurement, vitalsRoutes } from '@kerf/contracts/vitals';
import { type Caller, caller } from '../../../testing/call.js';
import { modelOf } from '../../../testing/collections.js';
import { eventually } from '../../../testing/eventually.js';
import { addAdmin } from '../../../testing/people.js';
import { serveMap } from '../../../testing/serve-map.js';
import { type Shop, startApi, startShop } from '../../../testing/start-shop.js';
import type { Env } from '../../config/env.js';
import { VisitsRepository } from './visits.repository.js';
import { VISITS, type VisitsRecord } from './visits.schema.js';
import { VisitsWriter } from './visits-writer.js';

let shop: Shop;
let token: string;
beforeAll(async () => {
  // Served by this process, which is idle while the API reads it. That of all tests is busy with their results.
  shop = await startShop({ env: { REMOTES_URLS: await serveMap() } });
  ({ token } = await addAdmin(shop.db));
}, 90_000);
afterAll(() => shop?.stop());
beforeEach(() => shop.db.collection('release_visits').deleteMany({}));

const report = (kind: 'visit' | 'crash' | 'left' | 'slow', release: string, call = shop.call) =>
  call(routes.reportRemote, { body: { remote: 'mf_catalog', release, kind } });
/** Sends reports to a process of its own and ends it. At its end, it writes what it has counted. */
const reportAndEnd = async (send: (call: Caller) => Promise<void>) => {
  const api = await startApi({ ...shop.env, API_PORT: '0' });
  await send(caller(api.url));
  await api.stop();
};
const read = async (release: string, query: Record<string, string> = {}) => {
  const { body } = await shop.call(staffRoutes.readReleaseHealth, {
    token,
    query: { remote: 'mf_catalog', release, ...query },
  });
  return body as ReleaseHealth;
};
const measure = (call: Caller, measurements: Measurement[]) =>
  call(vitalsRoutes.reportVitals, { body: { measurements } });

it('counts the visits, failures and late paints of a release, and sums up the vitals of its pages', async () => {
  const lcp = { metric: 'LCP', remote: 'mf_catalog', release: '1' } as const;
  await reportAndEnd(async call => {
    for (const kind of ['visit', 'visit', 'visit', 'crash', 'left', 'slow'] as const) await report(kind, '1', call);
    await report('visit', '2', call);
    await measure(call, [
      { ...lcp, value: 1024, page: '/' },
      { ...lcp, value: 2048, page: '/blog' },
      { ...lcp, release: '2', value: 4096, page: '/' },
    ]);
  });
  expect(await read('1')).toMatchObject({
    ...{ visits: 3, failures: 2, slow: 1 },
    vitals: [{ metric: 'LCP', count: 2, p75: 2048 }],
  });
  expect(await read('2')).toMatchObject({ visits: 1, failures: 0, vitals: [{ metric: 'LCP', count: 1, p75: 4096 }] });
  const long = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
  expect(await read('1', long)).toMatchObject({ visits: 0, failures: 0, slow: 0, vitals: [] });
});

it('stores an hour, names and counts, and nothing about the visitor', async () => {
  await reportAndEnd(async call => {
    await report('visit', '3', call);
    expect(await read('3')).toMatchObject({ visits: 0 });
  });
  const stored = await shop.db.collection('release_visits').find({}).toArray();
  expect(stored).toEqual([
    {
      _id: expect.stringMatching(/^20..-.*T..:00:00.000Z mf_catalog 3$/),
      ...{ hour: expect.any(Date), remote: 'mf_catalog', release: '3', visits: 1 },
      minutes: { [String(Object.keys(stored[0]?.minutes ?? {})[0])]: { visits: 1 } },
      // The process that counted, by a random id, and its last round.
      rounds: { [String(Object.keys(stored[0]?.rounds ?? {})[0])]: 1 },
    },
  ]);
});

it('lists the last five minutes of each release beside its day, also of one without visitors now', async () => {
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  const record = (release: string, at: Date, counts: object) =>
    modelOf<VisitsRecord>(shop.db, VISITS).create({
      _id: `${at.toISOString()} mf_catalog ${release}`,
      hour: at,
      remote: 'mf_catalog',
      release,
      ...counts,
      minutes: { 0: counts },
      rounds: { earlier: 1 },
    });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const minute = (at: Date, counts: object) => ({ [`minutes.${at.getUTCMinutes()}`]: counts });
  const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
  await reportAndEnd(async call => {
    for (const kind of ['visit', 'visit', 'crash'] as const) await report(kind, '1', call);
  });
  await record('2', new Date(hour.getTime() - 5 * 3_600_000), { visits: 40, failures: 4, calls: 9, failedCalls: 2 });
  const [earlier] = [minutesAgo(20)];
  await shop.db.collection<{ _id: string }>('release_visits').updateOne(
    { _id: `${hourOf(earlier).toISOString()} mf_catalog 1` },
    {
      $inc: { visits: 10 },
      $set: { ...minute(earlier, { visits: 10 }), hour: hourOf(earlier), remote: 'mf_catalog', release: '1' },
      $setOnInsert: { rounds: { earlier: 1 } },
    },
    { upsert: true },
  );
  const { body } = await shop.call(staffRoutes.listRecentReleases, { token });
  const none = { visits: 0, failures: 0, calls: 0, refusedCalls: 0, limitedCalls: 0, failedCalls: 0 };
  const releases = (body as RecentRelease[]).sort((one, other) => one.release.localeCompare(other.release));
  expect(releases.map(({ lastHour: _, requested: __, ...counts }) => counts)).toEqual([
    {
      ...{ remote: 'mf_catalog', release: '1' },
      fiveMinutes: { ...none, visits: 2, failures: 1 },
      day: { ...none, visits: 12, failures: 1 },
    },
    {
      ...{ remote: 'mf_catalog', release: '2' },
      fiveMinutes: none,
      day: { visits: 40, failures: 4, calls: 9, refusedCalls: 0, limitedCalls: 0, failedCalls: 2 },
    },
  ]);
  // The minute can end between the report and the call.
  const [bars = [], earlierBars] = releases.map(({ lastHour }) => lastHour);
  expect([bars.length, bars.slice(-2).reduce((sum, count) => sum + count, 0)]).toEqual([30, 1]);
  expect(earlierBars).toEqual(Array(30).fill(0));
});

it('writes every VISITS_SECONDS', async () => {
  const api = await startApi({ ...shop.env, API_PORT: '0', VISITS_SECONDS: '0.05' });
  await report('visit', '4', caller(api.url));
  await eventually(async () => expect(await read('4')).toMatchObject({ visits: 1 }));
  await api.stop();
});

it('lets the database delete records after 90 days', () => {
  expect(VISITS.schema.indexes()).toContainEqual([
    { hour: 1 },
    expect.objectContaining({ expireAfterSeconds: 7_776_000 }),
  ]);
});

it('counts a visit once if the response to the write is lost', async () => {
  const records = modelOf<VisitsRecord>(shop.db, VISITS);
  let lost = 0;
  const unreliable = {
    bulkWrite: async (...call: Parameters<typeof records.bulkWrite>) => {
      await records.bulkWrite(...call);
      if (lost++ < 2) throw new Error('connection closed');
    },
  };
  const writer = new VisitsWriter(new VisitsRepository(unreliable as unknown as typeof records), {
    VISITS_SECONDS: 1,
  } as Env);
  const visit = (release: string) => writer.count({ remote: 'mf_catalog', release, kind: 'visit' });
  for (const release of ['1', '2', '1']) visit(release);
  await expect(writer.write()).rejects.toThrow('connection closed');
  for (const release of ['2', '3']) visit(release);
  await expect(writer.write()).rejects.toThrow('connection closed');
  await writer.write();
  expect([await read('1'), await read('2'), await read('3')].map(({ visits }) => visits)).toEqual([2, 2, 1]);
});
