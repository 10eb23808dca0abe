import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { sha256Of } from '../map/load-release-file.ts';
import { pageServer } from '../page-server.ts';
import { pageSettings } from '../settings.ts';
import { ReleaseCopies } from './release-copies.ts';

const SHOP = 'https://shop.example';

/** A store of releases that a test can stop. */
class Store {
  readonly files = new Map<string, string>();
  #server: Server | undefined;
  #port = 0;

  async start(): Promise<void> {
    this.#server = createServer(({ url = '/' }, response) => {
      const body = this.files.get(url);
      response.writeHead(body === undefined ? 404 : 200).end(body);
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise(resolve => this.#server?.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Adds a release. Returns its line. */
  publish(release: string, changes: { files?: Record<string, string>; pages?: object } = {}) {
    const { entry = 'entry', ...others } = { entry: `entry ${release}`, ...changes.files };
    const files: Record<string, string> = {
      'remoteEntry.0a.js': entry,
      'static/page.js': `page ${release}`,
      ...others,
    };
    const hashes = Object.fromEntries(Object.entries(files).map(([path, body]) => [path, sha256Of(body)]));
    const page = { path: '/blog', access: 'public', title: `Blog ${release}`, scripts: ['static/page.js'], styles: [] };
    const pages = JSON.stringify({ pages: [page], files: hashes, ...changes.pages });
    for (const [path, body] of [...Object.entries(files), ['pages.json', pages] as const])
      this.files.set(`/mf_catalog/${release}/${path}`, body);
    return {
      name: 'mf_catalog',
      paths: ['/blog'],
      release,
      entry: `${this.origin}/mf_catalog/${release}/remoteEntry.0a.js`,
      integrity: { entry: sha256Of(entry), pages: sha256Of(pages) },
    };
  }
}

let store: Store;
let dir: string;
const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);
const copiesOf = (folder = dir) => new ReleaseCopies({ dir: folder, shopUrl: SHOP, warn });

beforeEach(async () => {
  store = new Store();
  await store.start();
  dir = scratch();
  warnings.length = 0;
});
afterEach(() => store.stop());

test('serves the copy of a release while its server is down, and the release itself afterwards', async () => {
  const map = { remotes: [store.publish('1')] };
  const copies = copiesOf();
  await copies.check(map);
  expect(copies.withCopies(map)).toBe(map);
  const { version } = copies;

  await store.stop();
  await copies.check(map);
  expect(copies.version).not.toBe(version);
  expect(copies.withCopies(map).remotes).toEqual([
    { ...map.remotes[0], entry: `${SHOP}/copies/mf_catalog/1/remoteEntry.0a.js` },
  ]);
  expect(copies.releaseOf({ name: 'mf_catalog', entry: '', ...map.remotes[0] })).toMatchObject({
    pages: [{ path: '/blog' }],
  });

  await store.start();
  await copies.check(map);
  expect(copies.withCopies(map)).toBe(map);
  expect(warnings).toEqual([
    expect.stringMatching(/does not respond. Its copy is served.$/),
    expect.stringMatching(/responds again.$/),
  ]);
});

test('serves the copy of a canary, and knows its copies after a restart', async () => {
  const { paths: _, name: __, ...canary } = store.publish('2');
  const map = { remotes: [{ ...store.publish('1'), canary: { ...canary, share: 0.1 } }] };
  await copiesOf().check(map);
  await store.stop();
  const copies = copiesOf();
  await copies.check(map);
  expect(copies.withCopies(map).remotes[0]).toMatchObject({
    entry: `${SHOP}/copies/mf_catalog/1/remoteEntry.0a.js`,
    canary: { entry: `${SHOP}/copies/mf_catalog/2/remoteEntry.0a.js` },
  });
});

test('never has an address of a release that it could not copy', async () => {
  const map = { remotes: [store.publish('1')] };
  await store.stop();
  const copies = copiesOf();
  await copies.check(map);
  expect(copies.withCopies(map)).toBe(map);
});

test.each([
  ['a changed script', () => store.files.set('/mf_catalog/1/static/page.js', 'bad'), /SHA-256 of .*page.js is not/],
  ['another pages.json', () => store.files.set('/mf_catalog/1/pages.json', '{}'), /SHA-256 of .*pages.json is not/],
  ['a missing script', () => store.files.delete('/mf_catalog/1/static/page.js'), /page.js responds with 404/],
])('copies nothing of a release with %s', async (_, change, reason) => {
  const map = { remotes: [store.publish('1')] };
  change();
  await copiesOf().check(map);
  expect(readdirSync(dir)).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(reason)]);
});

