import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';

/** The header with which the page server proves who it is. */
const header = 'kerf-page-server';

/**
 * Whether the page server sent a request, with the token that both have. It reads for all visitors, so the limit of an address would make
 * one visitor's pages those that everybody lacks. It limits each visitor by itself.
 */
export const isPageServer = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { PAGE_SERVER_TOKEN: token }: Env,
): boolean => {
  const given = headers[header];
  if (!token || typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
};
