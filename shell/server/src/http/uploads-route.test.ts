import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileServer, fileServer } from './file-server.ts';
import { uploadsRoute } from './uploads-route.ts';

const path = `/uploads/${'0123456789abcdef'.repeat(2)}/320.webp`;

let folder: string;
let app: FileServer;
let api: Server;
let address: string;
const asked: IncomingMessage[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-uploads-'));
  api = createServer((request, response) => {
    asked.push(request);
    const headers = {
      etag: '"1"',
      'cache-control': 'public, immutable',
      'set-cookie': 'a=b',
      'content-type': 'image/webp',
    };
    response.writeHead(request.headers['if-none-match'] ? 304 : 200, headers);
    response.end('picture');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  app = fileServer(folder, { 'x-content-type-options': 'nosniff' }, { logLevel: 'silent' });
  uploadsRoute(app, { apiUrl, token: 'secret', headers: { 'x-content-type-options': 'nosniff' } });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
});

it('forwards a picture of the API, with the headers that describe it and those of this server', async () => {
  const visitor = { cookie: 'a=b', authorization: 'Bearer x', 'x-forwarded-for': '1.2.3.4' };
  const response = await fetch(address + path, { headers: visitor });
  expect(await response.text()).toBe('picture');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, immutable',
    'x-content-type-options': 'nosniff',
    etag: '"1"',
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(asked).toMatchObject([{ url: path, headers: { 'kerf-page-server': 'secret' } }]);
  for (const name of Object.keys(visitor)) expect(asked[0]?.headers).not.toHaveProperty(name);
});

it('forwards the validator of a cached picture', async () => {
  expect((await fetch(address + path, { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
});

it.each([
  '/uploads/',
  '/uploads/x/320.webp',
  `${path}/..%2f..%2f..%2fuser`,
  `${path}?x=1`,
  path.replace('320.webp', 'picture.json'),
])('does not ask the API for %s', async other => {
  expect((await fetch(address + other)).status).toBe(404);
  expect(asked).toEqual([]);
});

it('accepts no other method', async () => {
  expect((await fetch(address + path, { method: 'POST', body: 'x' })).status).toBe(405);
  expect(asked).toEqual([]);
});

it('returns 503 if the API does not respond', async () => {
  const other = fileServer(folder, {}, { logLevel: 'silent' });
  uploadsRoute(other, { apiUrl: 'http://127.0.0.1:1', token: '', headers: {} });
  const response = await fetch((await other.listen({ port: 0, host: '127.0.0.1' })) + path);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  await other.close();
});
