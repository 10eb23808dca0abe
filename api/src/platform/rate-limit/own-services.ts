import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';

type Sent = Pick<FastifyRequest, 'headers'>;

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Whether a header has a token that both sides have. */
const proves = ({ headers }: Sent, header: string, ...tokens: (string | undefined)[]): boolean => {
  const given = headers[header];
  return typeof given === 'string' && tokens.some(token => token && timingSafeEqual(digest(given), digest(token)));
};

/**
 * Whether the page server sent a request. It reads for all visitors, so the limit of an address would make one visitor's pages those that
 * everybody lacks. It limits each visitor by itself.
 */
export const isPageServer = (request: Sent, { PAGE_SERVER_TOKEN, PAGE_SERVER_PREVIOUS_TOKEN }: Env): boolean =>
  proves(request, 'kerf-page-server', PAGE_SERVER_TOKEN, PAGE_SERVER_PREVIOUS_TOKEN);

/**
 * Whether the release service sent a request. It asks for the role of everybody who calls it by the page server, so a stranger with invented
 * sessions would keep the staff from their releases.
 */
export const isReleaseService = (request: Sent, { RELEASE_TOKEN, RELEASE_PREVIOUS_TOKEN }: Env): boolean =>
  proves(request, 'kerf-release-service', RELEASE_TOKEN, RELEASE_PREVIOUS_TOKEN);
