import type { FastifyRequest } from 'fastify';

/** True for a request of the shop's own pages. A page of another site cannot forge the header. */
export const isOwnOrigin = ({ headers: { origin, host } }: Pick<FastifyRequest, 'headers'>): boolean => {
  try {
    return new URL(origin ?? '').host === host;
  } catch {
    return false;
  }
};
