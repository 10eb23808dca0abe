import { forgottenProxies, networkOf } from '@kerf/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { FileServer } from './file-server.ts';

/** Whose requests are counted together: those of a network address. */
export const visitorOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);

/** The templates, one for each language, are not pages by themselves: their addresses are unknown pages. */
export const isPage = (pathname: string): boolean =>
  !/\.\w+$/.test(pathname) || /^\/index(?:\.[\w-]+)?\.html$/.test(pathname);

/** In tenths of a page. */
const PAGE = 10;
const PICTURE = 1;
/** Its query can make it a search that no cache has, of which the API allows an address ten times fewer than pages. */
const PAGE_WITH_QUERY = 10 * PAGE;

/** What a request costs the API at most. Files and the map cost it nothing. */
const costOf = ({ url }: Pick<FastifyRequest, 'url'>): number => {
  const [path = '', query] = url.split('?', 2);
  if (path.startsWith('/uploads/')) return PICTURE;
  if (/^\/releases(?:\.json|\/)/.test(path) || path === '/sitemap.xml') return PAGE;
  if (!isPage(path) || path === '/healthz') return 0;
  return query === undefined ? PAGE : PAGE_WITH_QUERY;
};

/**
 * Limits what a visitor makes this server ask of the API, whose own limits do not see the visitor. Behind a proxy that TRUST_PROXY does not
 * name, all visitors are one.
 */
export const limitVisitors = (app: FileServer, pagesPerMinute: number): void => {
  const limiter = new RateLimiterMemory({ points: pagesPerMinute * PAGE, duration: 60 });
  const findForgotten = forgottenProxies();
  app.addHook('onRequest', async (request, reply) => {
    const cost = costOf(request);
    if (cost === 0) return;
    const proxy = findForgotten(request);
    if (proxy)
      app.log.warn(
        `Requests come through a proxy at ${proxy} that TRUST_PROXY does not name, so all its visitors share one limit.`,
      );
    try {
      await limiter.consume(visitorOf(request), cost);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return refuse(reply, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  });
};

const refuse = (reply: FastifyReply, seconds: number) =>
  reply
    .code(429)
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`Too many pages. Please try again in ${seconds} seconds.\n`);
