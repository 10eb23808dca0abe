import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FileServer } from './file-server.ts';
import { pageServer } from './page-server.ts';
import { sha256Of } from './release-pages.ts';
import type { RemoteMap } from './remote-line.ts';
import { pageSettings } from './settings.ts';

const ORIGIN = 'https://releases.example';
const TEMPLATE = '<html><head></head><body><main>wait</main></body></html>';
const PAGES = JSON.stringify({
  pages: [
    { path: '/', scripts: ['first.js'], styles: [], integrity: { 'first.js': 'sha256-f' } },
    { path: '/order/:id', scripts: ['order.js'], styles: [], reads: { api: ['/items/:id'] } },
  ],
});

let folder: string;
let app: FileServer;
const warnings: string[] = [];

const write = (path: string, content: string | Buffer) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const line = (release = '7') => ({
  name: 'mf_catalog',
  paths: ['/', '/order'],
  entry: `${ORIGIN}/mf_catalog/${release}/remoteEntry.js`,
  release,
  integrity: { entry: sha256Of('entry'), pages: sha256Of(PAGES) },
});
const environment = () => ({
  REMOTES_DIR: join(folder, 'remotes'),
  RELEASES_DIR: join(folder, 'releases'),
  REMOTE_ORIGINS: ORIGIN,
  API_URL: 'https://api.example',
});
const pointTo = (...remotes: unknown[]) => write('releases/remotes.json', JSON.stringify({ remotes }));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-pages-'));
  mkdirSync(join(folder, 'remotes'));
  write('shell/dist/index.html', TEMPLATE);
  write('shell/dist/static/app.0123.js', 'let app;');
  write('shell/dist/static/app.0123.js.gz', gzipSync('let app;'));
  for (const release of ['7', '8']) write(`releases/mf_catalog/${release}/pages.json`, PAGES);
  app = pageServer({ ...pageSettings(environment(), folder), logLevel: 'silent' });
  jest.spyOn(app.log, 'warn').mockImplementation((_, message) => void warnings.push(String(message)));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => pointTo(line()));

const port = () => (app.server.address() as AddressInfo).port;
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port()}${path}`, init);
const catalogRelease = async () => (JSON.parse(await html('/remotes.json')) as RemoteMap).remotes[0]?.release;
const html = async (path: string) => (await ask(path)).text();
/** The response to a request for exactly this target; fetch would normalize it. */
const raw = (target: string, method = 'GET') => {
  const socket = connect(port(), '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
  return text(socket);
};

test.each(['/', '/no/such/page', '//blog', '/%62log', '/home//explore', '/index.html', `/${'x'.repeat(300)}`])(
  'answers %s with a page that contains the map',
  async target => {
    const response = await raw(target);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toMatch(/content-type: text\/html/i);
    expect(response).toContain('id="kerf-remotes">{"remotes":[{"name":"mf_catalog"');
  },
);

test.each(['/..%2f..%2fpackage.json', '/../package.json', '/nothing.js', '/.env', '/%'])(
  'answers %s with 400 or 404 and keeps running',
  async target => {
    const response = await raw(target);
    expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(response).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/);
    expect(response).toMatch(/cache-control: no-store/);
    expect((await ask('/')).status).toBe(200);
  },
);

test.each(['POST', 'DELETE', 'OPTIONS', 'PROPFIND'])('answers 405 to %s', async method => {
  for (const target of ['/', '/static/app.0123.js', '/config.json'])
    expect(await raw(target, method)).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, HEAD\r\n/);
});

test('answers HEAD with the headers of GET', async () => {
  for (const path of ['/', '/static/app.0123.js']) {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect(await head.text()).toBe('');
    expect(head.status).toBe(200);
    for (const name of ['etag', 'content-length', 'content-security-policy'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
});

test('answers /healthz, /config.json and /remotes.json', async () => {
  expect(await html('/healthz')).toBe('up\n');
  expect(await (await ask('/config.json')).json()).toMatchObject({ apiUrl: 'https://api.example' });
  expect(await (await ask('/remotes.json')).json()).toEqual({ remotes: [line()] });
});

test('sends a hashed file compressed, for a year, and for pages of any origin', async () => {
  const { headers } = await ask('/static/app.0123.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('shows a publish, a rollback and a new template at once', async () => {
  const preload = (release: string) => `href="${ORIGIN}/mf_catalog/${release}/first.js" integrity="sha256-f"`;
  expect(await html('/')).toContain(preload('7'));
  pointTo(line('8'));
  expect(await html('/')).toContain(preload('8'));
  pointTo(line());
  expect(await html('/')).toContain(preload('7'));
  write('shell/dist/index.html', TEMPLATE.replace('wait', 'new'));
  expect(await html('/')).toContain('<main>new</main>');
  write('shell/dist/index.html', TEMPLATE);
});

test('shows pages.json as soon as it appears, and only with the published SHA-256', async () => {
  pointTo(line('9'));
  expect(await html('/')).not.toContain('first.js');
  write('releases/mf_catalog/9/pages.json', PAGES.replace('first.js', 'other.js'));
  expect(await html('/')).not.toMatch(/(first|other)\.js/);
  write('releases/mf_catalog/9/pages.json', PAGES);
  expect(await html('/')).toContain('/mf_catalog/9/first.js');
});

test('composes each address once and gives each order its own page', async () => {
  const [first, second] = [await html('/order/1'), await html('/order/2')];
  expect(first).toContain('href="https://api.example/items/1"');
  expect(second).toContain('href="https://api.example/items/2"');
  expect(await html('/order/1')).toBe(first);
});

test('keeps the last good map while the file is truncated or missing', async () => {
  expect(await catalogRelease()).toBe('7');
  write('releases/remotes.json', '{"remotes":[');
  expect(await catalogRelease()).toBe('7');
  rmSync(join(folder, 'releases/remotes.json'));
  expect(await catalogRelease()).toBe('7');
  pointTo(line('8'));
  expect(await catalogRelease()).toBe('8');
});

test('answers 503 until the first map can be read', async () => {
  write('releases/remotes.json', '{"remotes":[');
  const fresh = pageServer({ ...pageSettings(environment(), folder), logLevel: 'silent' });
  const url = await fresh.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { status, headers } = await fetch(url);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    pointTo(line());
    expect((await fetch(url)).status).toBe(200);
  } finally {
    await fresh.close();
  }
});

test('logs a wrong line once, and its repair', async () => {
  warnings.length = 0;
  pointTo({ ...line(), entry: 'https://evil.example/remoteEntry.js' });
  for (const path of ['/', '/remotes.json', '/blog']) expect(await html(path)).not.toContain('evil');
  expect((await ask('/')).headers.get('content-security-policy')).not.toContain('evil');
  expect(warnings).toEqual(['mf_catalog keeps its last good release: https://evil.example is not in REMOTE_ORIGINS.']);
  const repaired = jest.spyOn(app.log, 'info').mockImplementation(() => undefined);
  pointTo(line());
  await ask('/');
  expect(repaired.mock.calls).toEqual([['Every remote is as published again.']]);
});
