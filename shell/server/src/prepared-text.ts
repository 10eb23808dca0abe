import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from './security-headers.ts';

/** A higher quality saves little here and takes much longer. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const encoders = {
  br: (text: string) => brotliCompressSync(text, brotliOptions),
  gzip: (text: string) => gzipSync(text),
  identity: (text: string) => Buffer.from(text),
};
export type Encoding = keyof typeof encoders;

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding that the client prefers. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding =>
  negotiator.negotiate(headers['accept-encoding'] ?? '') ?? 'identity';

export const encodingHeader = (encoding: Encoding): Headers =>
  encoding === 'identity' ? {} : { 'content-encoding': encoding };

/** A text with its headers, compressed at most once per encoding. */
export class PreparedText {
  readonly text: string;
  readonly etag: string;
  readonly #headers: Headers;
  readonly #encoded = new Map<Encoding, { body: Buffer; headers: Headers }>();

  constructor(text: string, headers: Headers) {
    this.text = text;
    this.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    this.#headers = { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding', etag: this.etag };
  }

  /** Sends it in the encoding that the client prefers, or 304 instead of 200 if the client already has it. */
  send(request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply {
    if (status === 200 && request.headers['if-none-match']?.includes(this.etag))
      return reply.code(304).headers(this.#headers).send();
    const { body, headers } = this.#encode(encodingFor(request));
    return reply.code(status).headers(headers).send(body);
  }

  #encode(encoding: Encoding) {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) {
      const body = encoders[encoding](this.text);
      encoded = { body, headers: { ...this.#headers, ...encodingHeader(encoding) } };
      this.#encoded.set(encoding, encoded);
    }
    return encoded;
  }
}

export const jsonText = (data: unknown, headers: Headers) =>
  new PreparedText(JSON.stringify(data), { ...headers, 'content-type': 'application/json' });
