import { routes } from '@kerf/contracts';
import type { FastifyInstance } from 'fastify';

/** A browser sends several reports together, each with the whole policy. */
const largestBytes: Record<string, number> = {
  [routes.reportRemote.path]: 4 * 1024,
  [routes.reportCsp.path]: 32 * 1024,
};

/** Anyone may report, and a report is small: a larger one is refused before it is read. */
export const limitReports = (fastify: FastifyInstance): void => {
  fastify.addHook('onRoute', route => {
    const largest = largestBytes[route.url];
    if (largest) route.bodyLimit = largest;
  });
  // As text: only the call that parses it takes it.
  fastify.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
};
