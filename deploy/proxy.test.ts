import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@kerf/tooling/free-port';
import { serviceNamed } from './testing/compose.ts';
import { type Container, hasNginx, newFolder, runImage } from './testing/container.ts';
import { startNameServer } from './testing/name-server.ts';

type Running = Container & { url: string };

const upstreams = new Map<string, Server>();
let addresses: string[] = [];
let names: Awaited<ReturnType<typeof startNameServer>>;
let apiPort: number;
let folder: string;
let proxy: Running;
let releases: Running;
/** The pending responses to /held. */
const held: (() => void)[] = [];

/** The response of a process of the API. */
interface Seen {
  address: string;
  url: string;
  headers: Record<string, string>;
}

/** A process of the API that responds with its address and the request. */
const startUpstream = async (address: string) => {
  const server = createServer(({ headers, url, method }, response) => {
    response.setHeader('content-type', 'application/json');
    const respond = () => void response.end(JSON.stringify({ address, headers, url, method }));
    if (url === '/held') held.push(respond);
    else respond();
  });
  server.listen(apiPort, address);
  await once(server, 'listening');
  upstreams.set(address, server);
};
const stopUpstream = (address: string) => {
  const server = upstreams.get(address);
  server?.closeAllConnections();
  return new Promise(done => server?.close(done));
};

const start = async (name: string, env: Record<string, string>, place = name): Promise<Running> => {
  const port = String(await freePort());
  const own = { PORT: port, WORK: join(folder, `${place}-work`), RELEASES_DIR: join(folder, 'store'), ...env };
  // The service of the proxy builds the image of both.
  const service = { ...serviceNamed(name), build: serviceNamed('proxy').build };
  const container = await runImage(service, join(folder, place), { env: own });
  return { ...container, url: `http://127.0.0.1:${port}` };
};

const ask = (path: string, init?: RequestInit) => fetch(`${proxy.url}${path}`, init);
const seenByApi = async (path: string, init?: RequestInit) => (await (await ask(path, init)).json()) as Seen;
const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === 400) throw new Error(`This did not happen: ${what}.`);
    await delay(20);
  }
};

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request from its own address, so that the limits of one test do not affect another. */
const askFrom = async (localAddress: string, path: string): Promise<Reply> => {
  const sent = request(`${proxy.url}${path}`, { localAddress, agent: false });
  sent.end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};
const many = <T>(count: number, send: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, send));
const statusesOf = (responses: Reply[]) => [...new Set(responses.map(({ status }) => status))].sort();
const expectRefusal = (response: Reply | undefined) => {
  expect(response).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1', 'content-type': 'application/json; charset=utf-8' },
  });
  expect(JSON.parse(response?.body ?? '')).toMatchObject({
    statusCode: 429,
    error: 'Too Many Requests',
    message: expect.stringMatching(/^There are too many requests from your network/),
  });
};

const withNginx = hasNginx ? describe : describe.skip;

