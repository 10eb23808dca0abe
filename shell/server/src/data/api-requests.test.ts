import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiRequests } from './api-requests.ts';

let server: Server;
let respond: RequestListener;
let connections = 0;
let requests: ReturnType<typeof apiRequests>;
const start = (timeoutMs: number, path = '') => {
  requests = apiRequests(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, timeoutMs);
};
beforeEach(async () => {
  connections = 0;
  server = createServer((request, response) => respond(request, response)).on('connection', () => (connections += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  start(20_000);
});
afterEach(async () => {
  await requests.close();
  server.closeAllConnections();
  server.close();
});

test('returns the status, the headers for a cache and the text', async () => {
  respond = ({ url, headers }, response) => {
    response.writeHead(200, [...['etag', '"1"'], ...['cache-control', 'no-cache'], ...['cache-control', 'private']]);
    response.end(`${url} ${headers['x-own']}`);
  };
  const { headers, ...response } = await requests.load('/items?limit=6', { 'x-own': '1' });
  expect(response).toEqual({ status: 200, text: '/items?limit=6 1' });
  expect(headers).toEqual({ etag: '"1"', 'cache-control': 'no-cache, private' });
});

test('keeps the path of the address of the API, and its connections', async () => {
  const paths: unknown[] = [];
  respond = ({ url }, response) => {
    paths.push(url);
    response.end();
  };
  start(20_000, '/api');
  for (let request = 0; request < 20; request += 1) await requests.load(`/items/${request}`, {});
  expect(paths.at(-1)).toBe('/api/items/19');
  expect(connections).toBeLessThan(10);
});

test('does not follow a redirect', async () => {
  respond = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  expect((await requests.load('/items', {})).status).toBe(302);
});

test('rejects when the API hangs, and ends the request', async () => {
  const closed = new Promise(resolve => {
    respond = (_, response) => void response.on('close', resolve);
  });
  start(200);
  await expect(requests.load('/items', {})).rejects.toThrow('did not respond in time');
  await closed;
});

test('rejects when the response breaks off', async () => {
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('part');
    setImmediate(() => response.destroy());
  };
  await expect(requests.load('/items', {})).rejects.toThrow();
});
