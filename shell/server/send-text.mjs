import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Good enough, and done in a millisecond or two. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const encoders = { br: text => brotliCompressSync(text, quality), gzip: text => gzipSync(text) };
const KEPT = 50;
const compressed = new Map();

const compress = (encoding, tag, text) => {
  const key = `${encoding} ${tag}`;
  const known = compressed.get(key);
  if (known) return known;
  const bytes = encoders[encoding](text);
  if (compressed.size === KEPT) compressed.delete(compressed.keys().next().value);
  compressed.set(key, bytes);
  return bytes;
};

/** Sends a text that is made anew for each request: compressed as the browser likes it, and not at all where it has it already. */
export const sendText = (request, response, text, headers) => {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const common = { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, common);
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = Object.keys(encoders).find(name => new RegExp(`\\b${name}\\b`).test(accepted));
  response.writeHead(200, { ...common, ...(encoding && { 'content-encoding': encoding }) });
  response.end(encoding ? compress(encoding, tag, text) : text);
};
