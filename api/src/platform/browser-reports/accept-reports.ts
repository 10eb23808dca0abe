import { routes } from '@kerf/contracts';
import { browserRoutes } from '@kerf/contracts/csp-reports';
import { vitalsRoutes } from '@kerf/contracts/vitals';
import { ForbiddenException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { refusal } from '../errors/refusal.js';

/** A browser sends several reports together, each with the whole policy. */
const largestBytes: Record<string, number> = {
  [routes.reportRemote.path]: 6 * 1024,
  [vitalsRoutes.reportVitals.path]: 10 * 1024,
  [browserRoutes.reportCsp.path]: 32 * 1024,
};

/** Text that is not JSON becomes `undefined`, which no schema of a report accepts. */
const parse = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Browsers send reports as text or with media types of their own, because JSON to another origin needs a preflight. Only the report
 * calls parse such bodies. A larger report, and one of a page that is not the shop's, is rejected before it is read, since anyone may send one.
 */
export const acceptReports = (fastify: FastifyInstance, { CORS_ORIGINS: origins }: Pick<Env, 'CORS_ORIGINS'>): void => {
  // Browsers send the reports of a policy without an origin, or with "null".
  const isForeign = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && origin !== 'null' && !origins.includes('*') && !origins.includes(origin);
  fastify.addHook('onRoute', route => {
    const largest = largestBytes[route.url];
    if (!largest) return;
    route.bodyLimit = largest;
    route.onRequest = (request, _reply, done) =>
      done(isForeign(request) ? new ForbiddenException(refusal('ownPages')) : undefined);
    route.preValidation = (request, _reply, done) => {
      request.body = parse(request.body);
      done();
    };
  });
  fastify.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
};
