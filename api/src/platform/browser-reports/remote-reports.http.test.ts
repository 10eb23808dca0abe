import { type RemoteReport, routes } from '@kerf/contracts';
import { browserRoutes } from '@kerf/contracts/csp-reports';
import { vitalsRoutes } from '@kerf/contracts/vitals';
import { eventually } from '../../testing/eventually.js';
import { addPerson } from '../../testing/people.js';
import { serveMap } from '../../testing/serve-map.js';
import { type OwnShop, startApi, startShop } from '../../testing/start-shop.js';

let shop: OwnShop;
beforeAll(async () => {
  // Served by this process, which is idle while the API reads it. That of all tests is busy with their results.
  shop = await startShop({ env: { REMOTES_URLS: await serveMap() } });
}, 90_000);
afterAll(() => shop?.stop());

const crash = { remote: 'mf_catalog', release: '3f2a', kind: 'crash' } satisfies RemoteReport;
const path = routes.reportRemote.path;
const post = (body: unknown, headers = {}, url = shop.url) =>
  fetch(url + path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const figures = async (url = shop.url) =>
  (await (await fetch(`${url}/metrics`)).text()).split('\n').filter(line => line.startsWith('kerf_remote_'));

it('is counted per remote and release, visits and failures apart', async () => {
  const report = (kind: RemoteReport['kind'], release = '1') =>
    shop.call(routes.reportRemote, { body: { remote: 'mf_checkout', release, kind } });
  for (const response of [
    await report('visit'),
    await report('visit'),
    await report('visit', '2'),
    await report('load'),
  ])
    expect(response).toMatchObject({ status: 204, body: undefined });
  await report('contract', '2');
  expect(await figures()).toEqual([
    'kerf_remote_visits_total{remote="mf_checkout",release="1"} 2',
    'kerf_remote_visits_total{remote="mf_checkout",release="2"} 1',
    'kerf_remote_failures_total{remote="mf_checkout",release="1",kind="load"} 1',
    'kerf_remote_failures_total{remote="mf_checkout",release="2",kind="contract"} 1',
  ]);
});

it('counts late paints and visitors who left, without a log line', async () => {
  for (const kind of ['slow', 'left', 'left'] as const) await post({ ...crash, release: 'quiet', kind });
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'kerf_remote_slow_total{remote="mf_catalog",release="quiet"} 1',
      'kerf_remote_failures_total{remote="mf_catalog",release="quiet",kind="left"} 2',
    ]),
  );
  expect(shop.api.output()).not.toMatch(/mf_catalog quiet failed/);
});

it("is accepted as a page sends it: as text, from the shop's origin", async () => {
  const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: 'http://localhost:3000' };
  const response = await post(crash, headers);
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(await figures()).toContain('kerf_remote_failures_total{remote="mf_catalog",release="3f2a",kind="crash"} 1');
});

it('of a page of another site is refused, with each kind of report', async () => {
  const headers = { 'content-type': 'text/plain', origin: 'https://evil.example' };
  expect((await post({ ...crash, release: 'foreign' }, headers)).status).toBe(403);
  for (const other of [vitalsRoutes.reportVitals.path, browserRoutes.reportCsp.path]) {
    const response = await fetch(shop.url + other, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(403);
  }
  expect((await figures()).join()).not.toContain('foreign');
});

it("is logged with the request's trace id, its texts as data", async () => {
  const message = 'Out of "wood"\n{"level":60,"msg":"forged"} <ann@kerf.test>';
  const headers = { 'content-type': 'text/plain', 'x-request-id': 'the-visitors-trace' };
  expect((await post({ ...crash, message, page: '/order/1' }, headers)).status).toBe(204);
  await eventually(() => {
    const lines = shop.api.output().split('\n');
    const logged = lines.filter(line => line.includes('failed (crash)')).map(line => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 40,
        reqId: 'the-visitors-trace',
        msg: 'mf_catalog 3f2a failed (crash) on "/order/1": "Out of \\"wood\\"\\n{\\"level\\":60,\\"msg\\":\\"forged\\"} <:email>"',
      }),
    );
  });
});

it('is rejected if it is large or not JSON, and other calls reject text', async () => {
  const text = { 'content-type': 'text/plain' };
  expect((await post({ ...crash, more: 'x'.repeat(7_000) }, text)).status).toBe(413);
  expect((await post({ ...crash, more: 'x'.repeat(7_000) }, { 'content-type': 'application/json' })).status).toBe(413);
  expect((await post('crash', text)).status).toBe(400);
  const { token } = await addPerson(shop.db);
  const review = { token, headers: text, body: { rating: 5, description: 'Good.' } };
  expect(await shop.call(routes.addReview, review)).toMatchObject({ status: 400 });
});

it('counts invented releases together, so that they hide no release of the map', async () => {
  const api = await startApi({ ...shop.env, API_PORT: '0' });
  const headers = { 'content-type': 'application/json' };
  for (let number = 0; number < 240; number += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => post({ ...crash, release: `made-up-${number + at}` }, headers, api.url)),
    );
  await post(crash, headers, api.url);
  expect(await figures(api.url)).toEqual([
    'kerf_remote_failures_total{remote="other",release="other",kind="crash"} 240',
    'kerf_remote_failures_total{remote="mf_catalog",release="3f2a",kind="crash"} 1',
  ]);
  expect(await shop.db.collection('error_groups').countDocuments({ release: /made-up/ })).toBe(0);
  await api.stop();
});
