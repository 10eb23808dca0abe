import type { FastifyRequest } from 'fastify';

const longestMs = 300_000;

/** Keeps the client of a call whose work takes longer than STALL_SECONDS. Node restores the limit for the connection's next request. */
export const allowLongWork = ({ raw }: FastifyRequest): void => {
  raw.socket.setTimeout(longestMs);
};
