import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { decodeRead } from '@kerf/contracts';
import { isStamped } from '@kerf/network';
import type { FileServer } from './http/file-server.ts';
import type { PageRelease } from './map/page-release.ts';
import type { RemoteMap } from './map/remote-line.ts';
import type { RemoteSource } from './map/remote-sources.ts';
import { PageCache } from './page/page-cache.ts';
import type { DataPage } from './page/snapshot.ts';
import { pageServer } from './page-server.ts';
import { pageSettings } from './settings.ts';
import {
  app,
  ask,
  askServerWith,
  environment,
  fakeApi,
  folder,
  html,
  item,
  json,
  line,
  ORIGIN,
  PAGES,
  pointTo,
  port,
  searchResult,
  serverWith,
  TEMPLATE,
  warnings,
  write,
} from './testing/served-shop.ts';

const catalogRelease = async () => (JSON.parse(await html('/remotes.json')) as RemoteMap).remotes[0]?.release;
/** A page from a server that gives up on an API without a response. */
const impatientHtml = async (path: string) => {
  fakeApi.respond = () => undefined;
  return (await askServerWith({ PAGE_DATA_TIMEOUT_MS: '1' }, path)).body;
};
/** The response to a request for exactly this target; fetch would normalize it. */
const raw = (target: string, method = 'GET') => {
  const socket = connect(port(), '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
  return text(socket);
};

describe('at the start', () => {
  /** A server of a remote whose pages arrive with the given look at them. */
  const startWith = async (arrivesAt: number, startPatienceMs: number) => {
    let looks = 0;
    const { remotes, ...settings } = pageSettings(environment(), folder);
    const releasesFrom: RemoteSource['releasesFrom'] = files => {
      const releaseOf = remotes.releasesFrom(files);
      return remote => (++looks < arrivesAt ? undefined : releaseOf(remote));
    };
    const other = pageServer({
      ...settings,
      remotes: { ...remotes, releasesFrom },
      startPatienceMs,
      logLevel: 'silent',
    });
    try {
      return (await fetch(`${await other.listen({ port: 0, host: '127.0.0.1' })}/no/such/page`)).status;
    } finally {
      await other.close();
    }
  };

  test('waits until the pages of every remote are known, so that an unknown address is a 404 at once', async () => {
    expect(await startWith(5, 20_000)).toBe(404);
  });

  test('serves without the pages of a remote that is down', async () => {
    expect(await startWith(Number.POSITIVE_INFINITY, 1)).toBe(200);
  });
});

describe('one visitor', () => {
  let server: FileServer;
  let url: string;
  beforeEach(async () => {
    const variables = {
      ...{ ...environment(), PAGE_RATE_LIMIT: '3', TRUST_PROXY: '127.0.0.1' },
      RELEASE_SERVICE_URL: 'http://127.0.0.1:1',
    };
    server = pageServer({ ...pageSettings(variables, folder), logLevel: 'silent' });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());
  const visit = async (address: string, path = '/') => {
    const { status, headers } = await fetch(url + path, { headers: { 'x-forwarded-for': address } });
    return { status, retryAfter: headers.get('retry-after') };
  };

  test('gets 429 with Retry-After beyond the limit, and the others and files are served', async () => {
    const statuses = [];
    for (let page = 0; page < 4; page++) statuses.push((await visit('203.0.113.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await visit('203.0.113.1')).retryAfter).toMatch(/^\d+$/);
    expect(await visit('203.0.113.1', '/config.json')).toMatchObject({ status: 200 });
    expect(await visit('203.0.113.2')).toMatchObject({ status: 200 });
  });

  test('is the proxy, behind one that TRUST_PROXY does not name', async () => {
    await server.close();
    const variables = { ...environment(), PAGE_RATE_LIMIT: '3', TRUST_PROXY: '10.0.0.1' };
    server = pageServer({ ...pageSettings(variables, folder), logLevel: 'silent' });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
    const statuses = [];
    for (let visitor = 1; visitor <= 4; visitor++) statuses.push((await visit(`203.0.113.${visitor}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test.each([
    ['pictures', `/uploads/${'a'.repeat(32)}/1.webp`, 30],
    ['lists of releases', '/releases.json', 3],
    ['sitemaps', '/sitemap.xml', 3],
    ['lists of releases in another spelling', '/%72eleases.json', 3],
    ['sitemaps in another spelling', '/sitem%61p.xml', 3],
    ['pictures in another spelling', `/upload%73/${'a'.repeat(32)}/1.webp`, 30],
    ['searches', '/home/explore?search=saw', 0],
    ['files', '/main.js', 40],
    ['maps', '/remotes.json', 40],
  ])('has %s limited by what they cost the API', async (_, path, most) => {
    fakeApi.respond = (_request, response) => json(response, 404, { statusCode: 404 });
    let passed = 0;
    while (passed < 40 && (await visit('203.0.113.5', path)).status !== 429) passed++;
    expect(passed).toBe(most);
  });

  test('has pages after a change of its own limited by the reads that no cache answers', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.6', cookie: 'kerf-changed=1' };
    expect((await fetch(url, { headers })).status).toBe(429);
  });

  test('is an IPv6 network', async () => {
    const statuses = [];
    for (let host = 1; host <= 4; host++) statuses.push((await visit(`2001:db8::${host}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await visit('2001:db8:0:1::1')).toMatchObject({ status: 200 });
  });
});

test('proves to the API that it is the page server', async () => {
  const tokens: unknown[] = [];
  fakeApi.respond = ({ headers, url }, response) => {
    if (url === `/items/${item._id}`) tokens.push(headers['kerf-page-server']);
    json(response, 200, item);
  };
  await askServerWith({ PAGE_SERVER_TOKEN: 'a-secret-of-both' }, `/items/${item._id}/saw`);
  await html(`/items/${item._id}/saw`);
  expect(tokens).toEqual(['a-secret-of-both', undefined]);
});

test.each(['/', '/no/such/page', '//blog', '/%62log', '/home//explore', '/index.html', `/${'x'.repeat(300)}`])(
  'returns %s with a page that contains the map',
  async target => {
    const response = await raw(target);
    expect(response).toMatch(target === '/' ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 404 /);
    expect(response).toMatch(/content-type: text\/html/i);
    expect(response).toContain('id="kerf-remotes">{"remotes":[{"name":"mf_catalog"');
  },
);

test.each(['/..%2f..%2fpackage.json', '/../package.json', '/nothing.js', '/.env', '/%'])(
  'returns %s with 400 or 404 and keeps running',
  async target => {
    const response = await raw(target);
    expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(response).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/);
    expect(response).toMatch(/cache-control: no-store/);
    expect((await ask('/')).status).toBe(200);
  },
);

test('preloads a library of the shell for the page that needs it, and for no other page', async () => {
  expect(await html('/cart')).toContain('<link rel="preload" as="script" href="/static/orders.0123.js"');
  expect(await html('/')).not.toContain('orders.0123.js');
});

test.each(['POST', 'DELETE', 'OPTIONS', 'PROPFIND'])('returns 405 to %s', async method => {
  for (const target of ['/', '/static/app.0123.js', '/config.json'])
    expect(await raw(target, method)).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, HEAD\r\n/);
});

test('responds to HEAD with the headers of GET', async () => {
  for (const path of ['/', '/static/app.0123.js']) {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect(await head.text()).toBe('');
    expect(head.status).toBe(200);
    for (const name of ['etag', 'content-length', 'content-security-policy'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
});

test('responds to /healthz, /config.json and /remotes.json', async () => {
  expect(await html('/healthz')).toBe('up\n');
  expect(await (await ask('/config.json')).json()).toMatchObject({ apiUrl: 'https://api.example' });
  expect(await (await ask('/remotes.json')).json()).toEqual({ remotes: [line()] });
});

test('responds to /healthz with 503 if the build lacks a script of its page', async () => {
  const path = join(folder, 'shell/dist/static/app.0123.js');
  const source = readFileSync(path);
  rmSync(path);
  expect((await ask('/healthz')).status).toBe(503);
  writeFileSync(path, source);
  expect((await ask('/healthz')).status).toBe(200);
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
  expect((await ask('/nowhere')).status).toBe(200);
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

test('returns 503 until the first map can be read', async () => {
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

test('logs each reason why a release has no first view once', () => {
  const settings = pageSettings(environment(), folder);
  const remotes = { ...settings.remotes, releasesFrom: () => () => ({ pages: [null] as unknown as PageRelease[] }) };
  const warn = jest.fn();
  const snapshot = new PageCache({ ...settings, remotes }, () => undefined, warn).current();
  for (const path of ['/', '/blog', '/']) expect(snapshot.page(path)).toMatchObject({ status: 200 });
  const messages = warn.mock.calls.map(([message]) => message);
  expect(messages).not.toEqual([]);
  expect(new Set(messages).size).toBe(messages.length);
  for (const message of messages)
    expect(message).toMatch(
      /^A page is sent without its first view, because a release describes its pages wrongly: .+/,
    );
});

describe('head of a page', () => {
  test('has the title, the description and the canonical link of the shop', async () => {
    const page = await html('/BLOG/');
    expect(page).toContain('<title>Blog · Kerf</title>');
    expect(page).toContain('<link rel="canonical" href="https://shop.example/blog" data-served="/BLOG/">');
    expect(page).toContain('<meta name="description" content="Notes." data-served>');
    expect(page).toContain('<meta property="og:image" content="https://shop.example/pictures/social.png" data-served>');
    expect(page).toContain('<meta property="og:url" content="https://shop.example/blog" data-served>');
  });

  test.each(['/login', '/Login/', '/singup', '/signup', '/dashboard'])('%s returns 200', async path => {
    expect((await ask(path)).status).toBe(200);
  });

  test('describes the item, and links the right slug', async () => {
    fakeApi.respond = (_, response) => json(response, 200, item);
    const response = await ask(`/items/${item._id}/wrong`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<title>Saw &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Kerf</title>');
    expect(page).toContain(`rel="canonical" href="https://shop.example/items/${item._id}/saw"`);
    expect(page.match(/"@type":"Product"/g)).toHaveLength(1);
    expect(page).toContain('"position":3,"name":"Power Saw","item":"https://shop.example/tools?category=power-saw"');
    expect(page).not.toContain('<script>alert(1)');
  });

  test('returns 404 for an item that does not exist, and 200 when something else returns 404', async () => {
    fakeApi.respond = (_, response) => json(response, 404, { statusCode: 404 });
    expect((await ask(`/items/${'b'.repeat(24)}/x`)).status).toBe(404);
    expect((await ask('/items/not-an-id/x')).status).toBe(404);
    fakeApi.respond = (_, response) => json(response, 404, {});
    expect((await ask(`/items/${'c'.repeat(24)}/x`)).status).toBe(200);
  });

  test('has no data of the item when the API fails', async () => {
    for (const [id, fails] of Object.entries<typeof fakeApi.respond>({
      d: (_, response) => json(response, 503, {}),
      e: (_, response) => response.destroy(),
    })) {
      fakeApi.respond = fails;
      const response = await ask(`/items/${id.repeat(24)}/x`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Tool · Kerf</title>');
    }
  });

  test('has no data of the item when the API hangs', async () => {
    expect(await impatientHtml(`/items/${'f'.repeat(24)}/x`)).toContain('<title>Tool · Kerf</title>');
  });
});

test('shows a change at once to the visitor of the change, and to the others within PAGE_DATA_AGE_MS', async () => {
  const variables = { ...environment(), PAGE_DATA_AGE_MS: '10000' };
  const server = pageServer({ ...pageSettings(variables, folder), logLevel: 'silent' });
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/items/${item._id}/saw`;
  const titleFor = async (cookie = '') =>
    /<title>(.*?) ·/.exec(await (await fetch(url, { headers: { cookie } })).text())?.[1];
  let name = 'Saw';
  fakeApi.respond = (_, response) => json(response, 200, { ...item, name }, { 'cache-control': 'no-cache' });
  try {
    expect(await titleFor()).toBe('Saw');
    name = 'Drill';
    expect(await titleFor('theme=dark')).toBe('Saw');
    expect(await titleFor('theme=dark; kerf-changed=1')).toBe('Drill');
    expect(await titleFor()).toBe('Drill');
  } finally {
    await server.close();
  }
});

describe('data of the first view', () => {
  const noCache = { 'cache-control': 'no-cache' };
  const dataIn = (page: string) => {
    const block = /<script type="application\/json" id="kerf-data">(.*?)<\/script>/.exec(page)?.[1];
    return block === undefined ? undefined : JSON.parse(block);
  };
  const asked: (string | undefined)[] = [];
  const respondWith = (body: (url: string) => unknown, headers = noCache) => {
    fakeApi.respond = ({ url = '' }, response) => {
      asked.push(url);
      json(response, 200, body(url), headers);
    };
  };
  beforeEach(() => {
    asked.length = 0;
  });

  test('is in the HTML, and cannot end its script', async () => {
    respondWith(url => (url === '/reviews' ? [] : { ...searchResult(item), next: '<' }));
    const page = await html('/tools');
    const { avilablequantity: stock, minquantity: minimum, related: _, ...same } = item;
    expect(dataIn(page)).toEqual({
      '/search/items?limit=24': {
        ...searchResult({ ...same, price: 13_950, stock, minimum }),
        next: '<',
      },
      '/reviews': [],
    });
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('as="fetch"');
  });

  test('is also in the view, escaped', async () => {
    const other = { ...item, name: 'Drill', price: 1234, image: '//cdn.test/drill.svg' };
    respondWith(() => searchResult({ ...item, image: '/saw.svg' }, other));
    expect(await html('/tools')).toContain(
      `<ul><li><img src="/saw.svg"><a href="/items/${item._id}">Saw &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</a> $139.50</li>` +
        `<li><img src=""><a href="/items/${item._id}">Drill</a> $1,234.00</li><li>wait</ul>`,
    );
  });

  test('is what the query of the address asks for, and each query has its own page', async () => {
    respondWith(url => searchResult({ ...item, name: url }));
    const path = '/tools?sort=price&limit=9&q=%22a+b%22&other=1';
    expect(Object.keys(dataIn(await html(path)))[0]).toBe('/search/items?q=%22a+b%22&sort=price&limit=24');
    expect(asked).toContain('/search/items?q=%22a+b%22&sort=price&limit=24');
    expect(Object.keys(dataIn(await html('/tools?q=c')))[0]).toBe('/search/items?q=c&limit=24');
  });

  test('depends on a query that this server does not read, for that query alone', async () => {
    respondWith(() => searchResult(item));
    // Too long to be read here. The browser reads it, so the page has a preload of it.
    const [one, other] = ['x', 'y'].map(letter => letter.repeat(1_001)) as [string, string];
    const preloads = async (path: string) => {
      const page = await html(path);
      return [one, other].map(query => page.includes(`href="https://api.example/search/items?q=${query}`));
    };
    expect(await preloads(`/tools?q=${one}`)).toEqual([true, false]);
    expect(await preloads(`/tools?q=${other}`)).toEqual([false, true]);
    expect(await preloads('/tools')).toEqual([false, false]);
  });

  test('is as current as the API', async () => {
    for (const name of ['Saw', 'Drill']) {
      respondWith(() => searchResult({ ...item, name }));
      expect(await html('/tools')).toContain(`>${name}</a>`);
    }
  });

  test('is missing when the API fails; the browser then reads it', async () => {
    for (const [index, fails] of [
      (_: IncomingMessage, response: ServerResponse) => json(response, 503, {}),
      (_: IncomingMessage, response: ServerResponse) => response.destroy(),
    ].entries()) {
      fakeApi.respond = fails;
      const page = await html(`/tools?q=${index}`);
      expect(dataIn(page) ?? {}).not.toHaveProperty([`/search/items?q=${index}&limit=24`]);
      expect(page).toContain('<ul><li>wait</ul>');
      expect(page).toContain(`as="fetch" href="https://api.example/search/items?q=${index}&amp;limit=24"`);
    }
  });

  test('is missing when the API hangs', async () => {
    const body = await impatientHtml('/tools?q=hangs');
    expect(dataIn(body)).toBeUndefined();
    expect(body).toContain('<ul><li>wait</ul>');
  });

  test('is never private', async () => {
    respondWith(() => ({ items: [item] }), { 'cache-control': 'private, max-age=60' });
    expect(dataIn((await askServerWith({}, '/tools')).body)).toBeUndefined();
  });

  test('is public: pages behind the sign-in have none', async () => {
    respondWith(() => []);
    expect(dataIn(await html('/dashboard'))).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

test('/robots.txt names the private pages and the sitemap', async () => {
  const text = await html('/robots.txt');
  expect(text).toContain('Disallow: /dashboard\n');
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n');
});

describe('/.well-known/security.txt', () => {
  test('has the contacts, the languages and the addresses that serve it', async () => {
    const response = await ask('/.well-known/security.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n').filter(field => !field.startsWith('Expires: '))).toEqual([
      'Contact: mailto:security@shop.example',
      'Contact: https://shop.example/report',
      'Preferred-Languages: en',
      'Canonical: https://shop.example/.well-known/security.txt',
      'Canonical: https://api.example/.well-known/security.txt',
      '',
    ]);
  });

  test('expires in the future and within a year, however long the server runs', async () => {
    const now = jest.spyOn(Date, 'now');
    try {
      for (const today of ['2026-11-23T00:00:00.000Z', '2030-02-28T23:59:59.999Z']) {
        now.mockReturnValue(Date.parse(today));
        const expires =
          /^Expires: (\d{4}-\d\d-\d\dT00:00:00.000Z)$/m.exec(await html('/.well-known/security.txt'))?.[1] ?? '';
        const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000;
        expect(days).toBeGreaterThan(180);
        expect(days).toBeLessThanOrEqual(181);
      }
    } finally {
      now.mockRestore();
    }
  });

  test('is 404 without SECURITY_CONTACT', async () => {
    const { status, headers } = await askServerWith({ SECURITY_CONTACT: '' }, '/.well-known/security.txt');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('names no address with http, which RFC 9116 forbids', async () => {
    const local = { SHOP_URL: 'http://localhost:3000', API_URL: 'http://127.0.0.1:4000' };
    const { status, body } = await askServerWith(local, '/.well-known/security.txt');
    expect(status).toBe(200);
    expect(body).not.toContain('Canonical');
  });
});

test('names the first address of a page at its second one, which is not in the sitemap', async () => {
  expect(await html('/blog/notes')).toContain(
    '<link rel="canonical" href="https://shop.example/blog" data-served="/blog/notes">',
  );
});

test('keeps search engines from pages with noIndex and from pages behind the sign-in', async () => {
  const robots = '<meta name="robots" content="noindex" data-served>';
  expect(await html('/cart')).toContain(robots);
  expect(await html('/dashboard')).toContain(robots);
  expect(await html('/blog')).not.toContain('robots');
});

test('/sitemap.xml returns 503 without the API, and then lists the public pages and every item', async () => {
  fakeApi.respond = (_, response) => json(response, 500, {});
  const failed = await ask('/sitemap.xml');
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '60']);
  fakeApi.respond = ({ url }, response) =>
    url === '/items?limit=100'
      ? json(response, 200, [item], { link: '<?limit=100&after=x>; rel="next"' })
      : json(response, 200, [{ _id: 'b'.repeat(24), slug: 'drill' }]);
  const addresses = [...(await html('/sitemap.xml')).matchAll(/<loc>https:\/\/shop\.example([^<]*)/g)].map(
    ([, path]) => path,
  );
  expect(addresses).toEqual([
    '/blog',
    '/tools',
    '/help/terms',
    `/items/${item._id}/saw`,
    `/items/${'b'.repeat(24)}/drill`,
  ]);
});

test('/sitemap.xml returns 503 while the pages of no release are known', async () => {
  fakeApi.respond = (_, response) => json(response, 200, []);
  pointTo(line('without-pages'));
  expect((await ask('/sitemap.xml')).status).toBe(503);
});

test('addresses of missing items and unknown addresses do not fill the cache of pages', () => {
  const snapshot = new PageCache(pageSettings(environment(), folder), () => undefined).current();
  const blog = snapshot.page('/blog');
  for (let index = 0; index < 300; index += 1) {
    snapshot.page(`/nowhere/${index}`);
    const id = index.toString(16).padStart(24, '0');
    const page = snapshot.page(`/items/${id}/x`) as DataPage;
    expect(page.reads).toContain(`/items/${id}`);
    expect(snapshot.filledPage(page, [null]).status).toBe(404);
  }
  expect(snapshot.page('/blog')).toBe(blog);
});

test('keeps the pages of 250 items', () => {
  const snapshot = new PageCache(pageSettings(environment(), folder), () => undefined).current();
  const text = JSON.stringify(item);
  const response = { text, value: decodeRead(`/items/${item._id}`, item), json: text };
  const pageOf = (index: number) => {
    const page = snapshot.page(`/items/${index.toString(16).padStart(24, '0')}/saw`) as DataPage;
    return snapshot.filledPage(page, [response]);
  };
  const pages = Array.from({ length: 250 }, (_, index) => pageOf(index));
  expect(pages.every((page, index) => pageOf(index) === page)).toBe(true);
});

describe('pages that the owner of the shop writes', () => {
  test('are served whole, with their title, description and canonical address', async () => {
    const response = await ask('/help/terms');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<title>Terms &amp; &lt;sale&gt; · Kerf</title>');
    expect(page).toContain('<meta name="description" content="They apply to orders." data-served>');
    expect(page).toContain('<link rel="canonical" href="https://shop.example/help/terms" data-served="/help/terms">');
    expect(page).toContain('<main data-first><article data-text><h1>Terms &amp; &lt;sale&gt;</h1>');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert(1)');
    expect((await ask('/help/terms/')).status).toBe(200);
  });

  test('have a link in the footer of every page, and their place in the configuration', async () => {
    expect(await html('/blog')).toContain('<li><a href="/help/terms">Terms &amp; &lt;sale&gt;</a></li></ul>');
    expect(JSON.parse(await html('/config.json')).texts).toEqual([
      { path: '/help/terms', title: 'Terms & <sale>', version: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
  });

  test('are JSON for a browser that is on another page of the shop', async () => {
    const response = await ask('/help/terms.json');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject({ path: '/help/terms', title: 'Terms & <sale>' });
  });

  test('are 404 if there is no such file', async () => {
    expect((await ask('/help/nothing')).status).toBe(404);
    expect((await ask('/help/nothing.json')).status).toBe(404);
    expect((await ask('/help')).status).toBe(404);
  });

  const versionOf = async (path: string) => {
    const { texts } = JSON.parse(await html('/config.json')) as { texts: { path: string; version: string }[] };
    return texts.find(text => text.path === path)?.version;
  };
  test('follow a change of their file without a restart', async () => {
    write('shell/texts/2-imprint.md', '# Imprint');
    expect(await html('/help/imprint')).toContain('<h1>Imprint</h1>');
    const version = await versionOf('/help/imprint');
    write('shell/texts/2-imprint.md', '# Who we are');
    expect(await html('/help/imprint')).toContain('<h1>Who we are</h1>');
    expect(await versionOf('/help/imprint')).not.toBe(version);
    rmSync(join(folder, 'shell/texts/2-imprint.md'));
    expect((await ask('/help/imprint')).status).toBe(404);
  });

  test('come from TEXTS_DIR, which must exist', async () => {
    write('own/imprint.md', '# Our imprint');
    const { body } = await askServerWith({ TEXTS_DIR: join(folder, 'own') }, '/help/imprint');
    expect(body).toContain('<h1>Our imprint</h1>');
    expect(() => pageSettings({ ...environment(), TEXTS_DIR: '/nowhere' }, folder)).toThrow(
      'TEXTS_DIR must be a folder of Markdown files. There is no /nowhere.',
    );
  });
});

test.each([
  ['/', 'search'],
  ['/order/65a', 'slim'],
])('%s is served with the bars that the browser gives it', async (path, bars) => {
  fakeApi.respond = (_, response) => json(response, 404, { statusCode: 404 });
  expect(await html(path)).toContain(`<header data-bars="${bars}" class="bar">`);
});

test('other pages are served with the usual bars', async () => {
  expect(await html('/blog')).toContain('<header class="bar">');
});

describe('the stamp of a page', () => {
  const KEY = 'the-token-of-page-server-and-api';
  const withKey = { PAGE_SERVER_TOKEN: KEY };
  const stampIn = (headers: Headers) => /^stamp;desc="([^"]*)"$/.exec(headers.get('server-timing') ?? '')?.[1];
  const of = (release: string, remote = 'mf_catalog') => ({ remote, release });

  test('names the releases of the map, the canary and the shell, for pages with and without data', async () => {
    pointTo({ ...line(), canary: { ...line('8'), share: 0.1 } });
    for (const path of ['/', '/tools', '/no/such/page']) {
      const stamp = stampIn((await askServerWith(withKey, path)).headers);
      for (const release of [of('7'), of('8'), of('local', 'shell')]) expect(isStamped(stamp, release, KEY)).toBe(true);
      expect(isStamped(stamp, of('9'), KEY)).toBe(false);
    }
  });

  test('is new for a page that the browser has kept', async () => {
    const server = serverWith(withKey);
    try {
      const url = await server.listen({ port: 0, host: '127.0.0.1' });
      const etag = (await fetch(`${url}/blog`)).headers.get('etag') ?? '';
      const kept = await fetch(`${url}/blog`, { headers: { 'if-none-match': etag } });
      expect([kept.status, isStamped(stampIn(kept.headers), of('7'), KEY)]).toEqual([304, true]);
    } finally {
      await server.close();
    }
  });

  test('is missing without PAGE_SERVER_TOKEN', async () => {
    expect((await ask('/')).headers.get('server-timing')).toBeNull();
  });
});
