import { HttpException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';

const largestBodyBytes = 100 * 1024;
const largestHeaderBytes = 8 * 1024;
const mostHeaders = 64;

/** What one caller may take of the server: bytes, and seconds to send them. */
export const serverLimits = ({ REQUEST_SECONDS: seconds }: Env) => ({
  bodyLimit: largestBodyBytes,
  requestTimeout: seconds * 1000,
  // Nothing that is answered is silent for so long.
  connectionTimeout: 60_000,
  http: {
    maxHeaderSize: largestHeaderBytes,
    headersTimeout: seconds * 1000,
    // How often slow clients are looked for.
    connectionsCheckingInterval: Math.min(1_000, seconds * 1000),
  },
});

/** Limits the server cannot be built with: connections at once, and the number of headers, which Node cuts in silence. */
export const limitConnections = (fastify: FastifyInstance, env: Env): void => {
  fastify.server.maxConnections = env.MAX_CONNECTIONS;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const tooMany = request.raw.rawHeaders.length / 2 > mostHeaders;
    done(tooMany ? new HttpException('This request has too many headers.', 431) : undefined);
  });
};
