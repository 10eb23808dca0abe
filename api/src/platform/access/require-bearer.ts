import { hash, timingSafeEqual } from 'node:crypto';
import { type ExecutionContext, NotFoundException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Hashes to a fixed length, which a constant-time comparison needs. */
const digest = (text: string) => hash('sha256', text, 'buffer');

/** @throws NotFoundException unless the request has one of these bearer tokens. Without a token the call does not exist. */
export const requireBearer = (context: ExecutionContext, ...tokens: (string | undefined)[]): void => {
  const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  const isOne = tokens.some(token => token && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`)));
  if (!isOne) throw new NotFoundException();
};
