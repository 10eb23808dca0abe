import { type RemoteReport, routes } from '@kerf/contracts';
import { vitalsRoutes } from '@kerf/contracts/vitals';
import { type StampedRelease, signStamp } from '@kerf/network';
import { serveMap } from '../../testing/serve-map.js';
import { type OwnShop, startShop } from '../../testing/start-shop.js';

const key = 'the-token-of-page-server-and-api';
let shop: OwnShop;
beforeAll(async () => {
  shop = await startShop({
    env: {
      REMOTES_URLS: await serveMap(),
      PAGE_SERVER_TOKEN: key,
      REPORTS_PER_NETWORK: '5',
      TRUST_PROXY: '127.0.0.1',
    },
  });
}, 90_000);
afterAll(() => shop?.stop());

const live = (release: string): StampedRelease => ({ remote: 'mf_catalog', release });
const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
/** The stamp of a page with these releases that a visitor opened now. */
const page = (...releases: string[]) => signStamp(releases.map(live), key);

const post = async (path: string, body: object, network: string) => {
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': network };
  expect((await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(204);
};
const report = (release: string, kind: RemoteReport['kind'], stamp: string | undefined, network: string) =>
  post(routes.reportRemote.path, { ...live(release), kind, stamp }, network);
const measure = (release: string, values: number[], stamp: string | undefined, network: string) => {
  const measurements = values.map(value => ({ ...live(release), metric: 'LCP', page: '/', value }));
  return post(vitalsRoutes.reportVitals.path, { measurements, stamp }, network);
};

const figure = async (name: string): Promise<number> => {
  const lines = (await (await fetch(`${shop.url}/metrics`)).text()).split('\n');
  return Number(lines.find(line => line.startsWith(`${name} `))?.split(' ')[1] ?? 0);
};
const visits = (release: string) => figure(`kerf_remote_visits_total{remote="mf_catalog",release="${release}"}`);
const failures = (release: string, kind = 'crash') =>
  figure(`kerf_remote_failures_total{remote="mf_catalog",release="${release}",kind="${kind}"}`);
const dropped = (reason: string) => figure(`kerf_reports_dropped_total{reason="${reason}"}`);
const measured = async (release: string) => {
  const records = await shop.db.collection('vitals').find({ remote: 'mf_catalog', release }).toArray();
  return records.flatMap(({ counts }) => Object.values(counts as object)).reduce((sum, count) => sum + count, 0);
};

it('counts no report with an invented, an old or no stamp, or with that of another release, and counts an honest visitor beside them', async () => {
  const [stranger, visitor] = ['203.0.113.1', '198.51.100.1'];
  for (const stamp of [
    undefined,
    'lgk2,mf_catalog=1,c2lnbmF0dXJl',
    signStamp([live('1')], 'a key that the stranger invented'),
    signStamp([live('1')], key, hoursAgo(5)),
    signStamp([live('1')], key, hoursAgo(-1)),
    page('2'),
  ]) {
    await report('1', 'visit', stamp, stranger);
    await report('1', 'crash', stamp, stranger);
    await measure('1', [600_000], stamp, stranger);
  }
  await report('1', 'visit', page('1', '2'), visitor);
  await report('1', 'crash', page('1', '2'), visitor);
  await measure('1', [900], page('1', '2'), visitor);
  expect([await visits('1'), await failures('1'), await measured('1'), await dropped('stamp')]).toEqual([1, 1, 1, 18]);
  expect(await shop.db.collection('error_groups').countDocuments()).toBe(1);
});

it('counts few reports of one network that replays a good stamp, so that it neither ends nor hides a canary', async () => {
  const stamp = page('3', '4');
  for (let at = 0; at < 60; at++) {
    await report('3', 'crash', stamp, '203.0.113.2');
    await report('4', 'visit', stamp, '203.0.113.3');
    await report('3', 'slow', stamp, '203.0.113.3');
    await measure('3', [600_000, 600_000], stamp, '203.0.113.2');
  }
  expect([await failures('3'), await visits('4'), await measured('3')]).toEqual([1, 5, 3]);
  expect(await figure('kerf_remote_slow_total{remote="mf_catalog",release="3"}')).toBe(1);
  for (let network = 1; network <= 10; network++) {
    await report('3', 'visit', stamp, `198.51.100.${network}`);
    await report('3', 'crash', stamp, `198.51.100.${network}`);
  }
  expect([await visits('3'), await failures('3')]).toEqual([10, 11]);
});
