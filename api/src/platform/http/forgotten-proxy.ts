import { forgottenProxies } from '@kerf/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';

/**
 * Warns, once per proxy, if a proxy forwards the address of a visitor and TRUST_PROXY does not name it: then all visitors share
 * the limits of the proxy's address.
 */
export const reportForgottenProxy = (fastify: FastifyInstance, { TRUST_PROXY }: Env): void => {
  const find = forgottenProxies();
  fastify.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const proxy = find(request);
    if (proxy)
      request.log.warn(
        `Requests come through a proxy at ${proxy} that TRUST_PROXY does not name, so all its visitors share one rate limit. ` +
          `Set TRUST_PROXY=${[...TRUST_PROXY, proxy].join()}.`,
      );
    done();
  });
};
