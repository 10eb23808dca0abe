import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileServer } from '../http/file-server.ts';
import { pageServer } from '../page-server.ts';
import { pageSettings } from '../settings.ts';

let folder: string;
let service: Server;
let received: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}[];
let app: FileServer;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-releases-'));
  mkdirSync(join(folder, 'shell/dist'), { recursive: true });
  writeFileSync(join(folder, 'shell/dist/index.html'), '<html><head></head><body><main>wait</main></body></html>');
  service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    received.push({ method, url, headers, body });
    response.writeHead(url === '/changes' ? 409 : 200, { 'set-cookie': 'a=b' }).end('{"said":"by the service"}');
  });
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  received = [];
  return start({ RELEASE_SERVICE_URL: addressOf(service) });
});
afterEach(() => app.close());
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true });
});

const addressOf = (server: Pick<Server, 'address'>) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function start(env: Record<string, string>) {
  await app?.close();
  const settings = pageSettings({ MF_CATALOG_PORT: '3001', OVERRIDE_KEY: 'k'.repeat(32), ...env }, folder);
  app = pageServer({ ...settings, logLevel: 'silent' });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

const SIGNED_IN = { authorization: 'Bearer token' };
const change = (headers: Record<string, string> = {}) =>
  fetch(`${url}/releases/change`, {
    method: 'POST',
    body: '{"remote":"mf-catalog"}',
    headers: { ...SIGNED_IN, origin: url, 'content-type': 'application/json', ...headers },
  });

test('forwards a read with the session, without cookies and claims, and stores the response nowhere', async () => {
  const result = await fetch(`${url}/releases.json`, {
    headers: { ...SIGNED_IN, cookie: 'kerf-override=x', 'x-kerf-user': 'admin@kerf.test' },
  });
  expect([result.status, await result.text()]).toEqual([200, '{"said":"by the service"}']);
  expect(result.headers.get('cache-control')).toBe('private, no-store');
  expect(result.headers.get('set-cookie')).toBeNull();
  expect(received).toEqual([expect.objectContaining({ method: 'GET', url: '/releases', body: '' })]);
  expect(received[0]?.headers).toMatchObject(SIGNED_IN);
  expect(received[0]?.headers).not.toHaveProperty('cookie');
  expect(received[0]?.headers).not.toHaveProperty('x-kerf-user');
});

test('forwards a change of its own page, and the response', async () => {
  const result = await change();
  expect([result.status, await result.text()]).toEqual([409, '{"said":"by the service"}']);
  expect(received).toEqual([
    expect.objectContaining({ method: 'POST', url: '/changes', body: '{"remote":"mf-catalog"}' }),
  ]);
});

test('forwards a stop of all releases', async () => {
  const options = { method: 'POST', headers: { ...SIGNED_IN, origin: url, 'content-type': 'application/json' } };
  await fetch(`${url}/releases/freeze`, { ...options, body: '{"isFrozen":false}' });
  expect(received).toEqual([expect.objectContaining({ url: '/freeze', body: '{"isFrozen":false}' })]);
  const forged = { ...options, headers: { ...options.headers, origin: 'https://evil.example' }, body: '{}' };
  expect((await fetch(`${url}/releases/freeze`, forged)).status).toBe(403);
});

test.each([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form with plain text', { 'content-type': 'text/plain' }, 415],
  ['nobody who is signed in', { authorization: '' }, 401],
])('forwards no change of %s', async (_, headers, status) => {
  expect((await change(headers)).status).toBe(status);
  expect(received).toEqual([]);
});

test('forwards no body above 4 KB', async () => {
  const body = JSON.stringify({ reason: 'x'.repeat(5_000) });
  const headers = { ...SIGNED_IN, origin: url, 'content-type': 'application/json' };
  expect((await fetch(`${url}/releases/change`, { method: 'POST', body, headers })).status).toBe(413);
  expect(received).toEqual([]);
});

test('does not exist without RELEASE_SERVICE_URL', async () => {
  await start({});
  expect((await change()).status).toBe(405);
  expect((await fetch(`${url}/releases.json`, { headers: SIGNED_IN })).status).toBe(404);
  expect(() => pageSettings({ RELEASE_SERVICE_URL: 'release-service:4010' }, folder)).toThrow('RELEASE_SERVICE_URL: ');
});

test('returns 503 when the service does not respond', async () => {
  await start({ RELEASE_SERVICE_URL: 'http://127.0.0.1:1' });
  expect((await change()).status).toBe(503);
});

test('holds four requests of a visitor and 32 in all to a hanging service, and responds to further ones with 503', async () => {
  const sockets: Socket[] = [];
  let reached = () => {};
  const hanging = createTcpServer(socket => {
    sockets.push(socket);
    reached();
  });
  const held = (count: number) =>
    new Promise<void>(resolve => {
      reached = () => sockets.length === count && resolve();
      reached();
    });
  await new Promise<void>(resolve => hanging.listen(0, '127.0.0.1', resolve));
  await start({ RELEASE_SERVICE_URL: addressOf(hanging), TRUST_PROXY: '127.0.0.1' });
  const read = async (visitor: number) => {
    const headers = { ...SIGNED_IN, 'x-forwarded-for': `203.0.113.${visitor}` };
    const result = await fetch(`${url}/releases.json`, { headers });
    return ((await result.json()) as { message: string }).message;
  };
  const waiting = Array.from({ length: 4 }, () => read(1));
  await held(4);
  expect(await read(1)).toBe('The release service is busy. Try again.');
  waiting.push(...Array.from({ length: 28 }, (_, at) => read(2 + (at % 7))));
  await held(32);
  expect(await read(99)).toBe('The release service is busy. Try again.');
  for (const socket of sockets) socket.destroy();
  hanging.close();
  expect(new Set(await Promise.all(waiting))).toEqual(
    new Set(['The release service does not respond. Try again later.']),
  );
});
