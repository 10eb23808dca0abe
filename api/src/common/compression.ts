import zlib from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

type Compress = (body: Buffer, options?: object) => Buffer;

/** What goes out to many as one and the same buffer is compressed for the first of them, and forgotten with the buffer. */
const once = (compress: Compress): Compress => {
  const made = new WeakMap<Buffer, Buffer>();
  return (body, options) => {
    const compressed = made.get(body) ?? compress(body, options);
    made.set(body, compressed);
    return compressed;
  };
};

/** By encoding: compression has options of its own for each, which never change. */
export const compressedOnce = {
  brotliCompressSync: once(zlib.brotliCompressSync),
  gzipSync: once(zlib.gzipSync),
  deflateSync: once(zlib.deflateSync),
};

/** Answers only: what comes in is small, and unpacking it would let a little become much. */
export const compression: FastifyCompressOptions = { globalDecompression: false, zlib: { ...zlib, ...compressedOnce } };
