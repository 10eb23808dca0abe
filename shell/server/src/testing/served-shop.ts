import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FileServer } from '../http/file-server.ts';
import { sha256Of } from '../map/load-release-file.ts';
import { pageServer } from '../page-server.ts';
import { pageSettings } from '../settings.ts';

/** A page server with a release of one remote and an API, for the tests of a file that imports this. */

export const ORIGIN = 'https://releases.example';
export const TEMPLATE =
  '<html><head><title>Kerf</title><link rel="expect" href="#footer" blocking="render">' +
  '<script defer src="/static/app.0123.js"></script></head>' +
  '<body><header class="bar">menu</header><main>wait</main>' +
  '<footer id="footer"><ul data-texts="true" class="texts"></ul></footer></body></html>';
export const PAGES = JSON.stringify({
  pages: [
    { path: '/', scripts: ['first.js'], styles: [], integrity: { 'first.js': 'sha256-f' } },
    { path: '/order/:id', scripts: ['order.js'], styles: [], reads: { api: ['/items/:id'] } },
    { path: '/items/:id/:slug', access: 'public', title: 'Tool', about: 'item', scripts: ['item.js'], styles: [] },
    { path: '/blog', access: 'public', title: 'Blog', description: 'Notes.', scripts: [], styles: [] },
    { path: '/blog/notes', canonical: '/blog', access: 'public', title: 'Blog', scripts: [], styles: [] },
    {
      path: '/cart',
      ...{ access: 'public', title: 'Cart', noIndex: true, scripts: [], styles: [] },
      needs: ['@kerf/contracts/orders'],
    },
    {
      path: '/dashboard',
      ...{ access: 'signed-in', title: 'Profile', scripts: [], styles: [] },
      reads: { api: ['/items?limit=6'] },
    },
    {
      path: '/tools',
      ...{ access: 'public', title: 'Tools', scripts: [], styles: [] },
      reads: { api: ['/search/items?q=:q&category=:category&sort=:sort&limit=24', '/reviews'] },
      first: {
        html: '<h1>Tools</h1><ul><template data-served="0.items"><li><img src="{image:own}"><a href="/items/{_id}">{name}</a> {price:price}</li></template><li>wait</ul>',
        styles: [],
      },
    },
  ],
});

export let folder: string;
export let app: FileServer;
let api: Server;
let apiUrl: string;
/** The fixture's API, as the page server asks it. */
export const fakeApi: {
  respond: (request: IncomingMessage, response: ServerResponse) => void;
  /** The categories in the language of a request, which each page needs. Undefined: they cannot be read. */
  categories?: ((request: IncomingMessage) => unknown) | undefined;
} = {
  respond: () => undefined,
};
export const warnings: string[] = [];

export const write = (path: string, content: string | Buffer) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};
export const line = (release = '7') => ({
  name: 'mf_catalog',
  paths: ['/', '/order', '/items', '/blog', '/cart', '/dashboard', '/tools'],
  entry: `${ORIGIN}/mf_catalog/${release}/remoteEntry.js`,
  release,
  integrity: { entry: sha256Of('entry'), pages: sha256Of(PAGES) },
});
export const environment = () => ({
  REMOTES_DIR: join(folder, 'remotes'),
  RELEASES_DIR: join(folder, 'releases'),
  REMOTE_ORIGINS: ORIGIN,
  API_URL: 'https://api.example',
  API_INTERNAL_URL: apiUrl,
  PAGE_DATA_TIMEOUT_MS: '20000',
  PAGE_DATA_AGE_MS: '0',
  SHOP_URL: 'https://shop.example',
  SECURITY_CONTACT: 'security@shop.example, https://shop.example/report',
});
export const pointTo = (...remotes: unknown[]) => write('releases/remotes.json', JSON.stringify({ remotes }));

beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url !== '/categories') fakeApi.respond(request, response);
    else if (fakeApi.categories) json(response, 200, fakeApi.categories(request));
    else response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'kerf-pages-'));
  mkdirSync(join(folder, 'remotes'));
  write('shell/dist/index.html', TEMPLATE);
  write('shell/dist/shell.json', JSON.stringify({ later: { '@kerf/contracts/orders': ['static/orders.0123.js'] } }));
  write('shell/texts/1-terms.md', '# Terms & <sale>\n\nThey apply to orders.\n\n<script>alert(1)</script>');
  write('shell/dist/static/app.0123.js', 'let app;');
  write('shell/dist/static/app.0123.js.gz', gzipSync('let app;'));
  for (const release of ['7', '8']) write(`releases/mf_catalog/${release}/pages.json`, PAGES);
  app = pageServer({ ...pageSettings(environment(), folder), logLevel: 'silent' });
  jest.spyOn(app.log, 'warn').mockImplementation((_, message) => void warnings.push(String(message)));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => pointTo(line()));

export const port = () => (app.server.address() as AddressInfo).port;
export const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port()}${path}`, init);
export const html = async (path: string) => (await ask(path)).text();
/** Another server, with these variables. */
export const serverWith = (variables: Record<string, string>) =>
  pageServer({ ...pageSettings({ ...environment(), ...variables }, folder), logLevel: 'silent' });
/** The response of such a server. */
export const askServerWith = async (variables: Record<string, string>, path: string) => {
  const other = serverWith(variables);
  try {
    const response = await fetch((await other.listen({ port: 0, host: '127.0.0.1' })) + path);
    return { status: response.status, headers: response.headers, body: await response.text() };
  } finally {
    await other.close();
  }
};

/** An item, as the API returns it. */
export const item = {
  _id: 'a'.repeat(24),
  image: '/pictures/saw.svg',
  related: [],
  slug: 'saw',
  name: 'Saw </script><script>alert(1)</script>',
  description: 'Cuts "straight".',
  pictures: ['/pictures/saw.svg'],
  category: 'power-saw',
  price: 139.5,
  minquantity: 5,
  avilablequantity: 4,
  specs: [],
  rating: { average: 0, count: 0 },
  changedAt: '2026-05-04T03:02:01.000Z',
};
/** A page of search results, as the API returns it. */
export const searchResult = (...items: object[]) => ({
  items,
  total: items.length,
  facets: {
    category: [],
    price: { min: null, max: null },
    rating: [],
    inStock: { count: 0 },
    onSale: { count: 0 },
    specifications: [],
  },
});
export const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, headers).end(JSON.stringify(body));