test.each([
  ['that lists no files', { pages: { files: undefined } }, /does not list its files/],
  ['with a path outside its folder', { pages: { files: { '../../x.js': '' } } }, /does not list its files/],
  [
    'with a path outside its folder beside the entry',
    { files: { '../../x.js': 'x' } },
    /"..\/..\/x.js" is not the path/,
  ],
  [
    'that is too large',
    { files: { 'static/large.js': 'x'.repeat(5_000_001) } },
    /large.js is larger than 5000000 bytes/,
  ],
])('copies nothing of a release %s', async (_, changes, reason) => {
  await copiesOf().check({ remotes: [store.publish('1', changes)] });
  expect(readdirSync(dir)).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(reason)]);
});

test('deletes the copies of releases that are not live, once the live one is copied', async () => {
  const copies = copiesOf();
  const [first, second, third] = [store.publish('1'), store.publish('2'), store.publish('3')];
  await copies.check({ remotes: [first] });
  mkdirSync(join(dir, '.new-interrupted'));
  await copies.check({ remotes: [second] });
  expect(readdirSync(dir)).toEqual(['mf_catalog']);
  expect(readdirSync(join(dir, 'mf_catalog'))).toEqual(['2']);

  await store.stop();
  await copies.check({ remotes: [third] });
  expect(readdirSync(join(dir, 'mf_catalog'))).toEqual(['2']);
  await copies.check({ remotes: [] });
  expect(readdirSync(dir)).toEqual([]);
});

test('the page server serves pages, map and files from its copies while the store is down', async () => {
  const root = scratch();
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  writeFileSync(
    join(root, 'shell/dist/index.html'),
    '<html><head><title>Kerf</title></head><body><header class="bar"></header><main>wait</main></body></html>',
  );
  const line = store.publish('1');
  writeFileSync(join(root, 'remotes.json'), JSON.stringify({ remotes: [line] }));
  const settings = pageSettings(
    {
      REMOTES_FILE: join(root, 'remotes.json'),
      REMOTE_ORIGINS: store.origin,
      RELEASE_COPIES_DIR: dir,
      API_URL: 'https://api.example',
      SHOP_URL: SHOP,
    },
    root,
  );
  const app = pageServer({ ...settings, copiesCheckMs: 20, logLevel: 'silent' });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const entry = async () => {
    const { remotes } = (await (await fetch(`${address}/remotes.json`)).json()) as { remotes: { entry: string }[] };
    return remotes[0]?.entry ?? '';
  };
  const until = async (prefix: string) => {
    while (!(await entry()).startsWith(prefix) || !existsSync(join(dir, 'mf_catalog/1')));
  };
  try {
    await until(store.origin);
    await store.stop();
    await until(SHOP);
    const html = await (await fetch(`${address}/blog`)).text();
    expect(html).toContain('<title>Blog 1');
    expect(html).toContain(`href="${SHOP}/copies/mf_catalog/1/static/page.js"`);
    const file = await fetch(`${address}/copies/mf_catalog/1/static/page.js`);
    expect(await file.text()).toBe('page 1');
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const path of ['mf_catalog/2/static/page.js', '..%2fremotes.json', ''])
      expect((await fetch(`${address}/copies/${path}`)).status).toBe(404);
    await store.start();
    await until(store.origin);
  } finally {
    await app.close();
  }
});
