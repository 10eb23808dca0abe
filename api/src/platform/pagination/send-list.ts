import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListJson } from './list-json.js';

export const jsonType = 'application/json; charset=utf-8';

/** The `Link` header to the next page: the same path with another query. */
export const linkTo = ({ query }: FastifyRequest, after: string | undefined): Record<string, string> =>
  after ? { link: `<?${new URLSearchParams({ ...(query as Record<string, string>), after })}>; rel="next"` } : {};

/** The value that a controller returns for a list that only its caller may read. */
export const sendList = (reply: FastifyReply, { json, next }: ListJson): string | StreamableFile => {
  if (typeof json !== 'string') return new StreamableFile(json, { type: jsonType });
  reply.headers({ 'content-type': jsonType, ...linkTo(reply.request, next) });
  return json;
};
