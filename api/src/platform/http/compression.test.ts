import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, encodingFor } from './compression.js';

const body = Buffer.from('kerf '.repeat(1_000));

it('chooses an encoding that the client accepts, by its preference', () => {
  expect(encodingFor('gzip, deflate, br', body)).toBe('br');
  expect(encodingFor('br;q=0.1, gzip', body)).toBe('gzip');
  expect(encodingFor('identity', body)).toBeUndefined();
  expect(encodingFor('br;q=0', body)).toBeUndefined();
  expect(encodingFor(undefined, body)).toBeUndefined();
});

it('leaves small bodies as they are', () => {
  expect(encodingFor('br', body.subarray(0, 1023))).toBeUndefined();
  expect(encodingFor('br', body.subarray(0, 1024))).toBe('br');
});

it('compresses without changing the content', async () => {
  expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
});
