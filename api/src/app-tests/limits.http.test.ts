import { connect, type Socket } from 'node:net';
import { routes } from '@kerf/contracts';
import type { Document } from 'mongoose';
import { orderRecord } from '../orders/testing/order-record.js';
import { caller } from '../testing/call.js';
import { eventually } from '../testing/eventually.js';
import { addAdmin } from '../testing/people.js';
import { type OwnShop, startApi, startShop } from '../testing/start-shop.js';

let shop: OwnShop;
beforeAll(async () => {
  shop = await startShop({ env: { REQUEST_SECONDS: '2', STALL_SECONDS: '3', MAX_CONNECTIONS: '8' } });
}, 90_000);
afterAll(() => shop.stop());

/** Opens a connection, sends `text` and nothing more; what the API says until it hangs up. */
const say = (text: string): { socket: Socket; response: Promise<string> } => {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  const response = new Promise<string>(resolve => {
    let said = '';
    socket.setEncoding('utf8').on('data', data => {
      said += data;
    });
    socket.on('error', () => undefined).on('close', () => resolve(said));
  });
  socket.write(text);
  return { socket, response };
};
const request = (...headers: string[]) => ['GET /items HTTP/1.1', 'host: shop', ...headers, '', ''].join('\r\n');
const many = (count: number) => Array.from({ length: count }, (_, index) => `x-${index}: 1`);

/** The clients wait for their timeouts at the same time. */
describe('disconnects a client', () => {
  const unfinished = {
    'headers that never end': 'GET /items HTTP/1.1\r\nhost: shop\r\nx-slow: 1\r\n',
    'a body that never comes':
      'POST /orders HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    'half a chunk':
      'POST /orders HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{',
  };
  const responses = new Map<string, Promise<string>>();
  beforeAll(() => {
    for (const [what, text] of Object.entries(unfinished)) responses.set(what, say(text).response);
  });

  it.each(Object.keys(unfinished))('that sends %s', async what => {
    const response = (await responses.get(what)) ?? '';
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response.toLowerCase()).toContain('"statuscode":4');
  });
});

it.each([
  ['large', [`x-large: ${'x'.repeat(9_000)}`]],
  ['many', many(100)],
])('refuses too %s headers', async (_what, headers) => {
  const response = await say(request('connection: close', ...headers)).response;
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
  expect(response).toContain('"message":"This request has too many headers."');
});

it('responds to invalid HTTP with the standard error body', async () => {
  const response = await say('let me in\r\n\r\n').response;
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: 400, error: 'Bad Request' });
});

it('responds to health checks while half-sent requests take all connections', async () => {
  const held = Array.from({ length: 40 }, () => say('GET /items HTTP/1.1\r\n'));
  await Promise.all(held.map(({ socket }) => new Promise(resolve => socket.once('connect', resolve))));
  const get = 'GET /health/live HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n';
  expect(await say(get).response).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(held.map(({ response }) => response));
});

const RELEASE_TOKEN = 'a secret of the API and the release service';

it('limits the reads of an address, also those from the cache, but no health checks, page server and release service', async () => {
  // A client of a busy machine may need seconds between its connection and its request.
  const patient = { REQUEST_SECONDS: '30', STALL_SECONDS: '30' };
  const limits = {
    ...patient,
    READ_RATE_LIMIT: '5',
    READ_CACHE_MS: '1000',
    PAGE_SERVER_TOKEN: 'a-secret-of-both',
    RELEASE_TOKEN,
  };
  const api = await startApi({ ...shop.env, API_PORT: '0', ...limits });
  try {
    const call = caller(api.url);
    const read = async (count: number, token?: string, service = 'page-server') => {
      const statuses: number[] = [];
      const headers: Record<string, string> = token ? { [`kerf-${service}`]: token } : {};
      for (let at = 0; at < count; at++) statuses.push((await call(routes.listItems, { headers })).status);
      return statuses;
    };
    expect(await read(8, 'a-secret-of-both')).toEqual(Array(8).fill(200));
    expect(await read(8, RELEASE_TOKEN, 'release-service')).toEqual(Array(8).fill(200));
    expect(await read(3, 'a-secret-of-bots')).toEqual([200, 200, 200]);
    expect(await read(4)).toEqual([200, 200, 429, 429]);
    expect(await read(1, 'a-secret-of-bots')).toEqual([429]);
    expect(await read(1, RELEASE_TOKEN)).toEqual([429]);
    const refused = await call(routes.listReviews);
    expect(refused).toMatchObject({ status: 429, body: { statusCode: 429, error: 'Too Many Requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
    expect((await call(routes.addReview)).status).toBe(401);
    expect(await read(1, 'a-secret-of-both')).toEqual([200]);
  } finally {
    await api.stop();
  }
});

it('ends the response of a client that does not read it', async () => {
  const admin = await addAdmin(shop.db);
  // More than the buffers of both sides hold.
  const address = 'x'.repeat(20_000);
  const many = Array.from({ length: 1_000 }, () => orderRecord({ intent: undefined, address }));
  await shop.db.collection('orders').insertMany(many as unknown as Document[]);
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(['GET /orders HTTP/1.1', 'host: shop', `authorization: Bearer ${admin.token}`, '', ''].join('\r\n'));
  await eventually(() => expect(shop.api.output()).toContain('stream closed prematurely'));
  socket.destroy();
});

it('counts a client that disconnects while sending as a client error', async () => {
  const head =
    'PUT /user/ann@kerf.test HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
  const { socket, response } = say(head);
  socket.end();
  await response;
  const { output } = shop.api;
  await eventually(() => expect(output()).toContain('the caller hung up'));
  expect(output()).not.toContain('"level":50');
});

it('responds to a preflight without a requested method', async () => {
  const preflight = ['OPTIONS /items HTTP/1.1', 'host: shop', 'connection: close', '', ''].join('\r\n');
  expect(await say(preflight).response).toMatch(/^HTTP\/1\.1 204 /);
});
