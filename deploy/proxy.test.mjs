import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@kerf/tooling/free-port';
import { composeFile } from './testing/compose.mjs';
import { buildNjs, newFolder, runImage, withoutNginx } from './testing/container.mjs';
import { startNameServer } from './testing/name-server.mjs';

const options = { skip: withoutNginx };
const { services } = composeFile();
const running = {};
const upstreams = new Map();
let addresses = [];
let names;
let apiPort;
let folder;
/** Answers to /held wait here. */
const held = [];

/** A process of the API, which says who it is and what it was sent. */
const startUpstream = async address => {
  const server = createServer(({ headers, url, method }, response) => {
    response.setHeader('content-type', 'application/json');
    const answer = () => response.end(JSON.stringify({ address, headers, url, method }));
    if (url === '/held') held.push(answer);
    else answer();
  });
  server.listen(apiPort, address);
  await once(server, 'listening');
  upstreams.set(address, server);
};
const stopUpstream = address => {
  upstreams.get(address).closeAllConnections();
  return new Promise(done => upstreams.get(address).close(done));
};

const start = async (name, env) => {
  const port = String(await freePort());
  const own = { PORT: port, WORK: join(folder, `${name}-work`), RELEASES_DIR: join(folder, 'store'), ...env };
  const { command } = services[name];
  running[name] = await runImage('deploy/nginx/Dockerfile', join(folder, name), { command, env: own });
  running[name].url = `http://127.0.0.1:${port}`;
};

before(
  async () => {
    if (withoutNginx) return;
    folder = newFolder();
    for (const name of ['proxy', 'releases', 'store']) mkdirSync(join(folder, name));
    buildNjs();
    apiPort = await freePort();
    names = await startNameServer(() => addresses);
    addresses = ['127.0.0.2'];
    await startUpstream('127.0.0.2');
    // One worker, since each remembers for two seconds where the API is.
    const env = { API: `api.test:${apiPort}`, RESOLVER: `127.0.0.1:${names.port}`, TRUSTED_PROXIES: '', WORKERS: '1' };
    await start('proxy', env);
    await start('releases', { API_URL: 'https://api.example' });
  },
  { timeout: 60_000 },
);
after(async () => {
  names?.close();
  for (const server of upstreams.values()) server.close();
  await Promise.all(Object.values(running).map(({ stop }) => stop()));
  if (folder) rmSync(folder, { recursive: true });
});

const ask = (path, init) => fetch(`${running.proxy.url}${path}`, init);
const told = (path, init) => ask(path, init).then(response => response.json());
const until = async (what, holds) => {
  for (let tries = 0; !(await holds()); tries++) {
    assert.ok(tries < 400, `never: ${what}`);
    await delay(20);
  }
};

test('a call arrives as it was sent, from the address the proxy saw and no other', options, async () => {
  const { url, headers } = await told('/user/a%2Bb%40kerf.test?x=%2F', {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', authorization: 'Bearer 1' },
  });
  assert.equal(url, '/user/a%2Bb%40kerf.test?x=%2F');
  assert.equal(headers['x-forwarded-for'], '127.0.0.1');
  assert.equal(headers['x-forwarded-proto'], undefined);
  assert.equal(headers.authorization, 'Bearer 1');
});

test('a call has one id, the caller’s where it brought one', options, async () => {
  assert.match((await told('/items')).headers['x-request-id'], /^[0-9a-f]{32}$/);
  assert.equal(
    (await told('/items', { headers: { 'x-request-id': 'from-the-page' } })).headers['x-request-id'],
    'from-the-page',
  );
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const { headers } = await told('/items', { headers: { traceparent } });
  assert.deepEqual([headers['x-request-id'], headers.traceparent], [undefined, traceparent]);
});

test('figures are not to be had through it', options, async () => {
  assert.equal((await ask('/metrics')).status, 404);
});

/** A request from an address of its own: what one caller does is not counted for the tests of another. */
const askFrom = async (localAddress, path) => {
  const sent = request(`${running.proxy.url}${path}`, { localAddress, agent: false });
  sent.end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};
const many = (count, send) => Promise.all(Array.from({ length: count }, send));
const statusesOf = answers => [...new Set(answers.map(({ status }) => status))].sort();
const isRefusal = ({ status, headers, body }) => {
  assert.equal(status, 429);
  assert.equal(headers['retry-after'], '1');
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  const { statusCode, error, message } = JSON.parse(body);
  assert.deepEqual([statusCode, error], [429, 'Too Many Requests']);
  assert.match(message, /^There are too many requests from your network/);
};

test('serves 20 shoppers behind one address, with six requests each at once', options, async () => {
  assert.deepEqual(statusesOf(await many(120, () => askFrom('127.0.0.11', '/items'))), [200]);
});

