import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { shopConfig } from '../config/shop-config.ts';
import { type FileServer, fileServer } from './file-server.ts';
import { fileHeaders } from './security-headers.ts';

let folder: string;
let app: FileServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-files-'));
  writeFileSync(join(folder, 'remote.json'), '{}');
  app = fileServer(folder, fileHeaders(shopConfig({})), { logLevel: 'silent' });
  app.get('/*', (request, reply) => app.sendFile(request, reply));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The response to a request for exactly this target; fetch would normalize it. */
const raw = (target: string, method = 'GET') => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
  return text(socket);
};

test('closes the connections of an address beyond its limit, and leaves room for others', async () => {
  const connections = { maxConnections: 6, maxPerAddress: 4 };
  const limited = fileServer(folder, {}, { logLevel: 'silent', connections });
  await limited.listen({ port: 0, host: '127.0.0.1' });
  const { port } = limited.server.address() as AddressInfo;
  const idle = Array.from({ length: 40 }, () => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }));
  for (const socket of idle) socket.on('error', () => undefined).resume();
  while (idle.filter(socket => socket.closed).length < 36) await new Promise(setImmediate);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(idle.filter(socket => !socket.closed)).toHaveLength(4);
  for (const socket of idle) socket.destroy();
  await limited.close();
});

test('sends a file of the build with headers that forbid it everything', async () => {
  const response = await raw('/remote.json');
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/);
  expect(response).toMatch(/cache-control: no-cache/i);
  expect(response).toMatch(/access-control-allow-origin: \*/);
});

test.each([
  '/',
  '//',
  '//evil.example/x',
  '/%',
  '/%00',
  '/..%2f..%2fpackage.json',
  '/../package.json',
  '/\\',
  '*',
  '/nothing.js',
])('returns %s with 400 or 404 and keeps running', async target => {
  const response = await raw(target);
  expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(response).toMatch(/content-security-policy: default-src 'none'/);
  expect(response).toMatch(/cache-control: no-store/);
  expect(await raw('/remote.json')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['POST', 'DELETE', 'OPTIONS'])('returns 405 to %s', async method => {
  expect(await raw('/remote.json', method)).toMatch(/^HTTP\/1\.1 405 /);
});
