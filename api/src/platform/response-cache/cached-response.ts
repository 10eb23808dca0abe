import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor } from '../http/compression.js';
import { jsonType } from '../pagination/send-list.js';

/** A public response. All requests share its bytes, and it is compressed once per encoding. */
export interface CachedResponse {
  readonly body: Buffer;
  readonly headers: Readonly<Record<'etag' | string, string>>;
  readonly encoded: Map<Encoding, Buffer | Promise<Buffer>>;
}

/** JSON, unless `headers` says otherwise. Carries a weak ETag, since compression changes the bytes. */
export const cachedResponse = (text: string, headers: Record<string, string> = {}): CachedResponse => {
  const body = Buffer.from(text);
  const etag = `W/"${hash('sha256', body, 'base64url')}"`;
  return {
    body,
    headers: { 'content-type': jsonType, etag, 'cache-control': 'no-cache', ...headers },
    encoded: new Map(),
  };
};

const knows = ({ headers }: FastifyRequest, etag: string | undefined) =>
  headers['if-none-match']?.split(',').some(known => known.trim() === etag) ?? false;

/** The body in one encoding. Waits for the compression if this is the first request for it, or joins the one under way. */
const encodedBody = (response: CachedResponse, encoding: Encoding): Buffer | Promise<Buffer> => {
  const known = response.encoded.get(encoding);
  if (known) return known;
  const compressing = compress(response.body, encoding).then(compressed => {
    response.encoded.set(encoding, compressed);
    return compressed;
  });
  response.encoded.set(encoding, compressing);
  return compressing;
};

/**
 * Sets status and headers of the response.
 * @returns its body; undefined, with 304, if the client already has it
 */
export const bodyFor = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Buffer | Promise<Buffer> | undefined => {
  const vary = reply.getHeader('vary');
  const own = 'accept-encoding, accept-language';
  reply.headers(response.headers).header('vary', vary ? `${vary}, ${own}` : own);
  if (knows(request, response.headers.etag)) {
    reply.code(304);
    return undefined;
  }
  const encoding = encodingFor(request.headers['accept-encoding'], response.body);
  if (!encoding) return response.body;
  reply.header('content-encoding', encoding);
  return encodedBody(response, encoding);
};
