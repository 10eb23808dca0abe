import { HttpException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';
import { refusal } from '../errors/refusal.js';
import { largestBodyBytes } from './body-limits.js';

const largestHeaderBytes = 8 * 1024;
const mostHeaders = 64;
/** How long a client may take to send them. */
const headersMs = 5_000;

/** Limits of one request and of one connection: bytes, and seconds. */
export const serverLimits = ({ REQUEST_SECONDS, STALL_SECONDS }: Env) => ({
  bodyLimit: largestBodyBytes,
  requestTimeout: REQUEST_SECONDS * 1000,
  // Also ends a response that the client does not read.
  connectionTimeout: STALL_SECONDS * 1000,
  http: {
    maxHeaderSize: largestHeaderBytes,
    headersTimeout: Math.min(headersMs, REQUEST_SECONDS * 1000),
    // How often slow clients are looked for.
    connectionsCheckingInterval: 1_000,
  },
});

/** Node silently drops headers beyond its own limit, so their number is checked here. */
export const limitHeaders = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const tooMany = request.raw.rawHeaders.length / 2 > mostHeaders;
    done(tooMany ? new HttpException(refusal('headers'), 431) : undefined);
  });
};
