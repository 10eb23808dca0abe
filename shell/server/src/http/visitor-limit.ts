import { isOwnNetwork, networkOf } from '@kerf/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A proxy of the own network that TRUST_PROXY does not name. All visitors would share its limit, so there is none. */
const isUnknownProxy = ({ ip, headers, raw }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ip === raw.socket.remoteAddress && isOwnNetwork(ip);

/** Whose requests are counted together: those of a network address. Undefined: unknown. */
export const visitorOf = (request: FastifyRequest): string | undefined =>
  isUnknownProxy(request) ? undefined : networkOf(request.ip);

/** A function that counts a page of a visitor. It sends 429 and returns true if the visitor has too many in a minute. */
export const visitorLimit = (pagesPerMinute: number) => {
  const limiter = new RateLimiterMemory({ points: pagesPerMinute, duration: 60 });
  return async (visitor: string | undefined, reply: FastifyReply): Promise<boolean> => {
    if (visitor === undefined) return false;
    try {
      await limiter.consume(visitor);
      return false;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      reply.code(429).headers({ 'retry-after': seconds, 'cache-control': 'no-store' });
      void reply.type('text/plain; charset=utf-8').send(`Too many pages. Please try again in ${seconds} seconds.\n`);
      return true;
    }
  };
};
