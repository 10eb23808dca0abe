import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilOk } from './until-ok.ts';

const TIMES = { withinMs: 20_000, requestMs: 100, pauseMs: 1 };
let server: Server;
let url: string;
let requests = 0;
const responses: RequestListener[] = [];

/** The last response is repeated. */
const respondWith = (...listeners: RequestListener[]) => void responses.splice(0, responses.length, ...listeners);
const status =
  (code: number): RequestListener =>
  (_, response) =>
    void response.writeHead(code).end('text');

beforeAll(async () => {
  server = createServer((request, response) => {
    requests++;
    const respond = responses.length > 1 ? responses.shift() : responses[0];
    respond?.(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = 0;
});

test('repeats the request until the response is a success', async () => {
  respondWith(status(503), (_, response) => response.destroy(), status(200));
  await untilOk(url, TIMES);
  expect(requests).toBe(3);
});

test('gives up a request without a response, and repeats it', async () => {
  respondWith(() => undefined, status(200));
  await untilOk(url, TIMES);
  expect(requests).toBe(2);
});

test('names the last status in its error', async () => {
  respondWith(status(503));
  await expect(untilOk(url, { ...TIMES, withinMs: 50 })).rejects.toThrow(
    `${url} did not respond with success: status 503`,
  );
});

test('names the last failure in its error', async () => {
  respondWith(() => undefined);
  const failed = untilOk(url, { ...TIMES, withinMs: 150 });
  await expect(failed).rejects.toThrow(/did not respond with success: .*timeout/);
});
