import type { IncomingMessage } from 'node:http';
import { StripeError } from '../errors.js';

const MAX_BYTES = 1_000_000;

/** The whole body as text. Throws a 413 beyond a megabyte. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BYTES) {
    throw new StripeError(413, { type: 'invalid_request_error', message: 'Request body is too large.' });
  }
  return Buffer.concat(chunks).toString('utf8');
}
