import { routes } from '@kerf/contracts';
import type { FastifyInstance } from 'fastify';

const largestReportBytes = 4 * 1024;

/** Anyone may report, and a report is small: more than its share is not even read. */
export const limitReports = (fastify: FastifyInstance): void => {
  fastify.addHook('onRoute', route => {
    if (route.url === routes.reportRemote.path) route.bodyLimit = largestReportBytes;
  });
};
