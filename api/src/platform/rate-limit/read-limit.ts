import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../config/env.js';
import { addressDigest } from './address-digest.js';
import { isRead } from './is-read.js';
import { isPageServer, isReleaseService } from './own-services.js';
import { TooManyTries } from './too-many-tries.js';

/** Operators and load balancers need these at any time. */
const unlimited = ['/health/', '/metrics'];

/** Limits the reads of one network address, also those served from the cache. Counts in memory, so that a read costs no write. */
export const limitReads = (fastify: FastifyInstance, env: Env): void => {
  const limiter = new RateLimiterMemory({ points: env.READ_RATE_LIMIT, duration: 60 });
  fastify.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const { url = '' } = request.routeOptions;
    const isOwn = isPageServer(request, env) || isReleaseService(request, env);
    if (isOwn || !isRead(request) || unlimited.some(prefix => url.startsWith(prefix))) return done();
    limiter.consume(addressDigest(request.ip)).then(
      () => done(),
      ({ msBeforeNext }: RateLimiterRes) => done(new TooManyTries(Math.max(1, Math.ceil(msBeforeNext / 1000)))),
    );
  });
};
