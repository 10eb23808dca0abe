import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListText } from './list-text.js';

export const jsonType = 'application/json; charset=utf-8';

/** The header that names the page after this one: the same address with another query. */
export const linkTo = ({ query }: FastifyRequest, after: string | undefined): Record<string, string> =>
  after ? { link: `<?${new URLSearchParams({ ...(query as Record<string, string>), after })}>; rel="next"` } : {};

/** What a controller returns to answer with a list that only its caller may see. */
export const sendList = (reply: FastifyReply, { json, next }: ListText): string | StreamableFile => {
  if (typeof json !== 'string') return new StreamableFile(json, { type: jsonType });
  reply.headers({ 'content-type': jsonType, ...linkTo(reply.request, next) });
  return json;
};
