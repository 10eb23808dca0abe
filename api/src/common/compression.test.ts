import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressedOnce } from './compression.js';

const { brotliCompressSync, gzipSync } = compressedOnce;
const body = () => Buffer.from('[1]');

it('compresses a body that goes out again once for each encoding', () => {
  const shared = body();
  const [brotli, gzip] = [brotliCompressSync(shared), gzipSync(shared)];
  expect([brotliCompressSync(shared), gzipSync(shared)]).toEqual([brotli, gzip]);
  expect(brotliCompressSync(shared)).toBe(brotli);
  expect(gzipSync(shared)).toBe(gzip);
  expect([brotliDecompressSync(brotli), gunzipSync(gzip)]).toEqual([body(), body()]);
});

it('takes bodies for one only if they are', () => {
  expect(brotliCompressSync(body())).not.toBe(brotliCompressSync(body()));
});
