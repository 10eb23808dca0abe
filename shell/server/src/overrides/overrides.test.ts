import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FileServer } from '../http/file-server.ts';
import { sha256Of } from '../map/load-release-file.ts';
import { pageServer } from '../page-server.ts';
import { pageSettings } from '../settings.ts';
import { signOverride } from './token.ts';

const ORIGIN = 'https://releases.example';
const KEY = 'k'.repeat(32);
const DAY_MS = 86_400_000;
const PAGES = JSON.stringify({
  pages: [{ path: '/', scripts: ['first.js'], styles: [], integrity: { 'first.js': 'sha256-f' } }],
});

let folder: string;
let app: FileServer;
let url: string;

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const line = (release: string, origin = ORIGIN) => ({
  name: 'mf_catalog',
  paths: ['/'],
  entry: `${origin}/mf_catalog/${release}/remoteEntry.js`,
  release,
  integrity: { entry: sha256Of('entry'), pages: sha256Of(PAGES) },
});
const preview = (name: string, expires: number, origin?: string) =>
  write(`releases/previews/mf_catalog/${name}.json`, {
    ...line(`of-${name}`, origin),
    preview: name,
    expires: new Date(expires).toISOString(),
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-overrides-'));
  mkdirSync(join(folder, 'remotes'));
  write('shell/dist/index.html', '<html><head></head><body><main>wait</main></body></html>');
  for (const release of ['6', '7', 'of-pr-12']) write(`releases/mf_catalog/${release}/pages.json`, PAGES);
  write('releases/remotes/mf_catalog.json', { revision: '2-b', ...line('7') });
  const history = [
    { before: line('6'), after: line('7'), removed: ['4'] },
    { before: line('4') },
    { before: line('3', 'https://evil.example') },
  ];
  write('releases/history/mf_catalog/2-b.json', history);
  // A publish that did not finish.
  write('releases/history/mf_catalog/3-c.json', [{ before: line('5') }]);
  preview('pr-12', Date.now() + DAY_MS);
  preview('old', Date.now() - 1);
  preview('evil', Date.now() + DAY_MS, 'https://evil.example');
  await start({ OVERRIDE_KEY: KEY, OVERRIDE_SOURCES: 'releases,previews,localhost' });
});
afterEach(() => start({ OVERRIDE_KEY: KEY, OVERRIDE_SOURCES: 'releases,previews,localhost' }));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string>) {
  await app?.close();
  const environment = {
    REMOTES_DIR: join(folder, 'remotes'),
    RELEASES_DIR: join(folder, 'releases'),
    REMOTE_ORIGINS: ORIGIN,
    API_URL: 'http://api.example',
  };
  app = pageServer({ ...pageSettings({ ...environment, ...env }, folder), logLevel: 'silent' });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

const get = (path: string, cookie?: string) => fetch(url + path, cookie ? { headers: { cookie } } : {});
const post = (form: Record<string, string>, { cookie = '', origin = url } = {}) =>
  fetch(`${url}/overrides`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...(cookie && { cookie }), ...(origin && { origin }) },
    redirect: 'manual',
  });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const use = async (choice: string) => cookieOf(await post({ key: KEY, remote: 'mf_catalog', choice }));
const releaseFor = async (cookie?: string) => {
  const map = (await (await get('/remotes.json', cookie)).json()) as { remotes: { release: string }[] };
  return map.remotes[0]?.release;
};
/** Everything that a visitor receives, except for the date. */
const received = async (path: string) => {
  const response = await get(path);
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return JSON.stringify([response.status, headers, await response.text()]);
};

