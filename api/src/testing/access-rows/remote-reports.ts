import { routes } from '@kerf/contracts';
import type { RecentRelease, ReleaseHealth, RemoteErrorGroup, VitalsReport } from '@kerf/contracts/staff';
import { vitalsRoutes } from '@kerf/contracts/vitals';
import { Types } from 'mongoose';
import { type AccessRow, toAnyone, toSignedIn } from '../access-row.js';
import { addFailing } from '../failing-release.js';

const toStaff = toSignedIn({ customer: 403, other: 403, support: 200, catalogue: 200, developer: 200, admin: 200 });
const measuredBy = (release: string) => ({
  measurements: [{ metric: 'LCP', value: 1024, page: '/', remote: 'mf_catalog', release } as const],
});

export const remoteReportRows: AccessRow[] = [
  {
    route: 'reportRemote',
    prepare: (_world, caller) => ({ body: { remote: 'mf_catalog', release: caller, kind: 'visit' } }),
    responses: toAnyone(204),
    effect: async ({ shop }, _call, _response, caller) => {
      const figures = await (await fetch(`${shop.url}/metrics`)).text();
      expect(figures).toContain(`\nkerf_remote_visits_total{remote="mf_catalog",release="${caller}"} 1\n`);
    },
  },
  {
    route: 'reportVitals',
    prepare: (_world, caller) => ({ body: measuredBy(caller) }),
    responses: toAnyone(204),
    effect: async ({ shop }, _call, _response, caller) => {
      const records = await shop.db.collection('vitals').find({ release: caller }).toArray();
      expect(records).toMatchObject([{ page: '/', counts: { 'LCP-80': 1 } }]);
    },
  },
  {
    route: 'readVitals',
    prepare: async ({ shop }, caller) => {
      const release = `read-by-${caller}`;
      await shop.call(vitalsRoutes.reportVitals, { body: measuredBy(release) });
      return { query: { remote: 'mf_catalog', release } };
    },
    responses: toStaff,
    effect: (_world, _call, { body }) =>
      expect((body as VitalsReport).series).toMatchObject([{ metric: 'LCP', count: 1, p75: 1024 }]),
  },
  {
    route: 'readReleaseHealth',
    prepare: async ({ shop }, caller) => {
      const release = `healthy-for-${caller}`;
      await shop.call(vitalsRoutes.reportVitals, { body: measuredBy(release) });
      return { query: { remote: 'mf_catalog', release } };
    },
    responses: toStaff,
    effect: (_world, _call, { body }) =>
      expect(body as ReleaseHealth).toMatchObject({ failures: 0, vitals: [{ metric: 'LCP', count: 1, p75: 1024 }] }),
  },
  {
    route: 'listRecentReleases',
    prepare: async ({ shop }, caller) => {
      const release = `healthy-for-${caller}`;
      const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
      const series = { hour, remote: 'mf_catalog', release, minutes: {}, rounds: {} };
      const visits = shop.db.collection<{ _id: string }>('release_visits');
      await visits.updateOne({ _id: `recent ${caller}` }, { $set: { ...series, visits: 2 } }, { upsert: true });
      return {};
    },
    responses: toStaff,
    effect: (_world, _call, { body }, caller) =>
      expect(body as RecentRelease[]).toContainEqual(
        expect.objectContaining({ release: `healthy-for-${caller}`, day: expect.objectContaining({ visits: 2 }) }),
      ),
  },
  {
    route: 'takeRelease',
    prepare: async ({ shop }, caller) => {
      const release = `failing-for-${caller}`;
      await addFailing(shop.db, release);
      return { body: { remote: 'mf_catalog', release } };
    },
    responses: toSignedIn({ customer: 403, other: 403, developer: 200, admin: 200 }),
    effect: async ({ shop, ...world }, _call, { body }, caller) => {
      const { email, id } = world[caller as 'developer' | 'admin'];
      expect(body).toMatchObject({ email });
      const taken = shop.db.collection<{ _id: string }>('taken_releases');
      expect(await taken.findOne({ _id: `mf_catalog failing-for-${caller}` })).toMatchObject({
        by: new Types.ObjectId(id),
      });
    },
  },
  {
    route: 'listRemoteErrors',
    prepare: async ({ shop }, caller) => {
      const release = `failed-for-${caller}`;
      await shop.call(routes.reportRemote, { body: { remote: 'mf_catalog', release, kind: 'crash', message: 'No.' } });
      return { query: { remote: 'mf_catalog', release } };
    },
    responses: toStaff,
    effect: (_world, _call, { body }) =>
      expect(body as RemoteErrorGroup[]).toMatchObject([{ kind: 'crash', message: 'No.', count: 1 }]),
  },
];
