import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonType } from './send-list.js';

/** An answer for anyone as it goes over the wire. */
export interface PublicAnswer {
  /** One buffer for all who are answered with it. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<'etag' | string, string>>;
}

/** With an ETag, by which a caller asks whether it still holds; a weak one, since compression changes the bytes. */
export const publicAnswer = (json: string, link: Record<string, string>): PublicAnswer => {
  const etag = `W/"${hash('sha256', json, 'base64url')}"`;
  return { body: Buffer.from(json), headers: { 'content-type': jsonType, etag, 'cache-control': 'no-cache', ...link } };
};

const knows = ({ headers }: FastifyRequest, etag: string | undefined) =>
  headers['if-none-match']?.split(',').some(known => known.trim() === etag) ?? false;

/** Sets the answer's headers. @returns its body; nothing, with 304, for a caller who has it already */
export const bodyFor = (request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): Buffer | undefined => {
  reply.headers(answer.headers);
  if (!knows(request, answer.headers.etag)) return answer.body;
  reply.code(304);
  return undefined;
};