test('sets a cookie that scripts and other sites cannot use, for eight hours', async () => {
  const response = await post({ key: KEY, remote: 'mf_catalog', choice: 'release:6', back: '/blog?x=1' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/blog?x=1');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('set-cookie')).toMatch(
    /^kerf-override=[\w-]+\.[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

test('uses a secure cookie of this host only at https', async () => {
  await start({ OVERRIDE_KEY: KEY, API_URL: 'https://api.example' });
  const response = await post({ key: KEY });
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-kerf-override=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test.each([
  ['release:6', '6'],
  ['preview:pr-12', 'of-pr-12'],
])('shows %s to the browser with the cookie, with its preloads', async (choice, release) => {
  const cookie = await use(choice);
  expect(await releaseFor(cookie)).toBe(release);
  const response = await get('/', cookie);
  const html = await response.text();
  expect(html).toContain(`href="${ORIGIN}/mf_catalog/${release}/first.js" integrity="sha256-f"`);
  expect(html).toContain('id="kerf-override"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('etag')).toBeNull();
});

// Without this, a cache gave the overridden map to other visitors.
test('stores the map of a browser with an override nowhere', async () => {
  const response = await get('/remotes.json', await use('release:6'));
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('allows the origin of localhost for that browser only, and no inline script', async () => {
  const cookie = await use('localhost:3001');
  const response = await get('/', cookie);
  expect(await response.text()).toContain('"entry":"http://localhost:3001/remoteEntry.js","release":"localhost"');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' http:\/\/localhost:3001 /);
  expect(policy).toMatch(/connect-src [^;]* http:\/\/localhost:3001 /);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*[^.]/);
  expect((await get('/')).headers.get('content-security-policy')).not.toContain('localhost:3001');
});

test('sends every other visitor the same bytes as without overrides', async () => {
  const paths = ['/', '/blog', '/remotes.json', '/nothing'];
  const receivedAll = () => Promise.all(paths.map(received));
  const before = await receivedAll();
  const cookie = await use('preview:pr-12');
  for (const path of paths) await get(path, cookie);
  expect(await receivedAll()).toEqual(before);
  await start({});
  expect(await receivedAll()).toEqual(before);
});

test('a link alone changes nothing', async () => {
  const response = await get(`/overrides?remote=mf_catalog&choice=preview:pr-12&key=${KEY}`);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.text()).toContain('Start with preview:pr-12 of mf_catalog');
  for (const path of ['/?override=preview:pr-12', '/?remote=mf_catalog&choice=preview:pr-12'])
    expect(await (await get(path)).text()).toBe(await (await get('/')).text());
});

test('escapes what a link brings', async () => {
  const text = await (
    await get(`/overrides?remote=${encodeURIComponent('"><script>')}&choice=${encodeURIComponent("'<b>")}`)
  ).text();
  expect(text).not.toMatch(/<script|<b>/);
});

test.each([
  ['no key', {}, {}],
  ['a wrong key', { key: 'x'.repeat(32) }, {}],
  ['another site', { key: KEY }, { origin: 'https://evil.example' }],
  ['no origin', { key: KEY }, { origin: '' }],
  ['the origin of a sandbox', { key: KEY }, { origin: 'null' }],
])('refuses a form with %s', async (_, key, options) => {
  const response = await post({ remote: 'mf_catalog', choice: 'release:6', ...key }, options);
  expect(response.status).toBe(403);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test.each([
  'release:4',
  'release:5',
  'release:3',
  'release:99',
  'preview:old',
  'preview:evil',
  'preview:../../x',
  'localhost:0',
  'localhost:99999',
  'localhost:3001@evil.example',
  'https://evil.example/x.js',
])('refuses %s, which is deleted, unfinished, expired or of another origin', async choice => {
  const response = await post({ key: KEY, remote: 'mf_catalog', choice });
  expect(response.status).toBe(400);
  expect(response.headers.get('set-cookie')).toBeNull();
  const forged = signOverride({ choices: { mf_catalog: choice }, expires: Date.now() + DAY_MS }, KEY);
  expect(await releaseFor(`kerf-override=${forged}`)).toBe('7');
});

test('ignores a forged, an expired and a broken cookie', async () => {
  const before = await (await get('/')).text();
  const choices = { mf_catalog: 'release:6' };
  const expired = signOverride({ choices, expires: Date.now() - 1 }, KEY);
  const forged = signOverride({ choices, expires: Date.now() + DAY_MS }, 'x'.repeat(32));
  const [payload, signature] = (await use('release:6')).slice('kerf-override='.length).split('.');
  const changed = `${Buffer.from(JSON.stringify({ choices, expires: Date.now() + 2 * DAY_MS })).toString('base64url')}.${signature}`;
  for (const token of [expired, forged, changed, payload, `${payload}.`, '.', 'x'.repeat(3_001)]) {
    const response = await get('/', `kerf-override=${token}`);
    expect(await response.text()).toBe(before);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('allows only the sources of this shop', async () => {
  await start({ OVERRIDE_KEY: KEY, OVERRIDE_SOURCES: 'previews' });
  for (const choice of ['release:6', 'localhost:3001'])
    expect((await post({ key: KEY, remote: 'mf_catalog', choice })).status).toBe(400);
  expect((await post({ key: KEY, remote: 'mf_catalog', choice: 'preview:pr-12' })).status).toBe(303);
});

test('changes and ends an override without the key', async () => {
  const cookie = await use('release:6');
  const changed = cookieOf(await post({ remote: 'mf_catalog', choice: 'preview:pr-12' }, { cookie }));
  expect(await releaseFor(changed)).toBe('of-pr-12');
  const back = cookieOf(await post({ remote: 'mf_catalog', choice: '' }, { cookie: changed }));
  expect(await releaseFor(back)).toBe('7');
  const ended = await post({ end: '1' }, { cookie });
  expect(ended.headers.get('set-cookie')).toMatch(/^kerf-override=; Max-Age=0;/);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'does not redirect to %s',
  async back => {
    expect((await post({ key: KEY, back })).headers.get('location')).toBe('/');
  },
);

test('has no form and accepts no POST without a key', async () => {
  await start({});
  expect(await (await get('/overrides')).text()).toBe(await (await get('/no-such-page')).text());
  expect((await post({ key: KEY })).status).toBe(405);
});

test('refuses a form that is too large or of another type', async () => {
  expect((await post({ key: 'x'.repeat(5_000) })).status).toBe(413);
  const response = await fetch(`${url}/overrides`, { method: 'POST', body: 'key', headers: { origin: url } });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([415, null]);
});

test.each([
  [{ OVERRIDE_KEY: 'short' }, 'OVERRIDE_KEY must have at least 32 characters.'],
  [{ OVERRIDE_KEY: KEY, OVERRIDE_SOURCES: 'everywhere' }, 'OVERRIDE_SOURCES: "everywhere" is not one of'],
])('does not start with %j', (env, sentence) => {
  expect(() => pageSettings(env, folder)).toThrow(sentence);
});
