import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '@kerf/tooling/free-port';
import { apps } from '@kerf/tooling/ports';
import type { ShopConfig } from '../shell/server/src/config/shop-config.ts';
import { fileHeaders, pageHeaders } from '../shell/server/src/http/security-headers.ts';
import { sha256Of } from '../shell/server/src/map/load-release-file.ts';
import type { PageRelease } from '../shell/server/src/map/page-release.ts';
import type { RemoteLine, RemoteMap } from '../shell/server/src/map/remote-line.ts';
import { composePage } from '../shell/server/src/page/compose-page.ts';
import { environmentOf, localVariables, serviceNamed } from './testing/compose.ts';
import { type Container, hasNginx, newFolder, runImage } from './testing/container.ts';

const ORIGIN = 'https://releases.example';
const PROBE = 'static/probe.0123456789.js';
const remotes = apps.filter(app => app !== 'shell');
const nameOf = (app: string) => app.replaceAll('-', '_');

let folder: string;
const running = new Map<string, Container & { url: string }>();
const at = (app: string) => {
  const container = running.get(app);
  if (!container) throw new Error(`${app} is not running.`);
  return container;
};

/** A remote writes to its own folder; the shell reads all of them. */
const remotesDir = (app: string) => join(folder, 'remotes', app === 'shell' ? '' : nameOf(app));
const distOf = (app: string, home = at(app).home) => join(home, app === 'shell' ? 'shell/dist' : 'dist');

/** A script with its compressed form, as a build writes them. */
const addProbe = (dist: string) => {
  const script = '/* the same again */'.repeat(100);
  mkdirSync(join(dist, 'static'), { recursive: true });
  writeFileSync(join(dist, PROBE), script);
  writeFileSync(join(dist, `${PROBE}.br`), brotliCompressSync(script));
};

const start = async (app: string) => {
  const port = String(await freePort());
  const work = join(folder, app, 'work');
  mkdirSync(remotesDir(app), { recursive: true });
  mkdirSync(work, { recursive: true });
  // In the image the server's user owns this folder. Here nginx starts as root and gives up root.
  chmodSync(work, 0o777);
  const url = `http://127.0.0.1:${port}`;
  const service = serviceNamed(app, localVariables);
  const container = await runImage(service, join(folder, app), {
    env: {
      ...environmentOf(service),
      ...(app === 'shell' ? { SHELL_PORT: port } : { PUBLIC_URL: url, WORK: work }),
      // The health check of an image asks this port.
      PORT: port,
      REMOTES_DIR: remotesDir(app),
      REMOTE_ORIGINS: [ORIGIN, ...[...running.values()].map(each => each.url)].join(),
      RELEASES_DIR: join(folder, 'releases'),
    },
    prepare: home => addProbe(distOf(app, home)),
  });
  running.set(app, { ...container, url });
};

const ask = (app: string, path: string, init?: RequestInit) => fetch(`${at(app).url}${path}`, init);
const config = async () => (await (await ask('shell', '/config.json')).json()) as ShopConfig;
const map = async () => (await (await ask('shell', '/remotes.json')).json()) as RemoteMap;
const home = async () => (await ask('shell', '/')).text();
const policy = async () => (await ask('shell', '/')).headers.get('content-security-policy');
const directives = (headers: Readonly<Record<string, string>>) =>
  headers['content-security-policy']?.split('; ').sort();
/** Compares headers; the order of directives does not matter. */
const expectHeaders = (response: Response, headers: Readonly<Record<string, string>>) => {
  const actual = Object.fromEntries(response.headers);
  expect(directives(actual)).toEqual(directives(headers));
  const { 'content-security-policy': _, ...others } = headers;
  expect(actual).toMatchObject(others);
};

const withNginx = hasNginx ? describe : describe.skip;

