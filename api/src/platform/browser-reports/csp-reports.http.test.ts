import { routes } from '@kerf/contracts';
import { browserRoutes } from '@kerf/contracts/csp-reports';
import { eventually } from '../../testing/eventually.js';
import { addPerson } from '../../testing/people.js';
import { type OwnShop, startShop } from '../../testing/start-shop.js';

let shop: OwnShop;
beforeAll(async () => {
  shop = await startShop();
}, 90_000);
afterAll(() => shop?.stop());

const { path } = browserRoutes.reportCsp;
const SINGLE = 'application/csp-report';
const BATCH = 'application/reports+json';
const post = (body: unknown, type: string, url = shop.url) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
const figures = async (url = shop.url) =>
  (await (await fetch(`${url}/metrics`)).text()).split('\n').filter(line => line.startsWith('kerf_csp_reports_'));

const single = (more: object) => ({
  'csp-report': { 'document-uri': 'http://shop/', 'original-policy': '…', ...more },
});
const violation = (body: object) => ({ type: 'csp-violation', age: 1, url: 'http://shop/', user_agent: 'x', body });

it('counts both forms of report by directive and disposition', async () => {
  const reports = [
    violation({
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js',
      disposition: 'enforce',
    }),
    violation({
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      disposition: 'report',
    }),
    { type: 'deprecation', age: 1, url: 'http://shop/', user_agent: 'x', body: { id: 'x' } },
  ];
  expect(
    (await post(single({ 'violated-directive': 'img-src https:', 'blocked-uri': 'https://evil.example/?a=1' }), SINGLE))
      .status,
  ).toBe(204);
  expect((await post(reports, BATCH)).status).toBe(204);
  expect(await figures()).toEqual([
    'kerf_csp_reports_total{directive="img-src",disposition="enforce"} 1',
    'kerf_csp_reports_total{directive="script-src-elem",disposition="enforce"} 1',
    'kerf_csp_reports_total{directive="require-trusted-types-for",disposition="report"} 1',
  ]);
});

it('logs the directive and the origin of what was blocked, and nothing else of the report', async () => {
  const secret = 'https://ann%40kerf.test:pass@evil.example/ann@kerf.test?token=1';
  await post(
    single({ 'effective-directive': 'font-src', 'blocked-uri': secret, 'script-sample': 'sample-text' }),
    SINGLE,
  );
  await eventually(() => expect(shop.api.output()).toContain('font-src (enforce) blocked https://evil.example"'));
  expect(shop.api.output()).not.toMatch(/ann|token=1|sample-text/);
});

it('logs few and short lines of many reports', async () => {
  const long = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
  const reports = Array.from({ length: 100 }, () =>
    violation({ effectiveDirective: 'worker-src', blockedURL: long, disposition: 'enforce' }),
  );
  for (const some of [reports.slice(0, 50), reports.slice(50)]) expect((await post(some, BATCH)).status).toBe(204);
  const lines = shop.api
    .output()
    .split('\n')
    .filter(line => line.includes('worker-src'));
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(await figures()).toContain('kerf_csp_reports_total{directive="worker-src",disposition="enforce"} 100');
});

it('groups unknown directives and dispositions', async () => {
  for (let number = 0; number < 30; number++)
    await post(single({ 'effective-directive': `made-up-${number}`, disposition: `made-up-${number}` }), SINGLE);
  const counted = await figures();
  expect(counted).toContain('kerf_csp_reports_total{directive="other",disposition="other"} 30');
  expect(counted.join('\n')).not.toContain('made-up');
});

it('rejects large and invalid reports, and other calls reject its media types', async () => {
  expect((await post(single({ 'script-sample': 'x'.repeat(40_000) }), SINGLE)).status).toBe(413);
  expect((await post('report', BATCH)).status).toBe(400);
  const { token } = await addPerson(shop.db);
  for (const type of [SINGLE, BATCH]) {
    const review = { token, headers: { 'content-type': type }, body: { rating: 5, description: 'Good.' } };
    expect(await shop.call(routes.addReview, review)).toMatchObject({ status: 400 });
  }
});

it('responds to the preflight that the Reporting API sends', async () => {
  const headers = {
    origin: 'http://localhost:3000',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  const response = await fetch(shop.url + path, { method: 'OPTIONS', headers });
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(response.headers.get('access-control-allow-headers')).toContain('content-type');
});
