import { forgottenProxies, networkOf } from '@kerf/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { FileServer } from './file-server.ts';

/** @kerf/api-client sets this cookie for some seconds after a change, so that the visitor's own pages show it. */
export const hasChanged = ({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(?:^|;\s*)kerf-changed=/.test(cookie);

/** Whose requests are counted together: those of a network address. */
export const visitorOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);

/** The templates, one for each language, are not pages by themselves: their addresses are unknown pages. */
export const isPage = (pathname: string): boolean =>
  !/\.\w+$/.test(pathname) || /^\/index(?:\.[\w-]+)?\.html$/.test(pathname);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of the route costs the API at most, in tenths of a page; without it, a page. */
    cost?: number | ((request: FastifyRequest) => number);
  }
}

const PAGE = 10;
/** Its query can make it a search that no cache has, of which the API allows an address ten times fewer than pages. */
const PAGE_WITH_QUERY = 10 * PAGE;
/** What a page costs more after a change of its visitor: then no cache answers its reads, of which it has six at most. */
const AFTER_CHANGE = 5 * PAGE;

/** Of a route whose responses the API has no part in. */
export const free = { cost: 0 };
export const asPicture = { cost: 1 };
/** Of the route for every other address, which has pages and files. */
export const asPage = {
  cost: (request: FastifyRequest) => {
    const [path = '', query] = request.url.split('?', 2);
    if (!isPage(path)) return 0;
    return (query === undefined ? PAGE : PAGE_WITH_QUERY) + (hasChanged(request) ? AFTER_CHANGE : 0);
  },
};

/** By the route that responds: an address can be spelled in many ways, such as `/%72eleases.json`. */
const costOf = (request: FastifyRequest): number => {
  const { cost = PAGE } = request.routeOptions.config;
  return typeof cost === 'number' ? cost : cost(request);
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