withNginx('the images of the front ends', () => {
  beforeAll(async () => {
    folder = newFolder();
    for (const name of ['remotes', 'releases', ...apps]) mkdirSync(join(folder, name));
    for (const app of remotes) await start(app);
    await start('shell');
  });
  afterAll(async () => {
    for (const { stop } of running.values()) await stop();
    rmSync(folder, { recursive: true });
  });

  /** The pages of the build whose server has this entry. */
  const pagesBehind = ({ entry }: { entry: string }): PageRelease[] => {
    const app = remotes.find(name => entry.startsWith(`${at(name).url}/`)) ?? '';
    return JSON.parse(readFileSync(join(distOf(app), 'pages.json'), 'utf8')).pages;
  };

  test.each([
    '/',
    '/home/explore',
    '/Order/1/',
    '/dashboard/allOrder',
    '/no/such/page',
    '//blog',
    '/%62log',
    '/home//explore',
  ])('the shell composes %s from its template, configuration, map and releases', async path => {
    const [response, shop, { remotes }] = [await ask('shell', path), await config(), await map()];
    const template = readFileSync(join(distOf('shell'), 'index.html'), 'utf8');
    const { later } = JSON.parse(readFileSync(join(distOf('shell'), 'shell.json'), 'utf8'));
    const same = composePage(template, {
      later,
      ...{ config: shop, map: { remotes }, shopUrl: environmentOf(serviceNamed('shell')).SHOP_URL ?? '' },
      ...{ pathname: path, pagesOf: pagesBehind },
    });
    expect(await response.text()).toBe(same.html);
    expectHeaders(response, { ...pageHeaders(shop, remotes, same.hashes), 'cache-control': 'no-cache' });
  });

  test('a page preloads what its release needs', async () => {
    const html = await (await ask('shell', '/order/1')).text();
    expect(html).toContain(`<link rel="preload" as="script" href="${at('mf-checkout').url}/`);
  });

  test('the shell names the services of its environment and the servers of the remotes', async () => {
    const [shop, { remotes: lines }] = [await config(), await map()];
    expect(shop).toMatchObject({
      apiUrl: 'http://127.0.0.1:4000',
      identity: { emulatorUrl: 'http://127.0.0.1:9199' },
      payment: { scriptUrl: 'http://127.0.0.1:12111/stripe.js' },
    });
    for (const app of remotes) {
      const line = lines.find(({ name }) => name === nameOf(app));
      expect(line?.paths.length).toBeGreaterThan(0);
      expect(line?.entry).toMatch(new RegExp(`^${at(app).url}/`));
      expect((await fetch(line?.entry ?? '')).status).toBe(200);
    }
  });

  test.each(['/', '/remotes.json', '/favicon.svg'])('the shell returns 304 for a known %s', async path => {
    const etag = (await ask('shell', path)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await ask('shell', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask('shell', path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
  });

  test.each([
    ['shell', '/'],
    ['shell', `/${PROBE}`],
    ['mf-catalog', `/${PROBE}`],
  ])('%s sends %s compressed', async (app, path) => {
    const packed = await ask(app, path, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    const plain = await ask(app, path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });

  test('nginx and the page server send files with the same headers', async () => {
    const isEntry = (name: string) => /^remoteEntry\.\w+\.js$/.test(name);
    const entry = readdirSync(distOf('mf-catalog')).find(isEntry);
    const cases = { [`/${entry}`]: 'mf-catalog', [`/${PROBE}`]: 'shell' };
    for (const [path, app] of Object.entries(cases)) {
      const response = await ask(app, path);
      expect(response.status).toBe(200);
      expectHeaders(response, {
        ...fileHeaders(await config()),
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      expect(response.headers.get('strict-transport-security')).toBeNull();
    }
    expect((await ask('mf-catalog', '/remote.json')).headers.get('cache-control')).toBe('no-cache');
    expect((await ask('shell', '/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test('an unknown address is 404 in the shell, in a remote and for a file', async () => {
    expect((await ask('shell', '/no/such/page')).status).toBe(404);
    for (const [app, path] of Object.entries({ shell: '/static/no.js', 'mf-catalog': '/home', 'mf-checkout': '/' })) {
      const response = await ask(app, path);
      expect([path, response.status]).toEqual([path, 404]);
      expectHeaders(response, { ...fileHeaders(await config()), 'cache-control': 'no-store' });
    }
    for (const app of ['shell', 'mf-catalog'])
      expect((await ask(app, '/', { method: 'POST', body: '{}' })).status).toBe(405);
  });

  const pages = JSON.stringify({
    pages: [{ path: '/', scripts: ['first.js'], styles: [], integrity: { 'first.js': 'sha256-f' } }],
  });
  const line: RemoteLine = {
    name: 'mf_catalog',
    paths: ['/'],
    entry: `${ORIGIN}/mf_catalog/7/remoteEntry.js`,
    release: '7',
    integrity: { entry: sha256Of('entry'), pages: sha256Of(pages) },
  };
  const canary = { ...line, entry: `${ORIGIN}/mf_catalog/8/remoteEntry.js`, release: '8', share: 0.5 };
  const pointTo = (text: string) => writeFileSync(join(folder, 'releases/remotes.json'), text);
  const point = (...lines: object[]) => pointTo(JSON.stringify({ remotes: lines }));
  const storePages = (text: string) => {
    mkdirSync(join(folder, 'releases/mf_catalog/7'), { recursive: true });
    writeFileSync(join(folder, 'releases/mf_catalog/7/pages.json'), text);
  };
  const catalog = async () => (await map()).remotes.find(({ name }) => name === 'mf_catalog');

  test('a publish and its rollback are visible at once, and a truncated map never', async () => {
    storePages(pages);
    point(line);
    expect(await catalog()).toEqual(line);
    expect(await home()).toContain(
      `href="${ORIGIN}/mf_catalog/7/first.js" integrity="sha256-f" crossorigin="anonymous"`,
    );
    expect(await policy()).toMatch(/script-src [^;]*https:\/\/releases\.example/);

    pointTo('{"remotes":[');
    expect(await catalog()).toEqual(line);
    expect((await ask('shell', '/')).status).toBe(200);

    point({ name: 'mf_catalog', entry: 'https://old.example/x.js', paths: ['/'] });
    expect((await catalog())?.entry).toContain(at('mf-catalog').url);
  });

  test('a line or canary from a forbidden origin is dropped, and logged once', async () => {
    const evil = 'https://evil.example/remoteEntry.js';
    point({ ...line, entry: evil });
    expect((await catalog())?.entry).not.toBe(evil);
    expect(await policy()).not.toMatch(/evil/);
    expect(await home()).not.toMatch(/evil/);
    const message = 'mf_catalog keeps its last good release: https://evil.example is not in REMOTE_ORIGINS.';
    expect(at('shell').output().split(message)).toHaveLength(2);

    const { name: _, paths: __, ...ofCanary } = canary;
    point({ ...line, canary: { ...ofCanary, entry: evil } });
    expect(await catalog()).toEqual(line);
    point({ ...line, canary: ofCanary });
    expect(await catalog()).toEqual({ ...line, canary: ofCanary });
  });

  test.each([
    { entry: "https://a.example;script-src *'unsafe-inline'/x" },
    { integrity: undefined },
    { release: '../7' },
  ])('a line with %j is not used', async wrong => {
    const before = await catalog();
    point({ ...line, ...wrong });
    expect(await catalog()).toEqual(before);
    expect(await policy()).not.toMatch(/unsafe-inline'|a\.example|script-src \*/);
  });

  test('a pages.json with another SHA-256 than published is ignored', async () => {
    storePages(pages.replace('first.js', 'other.js'));
    point(line);
    expect(await catalog()).toEqual(line);
    expect(await home()).not.toMatch(/releases\.example\/mf_catalog\/7\/(first|other)\.js/);
  });

  test('a remote cannot name another remote', async () => {
    point();
    const own = join(remotesDir('mf-catalog'), 'remote.json');
    const text = readFileSync(own, 'utf8');
    writeFileSync(own, text.replace('"mf_catalog"', '"mf_checkout"'));
    const names = (await map()).remotes.map(({ name }) => name);
    expect(names.sort()).toEqual(
      remotes
        .filter(app => app !== 'mf-catalog')
        .map(nameOf)
        .sort(),
    );
    writeFileSync(own, text);
    expect(await catalog()).toBeDefined();
  });

  test('a shell without REMOTE_ORIGINS does not start', () => {
    const { PATH } = process.env;
    const options = {
      cwd: at('shell').home,
      env: { PATH, REMOTES_DIR: remotesDir('shell') },
      encoding: 'utf8',
    } as const;
    const { status, stderr } = spawnSync(process.execPath, ['shell/server/dist/main.js'], options);
    expect(status).toBe(1);
    expect(stderr).toContain('REMOTE_ORIGINS must name the origins of the remotes');
  });

  test('they write no files of their own and stop in order', async () => {
    for (const app of apps) {
      expect(at(app).newFiles()).toEqual([]);
      expect([app, await at(app).stop(), at(app).output()]).toEqual([app, 0, expect.any(String)]);
      running.delete(app);
    }
  });
});
