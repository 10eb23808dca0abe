import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RemoteCalls } from '../browser-reports/remote-calls.js';
import type { Env } from '../config/env.js';
import { addressDigest } from './address-digest.js';
import { isRead } from './is-read.js';
import { isPageServer, isReleaseService } from './own-services.js';
import { TooManyTries } from './too-many-tries.js';

/** Operators and load balancers need these at any time. */
const unlimited = ['/health/', '/metrics'];

/** What the code of one remote may use of an address's reads, so that a loop in it leaves the others what they need. */
const SHARE_OF_REMOTE = 0.5;

/**
 * Limits the reads of one network address, also those served from the cache, and within them those of each remote. Counts in memory, so that a
 * read costs no write.
 */
export const limitReads = (fastify: FastifyInstance, env: Env, calls: Pick<RemoteCalls, 'callerOf'>): void => {
  const limiter = new RateLimiterMemory({ points: env.READ_RATE_LIMIT, duration: 60 });
  const ofRemotes = new RateLimiterMemory({ points: Math.ceil(env.READ_RATE_LIMIT * SHARE_OF_REMOTE), duration: 60 });
  /** A read beyond the remote's share counts for the remote only. */
  const consume = async (request: FastifyRequest): Promise<void> => {
    const address = addressDigest(request.ip);
    const caller = calls.callerOf(request);
    if (caller) await ofRemotes.consume(`${address} ${caller.remote}`);
    await limiter.consume(address);
  };
  fastify.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const { url = '' } = request.routeOptions;
    const isOwn = isPageServer(request, env) || isReleaseService(request, env);
    if (isOwn || !isRead(request) || unlimited.some(prefix => url.startsWith(prefix))) return done();
    consume(request).then(
      () => done(),
      ({ msBeforeNext }: RateLimiterRes) => done(new TooManyTries(Math.max(1, Math.ceil(msBeforeNext / 1000)))),
    );
  });
};
