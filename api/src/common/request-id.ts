import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id a proxy in front gave the request, if it is one, or a new one. */
export const requestId = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};
