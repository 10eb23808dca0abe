import fastify from 'fastify';
import { PreparedText } from './prepared-text.ts';

const text = new PreparedText('<p>Hello</p>', { 'content-type': 'text/html', 'x-own': '1' });
const app = fastify();
app.get('/', (request, reply) => text.send(request, reply));
let url: string;
const get = (headers: Record<string, string> = {}) => fetch(url, { headers });
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
  ['', null],
])('responds to Accept-Encoding "%s" with the encoding %s', async (accepted, encoding) => {
  const response = await get({ 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    'x-own': '1',
  });
  expect(await response.text()).toBe('<p>Hello</p>');
});

test('returns 304 without a body if the client has the text', async () => {
  const etag = (await get()).headers.get('etag');
  for (const known of [etag, `"other", W/${etag}`]) {
    const response = await get({ 'if-none-match': String(known) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('x-own')).toBe('1');
  }
  expect(await (await get({ 'if-none-match': '"other"' })).text()).toBe('<p>Hello</p>');
});
