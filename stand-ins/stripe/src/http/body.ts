import type { IncomingMessage } from 'node:http';
import { StripeError } from '../errors.js';

const MAX_BYTES = 1_000_000;

const refused = (status: number, message: string) =>
  new StripeError(status, { type: 'invalid_request_error', message });

/** The whole body as text. Throws a 413 beyond a megabyte, a 400 when the caller breaks off. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size <= MAX_BYTES) chunks.push(chunk);
    }
  } catch {
    throw refused(400, 'The request broke off.');
  }
  if (size > MAX_BYTES) throw refused(413, 'Request body is too large.');
  return Buffer.concat(chunks).toString('utf8');
}