test('refuses an address that keeps more than 200 requests open, and answers probes and others', options, async () => {
  const open = [];
  for (let sent = 0; sent < 200; sent += 50) {
    open.push(many(50, () => askFrom('127.0.0.12', '/held')));
    await until('the API has them', () => held.length === sent + 50);
  }
  isRefusal(await askFrom('127.0.0.12', '/items'));
  for (const path of ['/healthz', '/health/live']) assert.equal((await askFrom('127.0.0.12', path)).status, 200, path);
  assert.equal((await askFrom('127.0.0.13', '/items')).status, 200);
  for (const answer of held.splice(0)) answer();
  assert.deepEqual(statusesOf((await Promise.all(open)).flat()), [200]);
  assert.equal((await askFrom('127.0.0.12', '/items')).status, 200);
});

test('refuses an address that asks too often, and answers probes and others', options, async () => {
  const answers = [];
  for (let sent = 0; sent < 800; sent += 100) answers.push(...(await many(100, () => askFrom('127.0.0.14', '/items'))));
  assert.deepEqual(statusesOf(answers.slice(0, 200)), [200]);
  assert.deepEqual(statusesOf(answers), [200, 429]);
  isRefusal(answers.find(({ status }) => status === 429));
  for (const path of ['/healthz', '/health/live']) assert.equal((await askFrom('127.0.0.14', path)).status, 200, path);
  assert.equal((await askFrom('127.0.0.15', '/items')).status, 200);
});

test('answers probes, and a slow caller, while one address holds 2,200 half-sent requests', options, async () => {
  const port = Number(new URL(running.proxy.url).port);
  const sendHalf = async localAddress => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET /items HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nX-Slow: ');
    return socket;
  };
  const honest = await sendHalf('127.0.0.17');
  const sockets = [];
  for (let opened = 0; opened < 2_200; opened += 100) sockets.push(...(await many(100, () => sendHalf('127.0.0.16'))));
  for (const path of ['/healthz', '/health/live']) assert.equal((await askFrom('127.0.0.18', path)).status, 200, path);
  honest.write('yes\r\n\r\n');
  assert.match(await text(honest), /^HTTP\/1\.1 200 /);
  for (const socket of sockets) socket.destroy();
});

test('writes no e-mail address into its log, however it is encoded', options, async () => {
  for (const path of [
    '/user/ann%40kerf.test',
    '/user/ann@kerf.test?email=ann@kerf.test',
    '/a/ann%2540kerf.test/b/ann@kerf.test/c',
  ])
    await ask(path, { headers: { referer: 'https://shop/ann@kerf.test' } });
  await until('they are logged', () => /"path":"\/a\/:email\/b\/:email\/c"/.test(running.proxy.output()));
  assert.match(running.proxy.output(), /"path":"\/user\/:email"/);
  assert.doesNotMatch(running.proxy.output(), /ann/);
});

test('new processes of the API get calls without a restart, and gone ones none', options, async () => {
  // Probes have no rate limit, and `until` repeats these requests faster than the limit allows.
  const seen = async () =>
    new Set(await Promise.all(Array.from({ length: 12 }, () => told('/health/live').then(({ address }) => address))));
  await startUpstream('127.0.0.3');
  addresses = ['127.0.0.2', '127.0.0.3'];
  await until('both are asked', async () => (await seen()).size === 2);
  await stopUpstream('127.0.0.2');
  for (const address of await seen()) assert.equal(address, '127.0.0.3');
});

test('with no API there, a caller is told so in the API’s own form', options, async () => {
  await stopUpstream('127.0.0.3');
  const response = await ask('/user/ann%40kerf.test');
  assert.equal(response.status, 503);
  assert.equal(response.headers.get('retry-after'), '2');
  assert.equal((await response.json()).statusCode, 503);
  await until('it is logged', () => /"status":503/.test(running.proxy.output()));
  assert.doesNotMatch(running.proxy.output(), /ann/);
});

test('a release’s files are served for good, and nothing else of the store', options, async () => {
  const files = {
    'mf_catalog/7.ab/static/js/1.js': 200,
    'remotes.json': 404,
    'history/1.json': 404,
    'locks/mf_catalog.json': 404,
  };
  for (const [path, status] of Object.entries(files)) {
    mkdirSync(join(folder, 'store', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'store', path), '1');
    const { url } = running.releases;
    const response = await fetch(`${url}/${path}`);
    assert.equal(response.status, status, path);
    const kept = status === 200 ? 'public, max-age=31536000, immutable' : 'no-store';
    assert.equal(response.headers.get('cache-control'), kept);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('strict-transport-security'), 'max-age=31536000');
  }
});

test('they end when told to', options, async () => {
  for (const { stop, output, newFiles } of Object.values(running)) {
    assert.equal(await stop(), 0, output());
    assert.deepEqual(newFiles(), []);
  }
});
