import { PassThrough, pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../http/security-headers.ts';
import { type Encoding, encodingFor, encodingHeader } from './prepared-text.ts';

/** Each response has an encoder of its own, so its window is as large as a page. The default takes 16 MB. */
const brotliOptions = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/** Encoders that emit each write at once. */
const encoders: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(brotliOptions),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  identity: () => new PassThrough(),
};

/** Shared caches must not keep it: its status and its title do not depend on the data. A proxy must not collect it. */
const streamHeaders: Headers = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
  'x-accel-buffering': 'no',
};

/** Sends the parts with status 200, each as soon as it is there. Stops asking for parts when the client disconnects. */
export const sendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
  parts: AsyncIterable<string>,
): FastifyReply => {
  const encoding = encodingFor(request);
  const encoder = encoders[encoding]();
  // A failure destroys the encoder, and Fastify then ends the response.
  pipeline(Readable.from(parts), encoder, () => undefined);
  return reply
    .code(200)
    .headers({ ...headers, ...streamHeaders, ...encodingHeader(encoding) })
    .send(encoder);
};
