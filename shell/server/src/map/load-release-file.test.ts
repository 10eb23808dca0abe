import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isAtOrigin, loadReleaseFile, sha256Of } from './load-release-file.ts';

const timeoutMs = 5_000;
let server: Server;
let respond: RequestListener;
let requests: string[];
let address: string;
beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pages.json`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('reads a file with the published bytes', async () => {
  respond = (_, response) => response.end('{}');
  expect(String(await loadReleaseFile(address, sha256Of('{}'), { timeoutMs }))).toBe('{}');
  await expect(loadReleaseFile(address, sha256Of('[]'), { timeoutMs })).rejects.toThrow('is not the published one');
});

test('ends the download of a file without end at the limit', async () => {
  respond = (_, response) => {
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      response.once('drain', send);
    };
    send();
  };
  const closed = once(server, 'request').then(([, response]) => once(response, 'close'));
  await expect(loadReleaseFile(address, '', { timeoutMs })).rejects.toThrow('is larger than 5000000 bytes');
  await closed;
});

test('counts the bytes after decompression', async () => {
  respond = (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(6_000_000)));
  await expect(loadReleaseFile(address, '', { timeoutMs })).rejects.toThrow('is larger than 5000000 bytes');
});

test('follows no redirect, not even to the same file', async () => {
  respond = ({ url }, response) =>
    url === '/internal' ? response.end('{}') : response.writeHead(302, { location: '/internal' }).end();
  await expect(loadReleaseFile(address, sha256Of('{}'), { timeoutMs })).rejects.toThrow('responds with 302');
  expect(await isAtOrigin(address, { timeoutMs })).toBe(false);
  expect(requests).toEqual(['GET /pages.json', 'HEAD /pages.json']);
});
