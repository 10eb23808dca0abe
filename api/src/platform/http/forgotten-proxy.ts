import { isOwnNetwork } from '@kerf/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';

/**
 * Warns, once per proxy, if a proxy forwards the address of a visitor and TRUST_PROXY does not name it: then all visitors share
 * the limits of the proxy's address.
 */
export const reportForgottenProxy = (fastify: FastifyInstance, { TRUST_PROXY }: Env): void => {
  const reported = new Set<string>();
  fastify.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const peer = request.raw.socket.remoteAddress ?? '';
    // With a trusted peer, Fastify's `ip` is the address of the visitor.
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && request.ip === peer;
    if (isIgnored && !reported.has(peer) && isOwnNetwork(peer)) {
      reported.add(peer);
      request.log.warn(
        `Requests come through a proxy at ${peer} that TRUST_PROXY does not name, so all its visitors share one rate limit. ` +
          `Set TRUST_PROXY=${[...TRUST_PROXY, peer].join()}.`,
      );
    }
    done();
  });
};
