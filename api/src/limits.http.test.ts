import { connect, type Socket } from 'node:net';
import { routes } from '@kerf/contracts';
import { eventually } from './testing/eventually.js';
import { type Shop, startShop } from './testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { REQUEST_SECONDS: '1', MAX_CONNECTIONS: '8' } });
}, 90_000);
afterAll(() => shop.stop());

/** Opens a connection, sends `text` and nothing more; what the API says until it hangs up. */
const say = (text: string): { socket: Socket; heard: Promise<string> } => {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  const heard = new Promise<string>(resolve => {
    let said = '';
    socket.setEncoding('utf8').on('data', data => {
      said += data;
    });
    socket.on('error', () => undefined).on('close', () => resolve(said));
  });
  socket.write(text);
  return { socket, heard };
};
const request = (...headers: string[]) => ['GET /items HTTP/1.1', 'host: shop', ...headers, '', ''].join('\r\n');
const many = (count: number) => Array.from({ length: count }, (_, index) => `x-${index}: 1`);

it.each([
  ['headers that never end', 'GET /items HTTP/1.1\r\nhost: shop\r\nx-slow: 1\r\n'],
  [
    'a body that never comes',
    'POST /orders HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
  [
    'half a chunk',
    'POST /orders HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{',
  ],
])('cuts off a client that sends %s', async (_what, text) => {
  const answer = await say(text).heard;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer.toLowerCase()).toContain('"statuscode":4');
});

it.each([
  ['large', [`x-large: ${'x'.repeat(9_000)}`]],
  ['many', many(100)],
])('refuses too %s headers', async (_what, headers) => {
  const answer = await say(request('connection: close', ...headers)).heard;
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('"message":"This request has too many headers."');
});

it('says what is no HTTP at all in the shape of every error', async () => {
  const answer = await say('let me in\r\n\r\n').heard;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: 400, error: 'Bad Request' });
});

it('takes so many connections and no more, and goes on once they are gone', async () => {
  const held = Array.from({ length: 8 }, () => say('GET /items HTTP/1.1\r\n'));
  await Promise.all(held.map(({ socket }) => new Promise(resolve => socket.once('connect', resolve))));
  expect(await say(request()).heard).toBe('');
  await Promise.all(held.map(({ heard }) => heard));
  expect(await shop.call(routes.listItems)).toMatchObject({ status: 200 });
});

it('counts a caller who hangs up while sending as their doing, not as a failure of ours', async () => {
  const head =
    'PUT /user/ann@kerf.test HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
  const { socket, heard } = say(head);
  socket.end();
  await heard;
  const { output } = shop.api;
  await eventually(() => expect(output()).toContain('the caller hung up'));
  expect(output()).not.toContain('"level":50');
});

it('answers a preflight that asks for nothing', async () => {
  expect((await fetch(`${shop.url}/items`, { method: 'OPTIONS' })).status).toBe(204);
});
