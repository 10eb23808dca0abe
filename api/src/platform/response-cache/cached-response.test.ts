import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyFor, type CachedResponse, cachedResponse } from './cached-response.js';

const send = (response: CachedResponse, headers: Record<string, string> = {}) => {
  const sent = { status: 200, headers: { vary: 'Origin' } as Record<string, string> };
  const reply = {
    getHeader: (name: string) => sent.headers[name],
    headers: (more: Record<string, string>) => {
      Object.assign(sent.headers, more);
      return reply;
    },
    header: (name: string, value: string) => Object.assign(sent.headers, { [name]: value }),
    code: (status: number) => Object.assign(sent, { status }),
  };
  return {
    body: bodyFor({ headers } as unknown as FastifyRequest, reply as unknown as FastifyReply, response),
    ...sent,
  };
};
const etagOf = (json: string) => send(cachedResponse(json, {})).headers.etag ?? '';

it('has an ETag that depends on its content alone', () => {
  expect(etagOf('[1]')).toBe(etagOf('[1]'));
  expect(etagOf('[2]')).not.toBe(etagOf('[1]'));
});

it('sends 304 without a body to a client that has it', () => {
  const etag = etagOf('[1]');
  expect(send(cachedResponse('[1]', {}), { 'if-none-match': etag })).toMatchObject({ status: 304, body: undefined });
  expect(send(cachedResponse('[1]', {}), { 'if-none-match': `"other", ${etag}` })).toMatchObject({ status: 304 });
  const other = send(cachedResponse('[2]', {}), { 'if-none-match': etag });
  expect(other).toMatchObject({ status: 200, body: Buffer.from('[2]') });
});

it('is compressed once for all clients, and says so without losing other Vary fields', async () => {
  const json = JSON.stringify('kerf '.repeat(1_000));
  const response = cachedResponse(json, {});
  const [first, second] = [send(response, { 'accept-encoding': 'br' }), send(response, { 'accept-encoding': 'br' })];
  expect(first.body).toBe(second.body);
  const body = await first.body;
  expect(send(response, { 'accept-encoding': 'br' }).body).toBe(body);
  expect(String(brotliDecompressSync(body as Buffer))).toBe(json);
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, accept-encoding, accept-language' });
  expect(send(response).body).toBe(response.body);
});
