import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Env } from '../config/env.js';

/** Proxies are in the network of the API. A visitor from outside can send the header too, and proves nothing. */
const ownNetworks = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);
const isOwn = (address: string) => ipaddr.isValid(address) && ownNetworks.has(ipaddr.process(address).range());

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
    if (isIgnored && !reported.has(peer) && isOwn(peer)) {
      reported.add(peer);
      request.log.warn(
        `Requests come through a proxy at ${peer} that TRUST_PROXY does not name, so all its visitors share one rate limit. ` +
          `Set TRUST_PROXY=${[...TRUST_PROXY, peer].join()}.`,
      );
    }
    done();
  });
};
