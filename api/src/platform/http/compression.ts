import { promisify } from 'node:util';
import zlib from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Compressing this much inline takes about a tenth of a millisecond; larger bodies are compressed off the event loop. */
const inlineBytes = 16 * 1024;
/** A smaller body is sent as it is. */
const worthCompressingBytes = 1024;

/** Responses only: decompressing requests would allow zip bombs. */
export const compression: FastifyCompressOptions = {
  globalDecompression: false,
  syncThreshold: inlineBytes,
  threshold: worthCompressingBytes,
};

const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(zlib.brotliCompress);
const encoders = {
  br: (body: Buffer) => brotli(body, brotliOptions),
  gzip: promisify<Buffer, Buffer>(zlib.gzip),
  deflate: promisify<Buffer, Buffer>(zlib.deflate),
};

export type Encoding = keyof typeof encoders;
const supported = Object.keys(encoders) as Encoding[];

/** The content encoding to use for a body, or undefined to send it as it is. */
export const encodingFor = (acceptEncoding: string | undefined, body: Buffer): Encoding | undefined => {
  if (!acceptEncoding || body.length < worthCompressingBytes) return undefined;
  return negotiate(acceptEncoding, supported) ?? undefined;
};

/** Compresses on the thread pool, so that other requests are not held up. */
export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => encoders[encoding](body);
