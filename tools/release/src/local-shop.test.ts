import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from '@kerf/tooling/testing/on-test-finished';
import { scratch } from '@kerf/tooling/testing/scratch';
import { serveLocalShop } from './dev/serve-local-shop.ts';
import { fakeBuilds } from './testing/fake-builds.ts';
import { listen } from './testing/listen.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  origin: string | undefined;
  host: string | undefined;
  body: string;
}

/** A server that notes what it receives. */
async function server(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: Received[] = [];
  const url = await listen(
    (request, response) =>
      void text(request).then(body => {
        const { method, headers } = request;
        received.push({ method, url: request.url, origin: headers.origin, host: headers.host, body });
        respond(request, response);
      }),
  );
  return { url, received };
}

const first = {
  html: '<h1>Garden</h1><template data-served="0"></template>',
  styles: [{ file: 'static/css/a.css', text: '.a{}', hash: 'sha256-abc' }],
};

/** The build of mf_garden, which owns /garden. */
function writeBuild(): string {
  const dist = join(scratch(), 'dist');
  mkdirSync(dist);
  const remote = { name: 'mf_garden', paths: ['/garden'], entry: 'remoteEntry.1.js', extensions: { menu: [] } };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(remote));
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ pages: [{ path: '/garden', first }] }));
  writeFileSync(join(dist, 'remoteEntry.1.js'), 'local entry');
  return dist;
}

const live = [
  { name: 'mf_catalog', paths: ['/'], entry: 'https://cdn.test/catalog.js', release: '1' },
  { name: 'mf_garden', paths: ['/garden'], entry: 'https://cdn.test/garden.js', release: '2' },
];

async function start() {
  const api = await server((_, response) => response.end('[]'));
  const shop = await server(({ url }, response) => {
    if (url === '/remotes.json') return response.end(JSON.stringify({ remotes: live }));
    if (url === '/config.json') return response.end(JSON.stringify({ apiUrl: api.url }));
    if (url === '/moved') return response.writeHead(301, { location: `${shop.url}/home` }).end();
    const map = JSON.stringify({ remotes: live });
    return response
      .writeHead(url === '/index.html' ? 404 : 200, {
        'content-type': 'text/html',
        'content-security-policy': `script-src 'self'; style-src 'self'; connect-src ${api.url}; report-to csp; report-uri ${api.url}/csp-reports`,
        'strict-transport-security': 'max-age=1',
        'server-timing': 'stamp',
        etag: 'old',
      })
      .end(
        `<html><head><link rel="preload" href="${api.url}/items"><script id="kerf-remotes">${map}</script></head><body><main>live ${url}</main></body></html>`,
      );
  });
  const origin = 'http://localhost:3100';
  const builds = fakeBuilds(writeBuild());
  const app = serveLocalShop({ builds, shopUrl: shop.url, apiUrl: api.url, origin });
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = (path: string) =>
    fetch(address + path, { headers: { 'sec-fetch-dest': 'document' }, redirect: 'manual' });
  return { api, shop, origin, address, open, builds };
}

const mapIn = (html: string) => JSON.parse(/id="kerf-remotes">([^<]*)</.exec(html)?.[1] ?? '{}').remotes;

it('serves a page of the remote with the first view of the build, in the frame of the live shop', async () => {
  const { open, origin } = await start();
  const response = await open('/garden');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`<main data-first>${first.html}</main>`);
  expect(html).toContain(`<style data-href="${origin}/kerf-dev/files/static/css/a.css">.a{}</style>`);
  expect(mapIn(html)).toEqual([
    live[0],
    expect.objectContaining({ name: 'mf_garden', entry: `${origin}/kerf-dev/files/remoteEntry.1.js` }),
  ]);
  expect(mapIn(html)[1]).not.toHaveProperty('release');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`script-src ${origin} 'self'`);
  expect(policy).toContain("style-src 'sha256-abc'");
  expect(policy).not.toContain('report-');
  for (const name of ['strict-transport-security', 'server-timing', 'etag'])
    expect(response.headers.has(name)).toBe(false);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('serves a page of another remote as it is live, with the build in its map and the API behind this server', async () => {
  const { open, origin, api } = await start();
  const html = await (await open('/blog?post=1')).text();
  expect(html).toContain('<main>live /blog?post=1</main>');
  expect(html).toContain(`href="${origin}/kerf-dev/api/items"`);
  expect(html).not.toContain(api.url);
  expect(mapIn(html)).toHaveLength(2);
  expect((await open('/moved')).headers.get('location')).toBe('/home');
});

it('serves the files of the build, the map and the configuration', async () => {
  const { address, origin } = await start();
  const read = async (path: string) => (await fetch(address + path)).text();
  expect(await read('/kerf-dev/files/remoteEntry.1.js')).toBe('local entry');
  expect(mapIn(`id="kerf-remotes">${await read('/remotes.json')}<`)[1].entry).toContain(origin);
  expect(JSON.parse(await read('/config.json')).apiUrl).toBe(`${origin}/kerf-dev/api`);
});

it('sends calls to the API and to the shop with the origin of the shop', async () => {
  const { address, origin, api, shop } = await start();
  const sent = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{"a":1}' };
  expect((await fetch(`${address}/kerf-dev/api/cart?x=1`, sent)).status).toBe(200);
  expect(api.received).toEqual([
    { method: 'POST', url: '/cart?x=1', origin: shop.url, host: new URL(api.url).host, body: '{"a":1}' },
  ]);
  await fetch(`${address}/overrides`, sent);
  expect(shop.received.at(-1)).toMatchObject({ method: 'POST', url: '/overrides', origin: shop.url, body: '{"a":1}' });
});

it('does not lend the origin of the shop to pages of other sites', async () => {
  const { address, api } = await start();
  await fetch(`${address}/kerf-dev/api/cart`, { method: 'POST', headers: { origin: 'https://evil.test' }, body: '{}' });
  expect(api.received).toEqual([expect.objectContaining({ origin: 'https://evil.test' })]);
});

it.each(['remote-reports', 'vitals', 'csp-reports'])('keeps %s of a developer from the shop', async path => {
  const { address, api } = await start();
  const response = await fetch(`${address}/kerf-dev/api/${path}`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(204);
  expect(api.received).toEqual([]);
});

it('has a page say why the first build failed, until a good one', async () => {
  const { open, builds } = await start();
  builds.set({ number: 0, problem: 'Syntax Error' });
  const response = await open('/garden');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('<script src="/kerf-dev/files/reload.js?build=0">');
  builds.set({ number: 1 });
  expect(await (await open('/garden')).text()).toContain('<script src="/kerf-dev/files/reload.js?build=1">');
});