withNginx('the images of nginx', () => {
  beforeAll(async () => {
    folder = newFolder();
    for (const name of ['proxy', 'proxy-behind-tls', 'releases', 'store']) mkdirSync(join(folder, name));
    apiPort = await freePort();
    names = await startNameServer(() => addresses);
    addresses = ['127.0.0.2'];
    await startUpstream('127.0.0.2');
    // One worker: each remembers the API's addresses for two seconds.
    const env = { API: `api.test:${apiPort}`, RESOLVER: `127.0.0.1:${names.port}`, TRUSTED_PROXIES: '', WORKERS: '1' };
    proxy = await start('proxy', { ...env, SHOP_URL: 'https://shop.example' });
    releases = await start('releases', { API_URL: 'https://api.example' });
  });
  afterAll(async () => {
    names.close();
    for (const server of upstreams.values()) server.close();
    for (const { stop } of [proxy, releases]) await stop();
    rmSync(folder, { recursive: true });
  });

  test('forwards a request unchanged, with the address that the proxy saw', async () => {
    const { url, headers } = await seenByApi('/user/a%2Bb%40kerf.test?x=%2F', {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', authorization: 'Bearer 1' },
    });
    expect(url).toBe('/user/a%2Bb%40kerf.test?x=%2F');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe(undefined);
    expect(headers.authorization).toBe('Bearer 1');
  });

  test('gives a request an id unless the client sent one', async () => {
    expect((await seenByApi('/items')).headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect((await seenByApi('/items', { headers: { 'x-request-id': 'from-the-page' } })).headers['x-request-id']).toBe(
      'from-the-page',
    );
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const { headers } = await seenByApi('/items', { headers: { traceparent } });
    expect([headers['x-request-id'], headers.traceparent]).toEqual([undefined, traceparent]);
  });

  test('does not expose /metrics', async () => {
    expect((await ask('/metrics')).status).toBe(404);
  });

  test("redirects /.well-known/security.txt to the shop's", async () => {
    const { status, headers } = await ask('/.well-known/security.txt', { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, 'https://shop.example/.well-known/security.txt']);
  });

  test('serves 20 shoppers behind one address, with six requests each at once', async () => {
    expect(statusesOf(await many(120, () => askFrom('127.0.0.11', '/items')))).toEqual([200]);
  });

  test('returns 429 to an address with more than 200 open requests, and serves probes and other addresses', async () => {
    const open: Promise<Reply[]>[] = [];
    for (let sent = 0; sent < 200; sent += 50) {
      open.push(many(50, () => askFrom('127.0.0.12', '/held')));
      await until('the API has them', () => held.length === sent + 50);
    }
    expectRefusal(await askFrom('127.0.0.12', '/items'));
    for (const path of ['/healthz', '/health/live'])
      expect([path, (await askFrom('127.0.0.12', path)).status]).toEqual([path, 200]);
    expect((await askFrom('127.0.0.13', '/items')).status).toBe(200);
    for (const respond of held.splice(0)) respond();
    expect(statusesOf((await Promise.all(open)).flat())).toEqual([200]);
    expect((await askFrom('127.0.0.12', '/items')).status).toBe(200);
  });

  test('returns 429 to an address above its rate limit, and serves probes and other addresses', async () => {
    const responses: Reply[] = [];
    for (let sent = 0; sent < 800; sent += 100)
      responses.push(...(await many(100, () => askFrom('127.0.0.14', '/items'))));
    expect(statusesOf(responses.slice(0, 200))).toEqual([200]);
    expect(statusesOf(responses)).toEqual([200, 429]);
    expectRefusal(responses.find(({ status }) => status === 429));
    for (const path of ['/healthz', '/health/live'])
      expect([path, (await askFrom('127.0.0.14', path)).status]).toEqual([path, 200]);
    expect((await askFrom('127.0.0.15', '/items')).status).toBe(200);
  });

  test('counts the addresses of one IPv6 network together, and IPv4 addresses one by one', async () => {
    const env = { API: `api.test:${apiPort}`, RESOLVER: `127.0.0.1:${names.port}`, WORKERS: '1' };
    const behindTls = await start('proxy', { ...env, TRUSTED_PROXIES: '127.0.0.1' }, 'proxy-behind-tls');
    const statusFrom = async (address: string) =>
      (await fetch(`${behindTls.url}/health/live`, { headers: { 'x-forwarded-for': address } })).status;
    const hosts = Array.from({ length: 60 }, (_, host) => host + 1);
    const statusesFrom = async (prefix: string) =>
      [...new Set(await Promise.all(hosts.map(host => statusFrom(prefix + host))))].sort();
    expect(await statusesFrom('2001:db8::')).toEqual([200, 429]);
    expect(await statusFrom('2001:db8:0:1::1')).toBe(200);
    for (const prefix of ['203.0.113.', '::ffff:198.51.100.']) expect(await statusesFrom(prefix)).toEqual([200]);
    await behindTls.stop();
  });

  test('limits the probes of an address, and serves those of others', async () => {
    const responses: Reply[] = [];
    for (let sent = 0; sent < 200; sent += 50)
      responses.push(...(await many(50, () => askFrom('127.0.0.21', '/health/ready'))));
    expect(statusesOf(responses.slice(0, 20))).toEqual([200]);
    expectRefusal(responses.find(({ status }) => status === 429));
    expect((await askFrom('127.0.0.22', '/health/ready')).status).toBe(200);
    expect((await askFrom('127.0.0.21', '/items')).status).toBe(200);
  });

  test('serves probes and a slow client while one address holds 2,200 half-sent requests', async () => {
    const port = Number(new URL(proxy.url).port);
    const sendHalf = async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET /items HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nX-Slow: ');
      return socket;
    };
    const honest = await sendHalf('127.0.0.17');
    const sockets: Awaited<ReturnType<typeof sendHalf>>[] = [];
    for (let opened = 0; opened < 2_200; opened += 100)
      sockets.push(...(await many(100, () => sendHalf('127.0.0.16'))));
    for (const path of ['/healthz', '/health/live'])
      expect([path, (await askFrom('127.0.0.18', path)).status]).toEqual([path, 200]);
    honest.write('yes\r\n\r\n');
    expect(await text(honest)).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of sockets) socket.destroy();
  });

  test('logs no e-mail address in any encoding', async () => {
    for (const path of [
      '/user/ann%40kerf.test',
      '/user/ann@kerf.test?email=ann@kerf.test',
      '/a/ann%2540kerf.test/b/ann@kerf.test/c',
      '/ann%40kerf.test/b/ann@kerf.test/c/ann%252540kerf.test/d',
    ])
      await ask(path, { headers: { referer: 'https://shop/ann@kerf.test' } });
    await until('they are logged', () => /"path":"\/a\/:email\/b\/:email\/c"/.test(proxy.output()));
    expect(proxy.output()).toMatch(/"path":"\/user\/:email"/);
    expect(proxy.output()).not.toMatch(/ann/);
  });

  test('uses new processes of the API without a restart, and stops using dead ones', async () => {
    // Each request has an address of its own, because `until` repeats these requests faster than the limit of one allows.
    let visitors = 0;
    const seen = async () => {
      const replies = await many(12, () => askFrom(`127.1.${++visitors >> 8}.${visitors & 255}`, '/items'));
      return new Set(replies.map(({ body }) => (JSON.parse(body) as Seen).address));
    };
    await startUpstream('127.0.0.3');
    addresses = ['127.0.0.2', '127.0.0.3'];
    await until('both are asked', async () => (await seen()).size === 2);
    await stopUpstream('127.0.0.2');
    for (const address of await seen()) expect(address).toBe('127.0.0.3');
  });

  test('returns 503 in the format of the API if the API is down', async () => {
    await stopUpstream('127.0.0.3');
    const response = await ask('/user/ann%40kerf.test');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ statusCode: 503 });
    await until('it is logged', () => /"status":503/.test(proxy.output()));
    expect(proxy.output()).not.toMatch(/ann/);
  });

  test('serves the files of a release for a year, and nothing else of the store', async () => {
    const files = {
      'mf_catalog/7.ab/static/js/1.js': 200,
      'remotes.json': 404,
      'remotes/mf_catalog.json': 404,
      'history/1.json': 404,
      'history/mf_catalog/1.json': 404,
      'locks/mf_catalog.json': 404,
    };
    for (const [path, status] of Object.entries(files)) {
      mkdirSync(join(folder, 'store', path, '..'), { recursive: true });
      writeFileSync(join(folder, 'store', path), '1');
      const { url } = releases;
      const response = await fetch(`${url}/${path}`);
      expect([path, response.status]).toEqual([path, status]);
      const kept = status === 200 ? 'public, max-age=31536000, immutable' : 'no-store';
      expect(response.headers.get('cache-control')).toBe(kept);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  test('they write no files of their own and stop in order', async () => {
    for (const { stop, output, newFiles } of [proxy, releases]) {
      expect([await stop(), output()]).toEqual([0, expect.any(String)]);
      expect(newFiles()).toEqual([]);
    }
  });
});
